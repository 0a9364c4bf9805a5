import { useMutation } from "@tanstack/react-query";
import type { LeadDetail } from "../../gateway/desk-api/api.ts";
import { callApiForFile } from "../api/api-client.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { useNow } from "../components/clock.tsx";
import { toast } from "../components/toast.tsx";
import { registeredFeatures } from "../define-feature.ts";
import { EraseButton } from "../erase/erase-button.tsx";
import { saveBlob } from "../lib/save-blob.ts";
import { formatRelative } from "../lib/time.ts";
import { useLeadAction } from "../queries/use-lead.ts";
import { MergePerson, SplitButton } from "./same-person.tsx";

/** Label of the delivery button in each state. */
const releaseLabels: Record<LeadDetail["state"], string> = {
	quarantined: "Not spam",
	spam: "Not spam",
	dead: "Send again",
	pending: "Try again now",
	delivered: "Send again",
};

const needsDecision = ({ attention, state }: LeadDetail) =>
	attention || state === "quarantined" || state === "dead";

/** Buttons to deliver a lead (again) and to mark it as spam. */
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
					look={first ? "primary" : undefined}
					busy={doing === "release"}
					onClick={() => act.mutate({ do: "release" })}
				>
					{releaseLabels[state]}
				</Button>
			)}
			{can.spam && (
				<Button busy={doing === "spam"} onClick={() => act.mutate({ do: "spam" })}>
					Spam
				</Button>
			)}
		</>
	);
}

/** The problem of a lead that needs a decision, with the buttons for it. */
export function ProblemNotice({ lead }: { lead: LeadDetail }) {
	const now = useNow();
	const { trouble, nextTryAt } = lead;
	if (!needsDecision(lead)) return null;
	return (
		<Callout tone="warning">
			<p>{trouble ?? "This lead needs your decision."}</p>
			{nextTryAt && <p>The next try is {formatRelative(nextTryAt, now)}.</p>}
			<div className="buttons">
				<DeliveryButtons lead={lead} first />
			</div>
		</Callout>
	);
}

/** Downloads all data about a person, as a file to give them. */
function PersonFileButton({ person }: { person: string }) {
	const take = useMutation({
		mutationFn: () => callApiForFile("person-file", { person }),
		onSuccess(file) {
			saveBlob(file, "what-is-held.txt");
			toast("Your file is ready.");
		},
	});
	return (
		<Button busy={take.isPending} onClick={() => take.mutate()}>
			Download everything you hold about them
		</Button>
	);
}

/** Actions that are rarely needed. */
export function MoreActions({ lead }: { lead: LeadDetail }) {
	const { id, name, email, can, personLeads = 1 } = lead;
	return (
		<section className="buttons" aria-label="More actions">
			{!needsDecision(lead) && <DeliveryButtons lead={lead} first={false} />}
			{(email || lead.phone) && <PersonFileButton person={email || lead.phone} />}
			{registeredFeatures().map(
				({ name: feature, PersonAction }) =>
					PersonAction && <PersonAction key={feature} lead={lead} />,
			)}
			<MergePerson lead={lead} />
			{personLeads > 1 && <SplitButton lead={lead} />}
			{can.erase && (
				<EraseButton
					target={personLeads > 1 ? { of: id } : { lead: id }}
					name={name || email}
					label={personLeads > 1 ? "Erase this person" : "Erase"}
				/>
			)}
		</section>
	);
}
