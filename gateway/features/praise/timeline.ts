/** What clients say, on a lead's page and in the file about a person. */
import type { TimelineItem } from "../../desk-api/api.ts";
import { formatTime } from "../../lib/time.ts";
import type { LeadPartSource } from "../../services/lead-parts.ts";
import type { ReadPersonPart } from "../../services/leads/person-parts.ts";
import { parseIdentity } from "../../store/people/identity.ts";
import { type Praise, praiseOf } from "./praise.ts";

const itemAt = (
	at: number | undefined,
	tone: TimelineItem["tone"],
	text: string,
): TimelineItem[] => (at === undefined ? [] : [{ at, what: "praise", tone, text }]);

const closingText = ({ agreedAt, closedBy }: Praise) =>
	closedBy === "coach"
		? "You deleted what they said."
		: agreedAt === undefined
			? "They’d rather not say a few words."
			: "They took down what they said.";

const praiseItems = (praise: Praise): TimelineItem[] => [
	...itemAt(praise.askedAt, "neutral", "You asked for a few words."),
	...itemAt(
		praise.agreedAt,
		"good",
		praise.text ? `They said: “${praise.text}”` : "They said a few words.",
	),
	...itemAt(praise.approvedAt, "good", "Their words are shown."),
	...itemAt(praise.shortAt, "neutral", "You sent them a shorter version to agree to."),
	...itemAt(praise.refusedAt, "bad", "They’d rather not have the shorter version."),
	...itemAt(praise.closedAt, "bad", closingText(praise)),
];

/** Timeline items about the praise that this lead's person was asked for. */
export const readPraiseItems: NonNullable<LeadPartSource["readItems"]> = async (store, { id }) =>
	(await praiseOf(store).ofPerson([id], "")).flatMap(praiseItems);

const row = (label: string, value: string) => (value ? `${label}: ${value}` : "");
const timeRow = (label: string, time: number | undefined) =>
	time === undefined ? "" : `${label}: ${formatTime(time)}`;

/** Everything that we hold of a person's words. */
export const readPersonPraise: ReadPersonPart = async (store, person) => {
	const { key, value } = parseIdentity(person);
	return (await praiseOf(store).about(key, value)).map((praise) =>
		[
			"== What they said about the work ==",
			timeRow("Asked", praise.askedAt),
			row("Words", praise.text),
			row("Figure", praise.figure),
			row("Name", praise.name),
			row("Trade", praise.trade),
			row("Picture", praise.picture && "one, shown with the words"),
			timeRow("Agreed", praise.agreedAt),
			row("To", praise.wording),
			timeRow("Shown since", praise.approvedAt),
			row("Shorter version, not agreed to yet", praise.short),
			timeRow(praise.closedBy === "coach" ? "Deleted" : "Withdrawn", praise.closedAt),
		]
			.filter(Boolean)
			.join("\n"),
	);
};
