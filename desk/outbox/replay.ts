/**
 * What the coach did without signal, applied to what the server last said. Lists, leads and counts in the cache are the
 * server's alone; screens show them through these functions, so that a reload or another tab shows the same.
 */
import type {
	Counts,
	LeadDetail,
	LeadLine,
	LeadPage,
	Outcome,
} from "../../gateway/desk-api/api.ts";
import type { Entry, QueuedAction } from "./outbox.ts";

/** What actions carry, by what they do. */
type ActionDetails = QueuedAction & {
	called?: boolean;
	bounced?: boolean;
	note?: string;
	at?: number | null;
	outcome?: Outcome;
	pence?: number;
	reason?: string;
};

type Entries = readonly Entry[];
type PageLists = Pick<LeadPage, "attention" | "due" | "leads">;

/** Id of a note that waits to be sent. */
const queuedNotePrefix = "kept ";
export const queuedNoteId = (entry: string): string => `${queuedNotePrefix}${entry}`;
/** The entry of a note that waits to be sent; undefined for one that the server has. */
export const entryOfNote = (note: string): string | undefined =>
	note.startsWith(queuedNotePrefix) ? note.slice(queuedNotePrefix.length) : undefined;

/** A row without some of its times. */
function without<Line extends LeadLine>(line: Line, ...names: ("calledAt" | "remindAt")[]): Line {
	const rest = { ...line };
	for (const name of names) delete rest[name];
	return rest;
}

/** An action on the lead clears a reminder that is due; a future one stays. */
const settleDue = <Line extends LeadLine>(line: Line, at: number): Line =>
	line.remindAt !== undefined && line.remindAt <= at
		? { ...without(line, "remindAt"), due: false }
		: line;

/** A row as it is after an action. */
function applyToLine<Line extends LeadLine>(line: Line, { act, at }: Entry, now: number): Line {
	const { do: what, called, outcome, at: remindAt } = act as ActionDetails;
	switch (what) {
		case "called":
			if (called)
				return {
					...settleDue(line, at),
					calledAt: line.calledAt ?? at,
					...(line.outcome === "new" && { outcome: "contacted", unread: false }),
				};
			return {
				...without(line, "calledAt"),
				...(line.outcome === "contacted" && { outcome: "new" }),
			};
		case "no-answer":
			return { ...line, noAnswers: line.noAnswers + 1 };
		case "undo-no-answer":
			return { ...line, noAnswers: Math.max(0, line.noAnswers - 1) };
		case "remind":
			if (typeof remindAt !== "number") return { ...without(line, "remindAt"), due: false };
			return { ...line, remindAt, due: remindAt <= now };
		case "outcome":
			if (outcome === "new") return { ...without(line, "calledAt"), outcome };
			return { ...settleDue(line, at), outcome: outcome ?? line.outcome, unread: false };
		case "note":
			return { ...settleDue(line, at), notes: line.notes + 1 };
		default:
			return line;
	}
}

/** What only the lead's own page shows of an action. */
function applyToDetail(lead: LeadDetail, { id, act, at }: Entry): LeadDetail {
	const { do: what, text = "", outcome, pence, reason, bounced } = act as ActionDetails;
	switch (what) {
		case "note":
			return { ...lead, noteList: [...lead.noteList, { id: queuedNoteId(id), at, text }] };
		case "bounced":
			return bounced === undefined ? lead : { ...lead, bounced };
		case "outcome":
			return {
				...lead,
				decision: {
					...{ outcome: outcome ?? lead.outcome, by: "desk", at },
					...(pence !== undefined && { pence }),
					...(reason && { reason }),
				},
			};
		default:
			return lead;
	}
}

/** A row after everything that waits for its lead. */
export const replayLine = <Line extends LeadLine>(
	line: Line,
	entries: Entries,
	now = Date.now(),
): Line =>
	entries
		.filter(({ lead }) => lead === line.id)
		.reduce((after, entry) => applyToLine(after, entry, now), line);

