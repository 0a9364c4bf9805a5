import type { LeadDetail, TimelineItem } from "../../../gateway/desk-api/api.ts";
import { registeredFeatures } from "../../define-feature.ts";
import { capitalise } from "../../inbox/lead-row.tsx";
import { LeadStory } from "./story.tsx";

/** Delivery steps to CRM and mailbox; all other items of a story are about the person. */
const deliverySteps: readonly TimelineItem["what"][] = [
	...(["received", "doubtful", "contact", "tags", "opportunity", "mail", "tried"] as const),
	...(["delivered", "dead", "released", "spam"] as const),
];
export const isDelivery = ({ what }: TimelineItem): boolean => deliverySteps.includes(what);

/** A message's delivery, in one line. */
function deliveryText({ state, story }: LeadDetail): string {
	if (state === "quarantined") return "Held back as possible spam";
	if (state === "spam") return "Marked as spam";
	if (state === "dead") return "Not delivered";
	if (state === "pending") return "Sending";
	const has = (what: TimelineItem["what"]) =>
		story.some((item) => item.what === what && item.tone === "good");
	const places = [
		...(has("contact") || has("opportunity") ? ["in your CRM"] : []),
		...(has("mail") ? ["emailed to you"] : []),
	];
	return places.length > 0 ? capitalise(places.join(", ")) : "Saved";
}

/** A message's delivery: one line that expands. */
export function Delivery({ lead }: { lead: LeadDetail }) {
	const { story, nextTryAt } = lead;
	return (
		<details className="delivery">
			<summary>{deliveryText(lead)}</summary>
			<LeadStory story={story.filter(isDelivery)} nextTryAt={nextTryAt} />
			{registeredFeatures().map(
				({ name, ProgressActions }) =>
					ProgressActions && <ProgressActions key={name} lead={lead} />,
			)}
		</details>
	);
}

/** What somebody sent: questions and answers, or a text, and the estimate that they saw. */
export function Message({ lead }: { lead: LeadDetail }) {
	const { answers, summary, estimate = [] } = lead;
	return (
		<>
			{answers.length > 0 ? (
				<dl className="answers">
					{answers.map(({ question, answer }) => (
						<div key={question}>
							<dt dir="auto">{question}</dt>
							<dd dir="auto">{answer || "–"}</dd>
						</div>
					))}
				</dl>
			) : (
				<p className="asked" dir="auto">
					{summary || "Only their contact details."}
				</p>
			)}
			{estimate.length > 0 && (
				<dl className="answers">
					{estimate.map(({ label, amount }, index) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd className={index === 0 ? "estimate" : undefined}>{amount}</dd>
						</div>
					))}
				</dl>
			)}
			<Delivery lead={lead} />
		</>
	);
}
