import type { LeadDetail } from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { useNow } from "../components/clock.tsx";
import { EraseButton } from "../erase/erase-button.tsx";
import { formatRelative } from "../time.ts";
import { useLeadAction } from "./use-lead.ts";

/** What sending it is called in each state. */
const releaseLabels: Record<LeadDetail["state"], string> = {
	quarantined: "It is real: deliver it",
	spam: "Not spam: deliver it",
	dead: "Send it again",
	pending: "Try again now",
	delivered: "Send it again",
};

const needsDecision = ({ attention, state }: LeadDetail) =>
	attention || state === "quarantined" || state === "dead";

/** To send a lead (again), or to call it spam. */
function DeliveryButtons({
	lead: { id, state, can },
	first,
}: {
	lead: LeadDetail;
	first: boolean;
}) {
	const act = useLeadAction(id);
	const doing = act.isPending ? act.variables.do : undefined;
	return (
		<>
			{can.release && (
				<Button
					look={first ? "go" : undefined}
					busy={doing === "release"}
					onClick={() => act.mutate({ do: "release" })}
				>
					{releaseLabels[state]}
				</Button>
			)}
			{can.spam && (
				<Button busy={doing === "spam"} onClick={() => act.mutate({ do: "spam" })}>
					It is spam
				</Button>
			)}
		</>
	);
}

/** What is the matter with a lead that needs the coach, and what he can decide about it. */
export function ProblemNotice({ lead }: { lead: LeadDetail }) {
	const now = useNow();
	const { trouble, nextTryAt } = lead;
	if (!needsDecision(lead)) return null;
	return (
		<Callout tone="care">
			<p>{trouble ?? "This lead waits for your decision."}</p>
			{nextTryAt && <p>The next try is {formatRelative(nextTryAt, now)}.</p>}
			<div className="buttons">
				<DeliveryButtons lead={lead} first />
			</div>
		</Callout>
	);
}

/** What is seldom done with a lead, at the foot of it. */
export function MoreActions({ lead }: { lead: LeadDetail }) {
	const { id, name, email, can } = lead;
	return (
		<section className="buttons" aria-label="What else you can do">
			{!needsDecision(lead) && <DeliveryButtons lead={lead} first={false} />}
			{can.erase && <EraseButton target={{ lead: id }} name={name || email} />}
		</section>
	);
}