/** A lead after everything that waits for it. */
export const replayLead = (lead: LeadDetail, entries: Entries, now = Date.now()): LeadDetail =>
	entries
		.filter((entry) => entry.lead === lead.id)
		.reduce((after, entry) => applyToDetail(applyToLine(after, entry, now), entry), lead);

/** Whether a lead is in the view "To ring back", by the rule of the gateway (`store/search.ts`). */
export const isToRing = (line: LeadLine, now: number): boolean => {
	const { state, outcome, calledAt, remindAt = 0, callAhead = false } = line;
	if (state === "quarantined" || state === "spam") return false;
	if (remindAt > 0 && remindAt <= now) return true;
	return outcome === "new" && calledAt === undefined && remindAt <= now && !callAhead;
};

const isDue = ({ remindAt }: LeadLine, now: number) => remindAt !== undefined && remindAt <= now;

interface ListOptions {
	/** "To ring back": rows leave it as they would at the gateway. */
	isRing: boolean;
	/** Rows of other lists; some may belong in this one. */
	known?: readonly LeadLine[];
	now?: number;
}

/** A list after everything that waits. */
export function replayPages<Page extends PageLists>(
	pages: readonly Page[],
	entries: Entries,
	{ isRing, known = [], now = Date.now() }: ListOptions,
): Page[] {
	if (entries.length === 0) return [...pages];
	const replay = (lines: LeadLine[] = []) => lines.map((line) => replayLine(line, entries, now));
	const isChanged = ({ id }: LeadLine) => entries.some(({ lead }) => lead === id);
	const stays = (line: LeadLine) => !isRing || !isChanged(line) || isToRing(line, now);
	const listed = new Set(pages.flatMap(({ leads }) => leads.map(({ id }) => id)));
	const joining = isRing
		? replay(known.filter((line) => isChanged(line) && !listed.has(line.id))).filter((line) =>
				isToRing(line, now),
			)
		: [];
	const newestFirst = (lines: LeadLine[]) =>
		lines.toSorted((one, other) => other.receivedAt - one.receivedAt);
	return pages.map((page, index) => {
		const leads = replay(page.leads).filter(stays);
		if (index > 0) return { ...page, leads };
		const dueNow = [...replay(page.due), ...leads.filter(isChanged), ...joining]
			.filter((line) => isDue(line, now))
			.toSorted((one, other) => (one.remindAt ?? 0) - (other.remindAt ?? 0));
		// A person who was called needs no checking, unless it is about spam.
		const attention = replay(page.attention).filter(
			(line) => !isChanged(line) || line.calledAt === undefined || line.state === "quarantined",
		);
		return {
			...page,
			...{ attention, due: isRing ? withoutRepeats(dueNow) : page.due },
			leads: joining.length > 0 ? newestFirst([...leads, ...joining]) : leads,
		};
	});
}

const withoutRepeats = (lines: LeadLine[]): LeadLine[] => [
	...new Map(lines.map((line) => [line.id, line])).values(),
];

/** The counts after everything that waits. @param known rows as the server last gave them */
export function replayCounts(
	counts: Counts,
	entries: Entries,
	known: readonly LeadLine[],
	now = Date.now(),
): Counts {
	const changed = withoutRepeats(known.filter(({ id }) => entries.some(({ lead }) => lead === id)));
	const count = (is: (line: LeadLine) => boolean) =>
		changed.reduce(
			(sum, line) => sum + Number(is(replayLine(line, entries, now))) - Number(is(line)),
			0,
		);
	const toRing = counts.toRing + count((line) => isToRing(line, now));
	const attention = counts.attention + count(needsAttention);
	return { ...counts, toRing: Math.max(0, toRing), attention: Math.max(0, attention) };
}

const needsAttention = ({ attention, state, calledAt }: LeadLine) =>
	attention && (state === "quarantined" || calledAt === undefined);
