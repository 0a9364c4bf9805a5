import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import type { LastTestLead, LeadDetail } from "../../../../gateway/desk-api/api.ts";
import { callApi } from "../../../api/api-client.ts";
import { Button } from "../../../components/button.tsx";
import { Callout } from "../../../components/callout.tsx";
import { CircleCheck } from "../../../components/icons.tsx";
import { EraseButton } from "../../../erase/erase-button.tsx";
import { queryClient } from "../../../queries/query-client.ts";
import { Step } from "../step.tsx";
import { useFinish } from "../use-steps.ts";

const queryKey = ["test-lead"];
const pollMs = 1000;

/** Sends a lead like a visitor's, marked as a test, to look at and remove again. */
export function TestLeadStep() {
	const navigate = useNavigate();
	const { finish, isPending } = useFinish("test");
	const { data } = useQuery({
		queryKey,
		queryFn: () => callApi<LastTestLead>("test-lead"),
		refetchInterval: ({ state: { data } }) => (data?.test?.state === "on its way" ? pollMs : false),
	});
	const send = useMutation({
		mutationFn: () => callApi<LastTestLead>("test-lead", { method: "POST" }),
		onSuccess: (state) => queryClient.setQueryData(queryKey, state),
		meta: { showsOwnError: true },
	});
	const test = data?.test;
	const end = () => finish({ isOver: true }, "/");
	return (
		<Step title={test ? "Your first lead" : "Try it: send yourself a lead"}>
			<p className="lead-in">
				{test
					? "This is how a lead arrives. It’s marked as a test and isn’t counted."
					: "It arrives like a visitor’s: in your list and on this device, and in your email and CRM if they’re connected."}
			</p>
			{send.error && <Callout tone="danger">{send.error.message}</Callout>}
			{test ? (
				<Arrived id={test.id} />
			) : (
				<Button look="primary" wide busy={send.isPending} onClick={() => send.mutate()}>
					{send.isPending ? "Sending …" : "Send a test lead"}
				</Button>
			)}
			{test && (
				<Button look="primary" wide busy={isPending} onClick={end}>
					Go to my leads
				</Button>
			)}
			{!test && (
				<Button look="plain" onClick={() => void navigate("/", { replace: true })}>
					Not now
				</Button>
			)}
		</Step>
	);
}

function Arrived({ id }: { id: string }) {
	const { data: lead } = useQuery({
		queryKey: ["start-lead", id],
		queryFn: () => callApi<LeadDetail>(`leads/${id}`),
		retry: false,
	});
	if (!lead) return null;
	return (
		<section className="start-lead" aria-label="Your test lead">
			<CircleCheck size={24} className="sign-good" aria-hidden="true" />
			<div className="stack tight">
				<p>
					<strong>{lead.name}</strong> <span className="chip">Test</span>
				</p>
				<p className="hint">{lead.gist}</p>
				<div className="buttons">
					<Link className="button" to={`/leads/${id}`}>
						Open it
					</Link>
					<EraseButton target={{ lead: id }} name={lead.name} label="Remove it" />
				</div>
			</div>
		</section>
	);
}
