/** Text of the daily digest. It holds names and addresses, so it goes to the coach's mailbox only. */
import { deliveries } from "../../leads/forms/deliveries.ts";
import type { LeadKind } from "../../leads/forms/forms.ts";
import { leadKinds } from "../../leads/forms/forms.ts";
import { toPerson } from "../../leads/mail.ts";
import { summarise } from "../../leads/summary.ts";
import type { TurnedAway } from "../intake/quarantine.ts";
import { printable } from "../lib/text.ts";
import { formatTime } from "../lib/time.ts";
import { personName } from "../store/person-name.ts";
import type { StoredLead } from "../store/store.ts";

/** Some leads, and how many there are in all. */
export interface Sample {
	total: number;
	shown: StoredLead[];
}

/** The facts of a digest. Times: ms since 1970. */
export interface DigestFacts {
	now: number;
	/** Leads whose reminder is due, or will be within a day. */
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
	turnedAway?: readonly TurnedAway[];
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

const sumCounts = (rows: readonly TurnedAway[] = []) =>
	rows.reduce((sum, { count }) => sum + count, 0);

export function hasNews(facts: DigestFacts): boolean {
	const { came, reminders, quarantined, dead, stuck, refused, turnedAway } = facts;
	const all = Object.values(came).reduce((sum, count) => sum + count, 0);
	return (
		all +
			reminders.total +
			quarantined.total +
			dead.total +
			stuck.total +
			refused +
			sumCounts(turnedAway) >
		0
	);
}

/**
 * Subject and text of the digest.
 *
 * @param link the signed link by which the coach decides about a lead
 * @param keptDays days for which quarantined and dead leads are kept from now on
 */
export function composeDigest(facts: DigestFacts, link: (id: string) => string, keptDays: number) {
	const { now, came, reminders, quarantined, dead, stuck, refused, turnedAway = [] } = facts;
	const notKept = sumCounts(turnedAway);
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
			"You wanted to be reminded of these today. A call or a note at the desk settles it.",
			reminders,
			() => [],
			"they are at the top of your desk",
		),
		...(total > 0 ? [`Came since the last summary:\n${counts.join("\n")}`] : []),
		...section(
			"POSSIBLE SPAM",
			`These look like spam and were not sent on. Each link opens a page with two buttons:\nsend it to me after all, or delete it. What you leave is deleted\nafter ${keptDays} days.`,
			quarantined,
			decide,
			"npm run leads -- list --state quarantined",
		),
		...section(
			"NOT DELIVERED",
			`These did not get through and are not tried again by themselves. Each link opens a page\nwith a button that tries again. What you leave is deleted after ${keptDays} days.`,
			dead,
			decide,
			"npm run leads -- list --state dead",
		),
		...section(
			"WAITING FOR OVER AN HOUR",
			"These are tried again by themselves.",
			stuck,
			(lead) => [...why(lead), `next try: ${formatTime(Math.max(lead.nextAttemptAt, now))}`],
			"npm run leads -- list --state pending",
		),
		...(refused > 0
			? [
					`TURNED AWAY (${refused})\n${refused === 1 ? "1 lead was" : `${refused} leads were`} turned away, because they broke the rules of their form. The visitors were\nasked to correct them, or their browsers try again for a day.`,
				]
			: []),
	];
	if (notKept > 0) {
		const rows = turnedAway
			.toSorted((one, other) => other.count - one.count)
			.slice(0, 20)
			.map(
				({ day, network, reason, count }) =>
					`- ${day}: ${count} from ${network || "other networks"}: ${truncate(reason, maxReasonLength)}`,
			);
		parts.push(
			`NOT KEPT (${notKept})\nThere was no more room for possible spam, so these were turned away. A person's browser tries\nagain for a day; delete what is listed above to make room, or raise QUARANTINE_MAX_MB.\n${rows.join("\n")}`,
		);
	}
	const headline = [
		reminders.total > 0 && `${reminders.total} to ring back`,
		total > 0 && `${total} came`,
		quarantined.total > 0 && `${quarantined.total} possible spam`,
		dead.total > 0 && `${dead.total} not delivered`,
		stuck.total > 0 && `${stuck.total} waiting`,
		refused > 0 && `${refused} turned away`,
		notKept > 0 && `${notKept} not kept`,
	].filter(Boolean);
	return { subject: `Your leads: ${headline.join(", ")}`, text: parts.join("\n\n") };
}
