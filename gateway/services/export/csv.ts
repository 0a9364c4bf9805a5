import { splitTouch } from "../../../leads/attribution.ts";
import type { Touch } from "../../../leads/context.ts";
import { fieldNames } from "../../../leads/form/questions.ts";
import { forms } from "../../../leads/forms/forms.ts";
import type { StoredLead } from "../../store/store.ts";

const campaignIn = (touch: Touch | undefined) =>
	touch && new URLSearchParams(splitTouch(touch).campaign).toString();

/** Fields of all kinds, in the order of the kinds' forms. */
const names = [...new Set(Object.values(forms).flatMap((form) => fieldNames(form)))];

/** Answers to a custom form, by question key. Contact details have their own columns. */
const customAnswers = ({ fields }: StoredLead) =>
	Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const columns: [name: string, value: (lead: StoredLead) => string | undefined][] = [
	["id", ({ id }) => id],
	["kind", ({ kind }) => kind],
	["state", ({ state }) => state],
	["received", ({ receivedAt }) => new Date(receivedAt).toISOString()],
	["settled", ({ settledAt }) => (settledAt ? new Date(settledAt).toISOString() : "")],
	["reason", ({ reason }) => reason],
	...names.map((name): [string, (lead: StoredLead) => string | undefined] => [
		name,
		({ fields }) => fields[name],
	]),
	["page", ({ context }) => context.page],
	["referrer", ({ context }) => context.referrer],
	["partner", ({ context }) => context.partner],
	["placement", ({ context }) => context.source],
	["campaign", ({ context }) => new URLSearchParams(context.campaign).toString()],
	["first page", ({ context: { first } }) => first && splitTouch(first).page],
	["first referrer", ({ context: { first } }) => first?.referrer],
	["first campaign", ({ context: { first } }) => campaignIn(first)],
	["came again", ({ context: { last } }) => last && splitTouch(last).page],
	["latest campaign", ({ context: { last } }) => campaignIn(last)],
	["language", ({ context }) => context.lang],
	["form", ({ context: { form } }) => form?.name],
	["form version", ({ context: { form } }) => form?.version],
	["score", ({ context: { form } }) => form?.score && String(form.score.percent)],
	["band", ({ context: { form } }) => form?.score?.band],
	["answers", (lead) => lead.context.form && JSON.stringify(customAnswers(lead))],
];

/** Direction marks, which could make an amount, a name or a file extension appear reversed. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Characters that a spreadsheet may skip at the beginning of a cell: spaces, control and invisible characters. */
const skippedCharacters = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]+/u;

/** Whether a spreadsheet could run a text as a formula. Some also accept full-width and other variants of `=+-@`. */
function isFormula(text: string): boolean {
	if (/^\+?[\d ()-]+$/.test(text)) return false;
	if (/^[\t\r\n]/.test(text)) return true;
	const [first = ""] = text.replace(skippedCharacters, "");
	return /^[=+\-@\u2212]/.test(first.normalize("NFKC"));
}

/**
 * One cell. Text that a spreadsheet would run as a formula gets an apostrophe in front; a phone number keeps its plus.
 */
function formatCell(text: string): string {
	// Without control characters, except line ends and tabs.
	const value = text
		.replace(directionMarks, "")
		.replace(/\p{Cc}/gu, (char) => (/[\n\r\t]/.test(char) ? char : " "));
	const safe = isFormula(value) ? `'${value}` : value;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Leads as CSV (RFC 4180); `headed` adds a line of column names. */
export function toCsv(leads: StoredLead[], headed = true): string {
	const head = headed ? [columns.map(([name]) => name)] : [];
	const rows = leads.map((lead) => columns.map(([, value]) => formatCell(value(lead) ?? "")));
	return [...head, ...rows].map((row) => row.join(",")).join("\r\n");
}
