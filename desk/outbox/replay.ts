/**
 * Applies waiting changes to the server's latest data. Lists, leads and counts in the cache are
 * exactly the server's; screens show them through these functions, even after a reload and in other
 * tabs.
 */
import {
	type Counts,
	type LeadDetail,
	type LeadLine,
	type LeadPage,
	type PeopleList,
	peopleLists,
} from "../../gateway/desk-api/api.ts";
import { findLeadAction } from "./lead-actions.ts";
import type { Entry } from "./outbox.ts";

type Entries = readonly Entry[];
type PageLists = Pick<LeadPage, "attention" | "due" | "leads">;

/** A row after an action. */
const applyToLine = <Line extends LeadLine>(
	line: Line,
	{ id, act, at }: Entry,
	now: number,
): Line => findLeadAction(act.do)?.applyToLine?.(line, act, { id, at, now }) ?? line;

/** Applies the parts of an action that only the lead's own page shows. */
const applyToDetail = (lead: LeadDetail, { id, act, at }: Entry, now: number): LeadDetail =>
	findLeadAction(act.do)?.applyToDetail?.(lead, act, { id, at, now }) ?? lead;

/** A row after all waiting changes to its lead. */
export const replayLine = <Line extends LeadLine>(
	line: Line,
	entries: Entries,
	now = Date.now(),
): Line =>
	entries
		.filter(({ lead }) => lead === line.id)
		.reduce((after, entry) => applyToLine(after, entry, now), line);

/** A lead after all its waiting changes. */
export const replayLead = (lead: LeadDetail, entries: Entries, now = Date.now()): LeadDetail =>
	entries
		.filter((entry) => entry.lead === lead.id)
		.reduce((after, entry) => applyToDetail(applyToLine(after, entry, now), entry, now), lead);

/**
 * The list that a person belongs to by their newest lead, by the gateway's rule
 * (`gateway/desk/people/people-lists.ts`). Undefined for possible spam, which is in none.
 */
export function listOf(line: LeadLine): PeopleList | undefined {
	const { state, outcome, calledAt, wroteAt, noAnswers, remindAt, selfServed, unread } = line;
	if (state === "quarantined" || state === "spam") return undefined;
	if (remindAt === undefined && (outcome === "won" || outcome === "lost")) return "done";
	const isTouched = calledAt !== undefined || wroteAt !== undefined || noAnswers > 0;
	const isAnswered = outcome !== "new" || isTouched || remindAt !== undefined;
	return isAnswered || (selfServed && !unread) ? "open" : "new";
}

const isDue = ({ remindAt }: LeadLine, now: number) => remindAt !== undefined && remindAt <= now;

/** The newest row of each person; rows are newest first. */
export const onePerPerson = <Line extends LeadLine>(lines: readonly Line[]): Line[] => {
	const people = new Set<string>();
	return lines.filter(({ id, person = id }) => !people.has(person) && people.add(person));
};

interface ListOptions {
	/** Which list of people this is. Rows join and leave it by the gateway's rules ({@link listOf}). */
	list?: PeopleList | undefined;
	/** Rows of other lists; some of them may belong in this one. */
	known?: readonly LeadLine[];
	now?: number;
}

/** A list after all waiting changes. */
export function replayPages<Page extends PageLists>(
	pages: readonly Page[],
	entries: Entries,
	{ list, known = [], now = Date.now() }: ListOptions,
): Page[] {
	if (entries.length === 0) return [...pages];
	const replay = (lines: LeadLine[] = []) => lines.map((line) => replayLine(line, entries, now));
	const isChanged = ({ id }: LeadLine) => entries.some(({ lead }) => lead === id);
	const stays = (line: LeadLine) => !list || !isChanged(line) || listOf(line) === list;
	const listedIds = new Set(pages.flatMap(({ leads }) => leads.map(({ id }) => id)));
	const newestFirst = (lines: LeadLine[]) =>
		lines.toSorted((one, other) => other.receivedAt - one.receivedAt);
	const joining = list
		? replay(
				onePerPerson(newestFirst([...known])).filter(
					(line) => isChanged(line) && !listedIds.has(line.id),
				),
			).filter((line) => listOf(line) === list)
		: [];
	return pages.map((page, index) => {
		const leads = replay(page.leads).filter(stays);
		if (index > 0) return { ...page, leads };
		const dueNow = [...replay(page.due), ...leads.filter(isChanged), ...joining]
			.filter((line) => isDue(line, now))
			.toSorted((one, other) => (one.remindAt ?? 0) - (other.remindAt ?? 0));
		// A person who was called no longer needs attention, unless it is about spam.
		const attention = replay(page.attention).filter(
			(line) => !isChanged(line) || line.calledAt === undefined || line.state === "quarantined",
		);
		return {
			...page,
			attention,
			due: list === "open" ? withoutRepeats(dueNow) : page.due,
			leads: joining.length > 0 ? newestFirst([...leads, ...joining]) : leads,
		};
	});
}

const withoutRepeats = (lines: LeadLine[]): LeadLine[] => [
	...new Map(lines.map((line) => [line.id, line])).values(),
];

/** The counts after all waiting changes. @param knownLines rows as the server last sent them */
export function replayCounts(
	counts: Counts,
	entries: Entries,
	knownLines: readonly LeadLine[],
	now = Date.now(),
): Counts {
	const changedLines = withoutRepeats(
		knownLines.filter(({ id }) => entries.some(({ lead }) => lead === id)),
	);
	const count = (is: (line: LeadLine) => boolean) =>
		changedLines.reduce(
			(sum, line) => sum + Number(is(replayLine(line, entries, now))) - Number(is(line)),
			0,
		);
	const people = { ...counts.people };
	for (const list of peopleLists)
		people[list] = Math.max(0, people[list] + count((line) => listOf(line) === list));
	people.due = Math.max(
		0,
		people.due + count((line) => listOf(line) === "open" && isDue(line, now)),
	);
	const attention = counts.attention + count(needsAttention);
	return { ...counts, people, attention: Math.max(0, attention) };
}

const needsAttention = ({ attention, state, calledAt }: LeadLine) =>
	attention && (state === "quarantined" || calledAt === undefined);
