/** Makes lists on this device from the leads it knows, for when the server can't be reached. */
import type { LeadDetail, LeadLine, LeadPage, LeadQuery } from "../../gateway/desk-api/api.ts";
import { listOf, onePerPerson } from "./replay.ts";

const hourMs = 3600_000;

/** Lower case, without accents, as searches compare texts. */
const fold = (text: string): string =>
	text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
const digitsOf = (text: string): string => text.replace(/\D/g, "");

function matchesWords(line: LeadLine & Partial<LeadDetail>, q: string): boolean {
	const { name, email, phone, gist, called, summary = "", noteList = [] } = line;
	const notes = noteList.map(({ text }) => text);
	const text = fold([name, email, phone, gist, called, summary, ...notes].join("\n"));
	const number = digitsOf(q);
	if (number.length >= 4 && /^[\d\s+()-]+$/.test(q)) return digitsOf(phone).includes(number);
	return fold(q)
		.split(/\s+/)
		.every((word) => text.includes(word));
}

function isInView(line: LeadLine, view: LeadQuery["view"], now: number): boolean {
	const { state, receivedAt } = line;
	if (view === undefined) return true;
	if (view !== "problems") return listOf(line) === (view === "ring" ? "new" : view);
	return state === "dead" || (state === "pending" && receivedAt < now - hourMs);
}

/** Filters that a device can apply itself; it does not know where each lead came from. */
const localFilters = ["q", "view", "kind", "state", "partner", "since", "until"];

/**
 * The list for a query, newest first, from the leads known to this device. Undefined if it knows
 * none, or if a filter needs the gateway.
 *
 * @param knownLines rows with all waiting changes applied
 */
export function listLocally(
	knownLines: readonly LeadLine[],
	query: LeadQuery,
	now: number,
): LeadPage | undefined {
	if (knownLines.length === 0 || Object.keys(query).some((name) => !localFilters.includes(name)))
		return undefined;
	const { q, view, kind, state, partner, since = 0, until = Number.POSITIVE_INFINITY } = query;
	const isOfPeople = view !== undefined && view !== "problems";
	const newestFirst = knownLines.toSorted((one, other) => other.receivedAt - one.receivedAt);
	const isReal = (line: LeadLine) => line.state !== "quarantined" && line.state !== "spam";
	const leads = (isOfPeople ? onePerPerson(newestFirst.filter(isReal)) : newestFirst)
		.filter((line) => (state ? line.state === state : line.state !== "spam"))
		.filter((line) => isInView(line, view, now))
		.filter((line) => (!kind || line.kind === kind) && (!partner || line.partner === partner))
		.filter(({ receivedAt }) => receivedAt >= since && receivedAt < until)
		.filter((line) => !q || matchesWords(line, q));
	const isUnfiltered = Object.keys(query).every((name) => name === "view");
	return {
		leads,
		attention:
			isUnfiltered && view !== "problems" ? knownLines.filter((line) => line.attention) : [],
		due: view === "open" && isUnfiltered ? leads.filter(({ due }) => due) : [],
	};
}
