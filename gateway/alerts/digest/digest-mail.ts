/** Text of the daily digest. It holds names and addresses, so it is only sent to the coach's mailbox. */
import { deliveries } from "../../../leads/forms/deliveries.ts";
import type { LeadKind } from "../../../leads/forms/forms.ts";
import { leadKinds } from "../../../leads/forms/forms.ts";
import { toPerson } from "../../../leads/mail/mail.ts";
import { summarise } from "../../../leads/mail/summary.ts";
import type { NotSaved } from "../../intake/spam/quarantine.ts";
import { printable } from "../../lib/text.ts";
import { formatTime } from "../../lib/time.ts";
import { personName } from "../../store/people/person-name.ts";
import type { StoredLead } from "../../store/store.ts";

/** Some leads, and how many there are in all. */
export interface Sample {
	total: number;
	shown: StoredLead[];
}

/** The facts of a digest. Times: ms since 1970. */
export interface DigestFacts {
	now: number;
	/** Leads whose reminder is due within a day. */
	reminders: Sample;
	/** Leads received since the last digest, by kind. */
	came: Partial<Record<LeadKind, number>>;
	quarantined: Sample;
	dead: Sample;
	/** Pending for over an hour. */
	stuck: Sample;
	/** Leads rejected since the last digest. */
	refused: number;
	/** Suspected spam rejected because the quarantine was full. */
	notSaved?: readonly NotSaved[];
}

const maxSnippetLength = 160;
const maxReasonLength = 200;

function truncate(text: string, length: number): string {
	const tidy = printable(text).replace(/\s+/g, " ").trim();
	const letters = [...tidy];
	return letters.length > length ? `${letters.slice(0, length).join("")}…` : tidy;
}

/** A snippet of the answers without links, because a spammer's link must not be one click away. */
function snippetOf({ kind, fields, context: { form } }: StoredLead): string {
	if (!leadKinds.includes(kind)) return "";
	const text = summarise(kind, fields, { page: "", referrer: "", ...(form && { form }) });
	return truncate(text.replace(/(?:https?:\/\/|www\.)\S*/gi, "[link]"), maxSnippetLength);
}

/** Who, what and when, in two or three lines. */
function leadLines(lead: StoredLead): string[] {
	const { email, phone } = toPerson(lead.fields);
	const [what] = deliveries[lead.kind]?.label ?? [truncate(String(lead.kind), 40)];
	const who = [personName(lead), email, phone].map((part) => truncate(part, 100)).filter(Boolean);
	const snippet = snippetOf(lead);
	return [
		who.join(", ") || "(cannot be read)",
		`${what}, ${formatTime(lead.receivedAt)}`,
		...(snippet ? [`"${snippet}"`] : []),
	];
}

function section(
	title: string,
	about: string,
	{ total, shown }: Sample,
	lines: (lead: StoredLead) => string[],
	command: string,
): string[] {
	if (total === 0) return [];
	const entries = shown.map((lead, index) =>
		[...leadLines(lead), ...lines(lead)]
			.map((line, lineIndex) => (lineIndex === 0 ? `${index + 1}. ${line}` : `   ${line}`))
			.join("\n"),
	);
	const more = total - shown.length;
	const moreLine = more > 0 ? [`And ${more} more: ${command}`] : [];
	return [`${title} (${total})\n${about}`, ...entries, ...moreLine];
}

const sumCounts = (rows: readonly NotSaved[] = []) =>
	rows.reduce((sum, { count }) => sum + count, 0);

export function hasNews(facts: DigestFacts): boolean {
	const { came, reminders, quarantined, dead, stuck, refused, notSaved } = facts;
	const all = Object.values(came).reduce((sum, count) => sum + count, 0);
	return (
		all +
			reminders.total +
			quarantined.total +
			dead.total +
			stuck.total +
			refused +
			sumCounts(notSaved) >
		0
	);
}

/** Spam rejected for lack of space, most frequent first. */
function notSavedSection(rejections: NonNullable<DigestFacts["notSaved"]>, total: number): string {
	const rows = rejections
		.toSorted((one, other) => other.count - one.count)
		.slice(0, 20)
		.map(
			({ day, network, reason, count }) =>
				`- ${day}: ${count} from ${network || "other networks"}: ${truncate(reason, maxReasonLength)}`,
		);
	return `NOT SAVED (${total})\nThe space for possible spam was full, so these were rejected. If a visitor was real, their browser\nretries for a day. To make space, delete the possible spam listed above.\n${rows.join("\n")}`;
}

/**
 * Composes the digest.
 * @param link returns the signed link to the page where the coach decides about a lead
 * @param keptDays days for which quarantined and dead leads are kept from now on
 */
export function composeDigest(facts: DigestFacts, link: (id: string) => string, keptDays: number) {
	const { now, came, reminders, quarantined, dead, stuck, refused, notSaved = [] } = facts;
	const notSavedCount = sumCounts(notSaved);
	const total = Object.values(came).reduce((sum, count) => sum + count, 0);
	const counts = leadKinds.flatMap((kind) => {
		const count = came[kind] ?? 0;
		return count ? [`- ${count} ${deliveries[kind].label[count === 1 ? 0 : 1]}`] : [];
	});
	const why = ({ reason = "" }: StoredLead) =>
		reason ? [`why: ${truncate(reason, maxReasonLength)}`] : [];
	const decide = (lead: StoredLead) => [...why(lead), link(lead.id)];

	const parts = [
		...section(
			"TO RING BACK",
			"You asked to be reminded about these people today. To clear a reminder, mark the person as called or add a note.",
			reminders,
			() => [],
			"they're at the top of Open",
		),
		...(total > 0 ? [`New since the last summary:\n${counts.join("\n")}`] : []),
		...section(
			"POSSIBLE SPAM",
			`These look like spam, so we didn’t deliver them. Each link opens a page where you can choose:\nnot spam, or delete. After ${keptDays} days we delete any you leave.`,
			quarantined,
			decide,
			"npm run leads -- list --state quarantined",
		),
		...section(
			"NOT DELIVERED",
			`These didn’t get through, and we’ve stopped trying. Each link opens a page where you can\ntry again. After ${keptDays} days we delete any you leave.`,
			dead,
			decide,
			"npm run leads -- list --state dead",
		),
		...section(
			"WAITING FOR OVER AN HOUR",
			"We're still trying to send these.",
			stuck,
			(lead) => [...why(lead), `next try: ${formatTime(Math.max(lead.nextAttemptAt, now))}`],
			"npm run leads -- list --state pending",
		),
		...(refused > 0
			? [
					`REJECTED (${refused})\n${refused === 1 ? "1 lead was rejected because something in the form wasn’t valid. Either the visitor was" : `${refused} leads were rejected because something in the form wasn’t valid. Either the visitors were`}\nasked to correct it, or ${refused === 1 ? "their browser will keep" : "their browsers will keep"} trying for a day.`,
				]
			: []),
	];
	if (notSavedCount > 0) parts.push(notSavedSection(notSaved, notSavedCount));
	const headline = [
		reminders.total > 0 && `${reminders.total} to ring back`,
		total > 0 && `${total} new`,
		quarantined.total > 0 && `${quarantined.total} possible spam`,
		dead.total > 0 && `${dead.total} not delivered`,
		stuck.total > 0 && `${stuck.total} waiting`,
		refused > 0 && `${refused} rejected`,
		notSavedCount > 0 && `${notSavedCount} not saved`,
	].filter(Boolean);
	return { subject: `Your leads: ${headline.join(", ")}`, text: parts.join("\n\n") };
}
