import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Setup, SetupStep } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { Button } from "../components/button.tsx";
import { CopyButton } from "../components/copy-button.tsx";
import { Circle, CircleCheck, CircleHelp, CircleX } from "../components/icons.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Screen } from "../components/screen.tsx";

const looks = {
	done: { Icon: CircleCheck, look: "sign-good", word: "Done" },
	todo: { Icon: Circle, look: "sign-open", word: "To do" },
	failed: { Icon: CircleX, look: "sign-wrong", word: "Not working yet" },
	unknown: { Icon: CircleHelp, look: "sign-open", word: "Couldn’t be checked" },
};

/** The steps from a new installation to the first lead, each with its test result. Read-only. */
export function FirstRun() {
	const query = useQuery({
		queryKey: ["setup"],
		queryFn: () => callApi<Setup>("setup"),
		// Each fetch calls the CRM and the mail server.
		staleTime: 60_000,
		retry: false,
	});
	const { data, refetch, isFetching } = query;
	return (
		<Screen title="Setup">
			<p className="lead-in">
				{data?.done
					? "You’re all set. New leads appear in your list by themselves."
					: "A few steps to your first lead. We check each one for you."}
			</p>
			<QueryState of={query} lines={5} height={64} again="" />
			{data && (
				<section className="card" aria-label="Steps">
					<ol className="checks">
						{data.steps.map((step) => (
							<Step key={step.id} step={step} tag={data.tag} />
						))}
					</ol>
				</section>
			)}
			<div className="buttons">
				<Button
					look={data?.done ? undefined : "primary"}
					busy={isFetching}
					onClick={() => void refetch()}
				>
					{isFetching && data ? "Checking …" : "Check again"}
				</Button>
			</div>
		</Screen>
	);
}

function Step({
	step: { id, title, state, text, server, screen },
	tag,
}: {
	step: SetupStep;
	tag: string;
}) {
	const { Icon, look, word } = looks[state];
	return (
		<li>
			<Icon size={22} className={look} role="img" aria-label={word} />
			<div>
				<h2>{title}</h2>
				<p>{text}</p>
				{screen && <Link to={screen}>{state === "done" ? "Change" : "Set up"}</Link>}
				{server && state !== "done" && (
					<p className="hint">
						Set by your server: <code>{server}</code>
					</p>
				)}
				{state === "failed" && !server && !screen && <Link to="/health">What to do</Link>}
				{id === "tag" && (
					<div className="stack tight">
						<pre className="snippet">
							<code>{tag}</code>
						</pre>
						<div className="buttons">
							<CopyButton text={tag} of="the line" />
						</div>
					</div>
				)}
				{id === "test-lead" && state !== "done" && <Link to="/health">Send a test lead</Link>}
			</div>
		</li>
	);
}
