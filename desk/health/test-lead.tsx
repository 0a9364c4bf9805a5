import { useMutation, useQuery } from "@tanstack/react-query";
import type { LastTestLead } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { Button } from "../components/button.tsx";
import { Timestamp } from "../components/clock.tsx";
import { LeadStory } from "../lead/timeline/story.tsx";
import { queryClient } from "../queries/query-client.ts";

const states = {
	"on its way": "Sending.",
	arrived: "It’s in your CRM and your mailbox.",
	failed: "It didn’t arrive everywhere. The steps below show where it stopped.",
};

/** Sends a test lead through every step and shows its progress. */
export function TestLeadCard() {
	const { data } = useQuery({
		queryKey: ["test-lead"],
		queryFn: () => callApi<LastTestLead>("test-lead"),
		refetchInterval: ({ state: { data } }) =>
			data?.test?.state === "on its way" || data?.test?.cleaned === "waiting" ? 1000 : false,
	});
	const send = useMutation({
		mutationFn: () => callApi("test-lead", { method: "POST" }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ["test-lead"] }),
	});
	const test = data?.test;
	return (
		<section className="card stack" aria-labelledby="test-lead">
			<h2 id="test-lead">Send a test lead</h2>
			<p>
				It goes to your CRM and your mailbox like a visitor’s, marked as a test. We then delete it
				from the CRM, if your CRM allows that.
			</p>
			<div role="status">
				{test && (
					<p>
						<strong>{states[test.state]}</strong> Sent <Timestamp time={test.sentAt} full />.{" "}
						{test.text}
					</p>
				)}
			</div>
			{test && <LeadStory story={test.story} />}
			<div className="buttons">
				<Button busy={send.isPending || test?.state === "on its way"} onClick={() => send.mutate()}>
					{test ? "Send another" : "Send a test lead"}
				</Button>
			</div>
		</section>
	);
}
