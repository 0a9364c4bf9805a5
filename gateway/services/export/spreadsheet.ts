/** Leads as a spreadsheet for people: dates, pounds and words, and telephone numbers that keep their zero. */

import { leadKinds } from "../../../leads/forms/forms.ts";
import { writeHeadline } from "../../../leads/forms/headlines.ts";
import { toPerson } from "../../../leads/mail/mail.ts";
import { summarise } from "../../../leads/mail/summary.ts";
import type { Outcome } from "../../store/outcomes/follow-ups.ts";
import { personName } from "../../store/people/person-name.ts";
import type { LeadStore, StoredLead } from "../../store/store.ts";
import { stateOf } from "../leads/lead-lines.ts";
import { shownOutcome } from "../leads/set-outcome.ts";
import { kindLabel } from "../leads/timeline.ts";

/** Maximum number of rows in a file, which is built in memory, on workerd too. */
export const maxSpreadsheetRows = 10_000;
/** Longest text in a cell; Excel rejects more than 32,767 characters. */
const maxCellLength = 4000;
const factsAtOnce = 90;

const stateLabels = {
	pending: "Sending",
	delivered: "Delivered",
	dead: "Not delivered",
	quarantined: "Possible spam",
	spam: "Spam",
} as const;
const outcomeLabels: Record<Outcome, string> = {
	new: "New",
	contacted: "Contacted",
	met: "Meeting held",
	won: "Won",
	lost: "Lost",
};

interface Facts {
	lead: StoredLead;
	outcome: Outcome;
	pence?: number | undefined;
	calledAt?: number | undefined;
	remindAt?: number | undefined;
	notes: string;
}

type Value = string | number | Date | undefined;

/** Characters that are invalid in Excel's XML, and direction marks, which could make text appear reversed. */
const unwantedCharacters =
	/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|(?![\n\t])\p{Cc}/gu;
/** Excel reads `_x0041_` as "A", so an underscore that would begin such an escape is escaped itself. */
const escapable = /_(?=x[\da-f]{4}_)/gi;
const cleanText = (text: string) =>
	text
		.replace(unwantedCharacters, " ")
		.slice(0, maxCellLength)
		.toWellFormed()
		.replace(escapable, "_x005F_");
const date = (time: number | undefined) => (time === undefined ? undefined : londonDate(time));

/** London time as if it were UTC, because spreadsheets have no time zones and the library writes UTC. */
function londonDate(time: number): Date {
	const parts = new Intl.DateTimeFormat("sv-SE", {
		timeZone: "Europe/London",
		dateStyle: "short",
		timeStyle: "medium",
	}).format(time);
	return new Date(`${parts.replace(" ", "T")}Z`);
}

const isKnown = ({ kind }: StoredLead) => leadKinds.includes(kind);
const headline = (lead: StoredLead) =>
	isKnown(lead) ? writeHeadline(lead.kind, lead.fields, lead.context) : "";
const answers = (lead: StoredLead) =>
	isKnown(lead)
		? (summarise(lead.kind, lead.fields, lead.context).split("\n\n-- \n", 1)[0] ?? "")
		: "";

const dateFormat = "dd/mm/yyyy hh:mm";
const poundFormat = '"£"#,##0.00';

/** Columns in reading order, with widths in characters. */
const columns: {
	header: string;
	width: number;
	format?: string;
	value(facts: Facts): Value;
}[] = [
	{ header: "Received", width: 17, format: dateFormat, value: ({ lead }) => date(lead.receivedAt) },
	{ header: "Name", width: 24, value: ({ lead }) => personName(lead) },
	{ header: "Telephone", width: 18, value: ({ lead }) => toPerson(lead.fields).phone },
	{ header: "Email", width: 30, value: ({ lead }) => toPerson(lead.fields).email },
	{ header: "Form", width: 20, value: ({ lead }) => kindLabel(lead.kind) },
	{ header: "Summary", width: 40, value: ({ lead }) => headline(lead) },
	{ header: "Outcome", width: 16, value: ({ outcome }) => outcomeLabels[outcome] },
	{
		header: "Value",
		width: 12,
		format: poundFormat,
		value: ({ pence }) => (pence === undefined ? undefined : pence / 100),
	},
	{ header: "Called", width: 17, format: dateFormat, value: ({ calledAt }) => date(calledAt) },
	{ header: "Reminder", width: 17, format: dateFormat, value: ({ remindAt }) => date(remindAt) },
	{ header: "Your notes", width: 40, value: ({ notes }) => notes },
	{ header: "Answers", width: 60, value: ({ lead }) => answers(lead) },
	{ header: "Partner", width: 18, value: ({ lead }) => lead.context.partner },
	{ header: "Page", width: 40, value: ({ lead }) => lead.context.page },
	{ header: "Delivery", width: 15, value: ({ lead }) => stateLabels[stateOf(lead)] },
];

/** A typed cell: no text may become a formula, a number or a date. */
function toCell(value: Value, format?: string) {
	if (value === undefined || value === "") return null;
	if (value instanceof Date) return { value, type: Date, format: format ?? dateFormat };
	if (typeof value === "number") return { value, type: Number, ...(format && { format }) };
	return { value: cleanText(value), type: String };
}

async function factsOf(store: LeadStore, leads: readonly StoredLead[]): Promise<Facts[]> {
	const ids = leads.map(({ id }) => id);
	const [remarks, followUps] = await Promise.all([
		store.activity.list(ids),
		store.followUps.list(ids),
	]);
	const ofLead = Map.groupBy(remarks, ({ lead }) => lead);
	const followUpOf = new Map(followUps.map((followUp) => [followUp.lead, followUp]));
	return leads.map((lead) => {
		const mine = ofLead.get(lead.id) ?? [];
		const calledAt = mine.findLast(({ what }) => what === "called")?.at;
		const followUp = followUpOf.get(lead.id);
		return {
			lead,
			outcome: shownOutcome(followUp, calledAt !== undefined),
			calledAt,
			pence: followUp?.pence,
			remindAt: followUp?.remindAt,
			notes: mine
				.filter(({ what }) => what === "note")
				.map(({ text }) => text)
				.join("\n"),
		};
	});
}

/**
 * Leads as an .xlsx file.
 * @param pages newest first; leads beyond {@link maxSpreadsheetRows} are left out, and a last row says so
 */
export async function toSpreadsheet(
	store: LeadStore,
	pages: AsyncIterable<readonly StoredLead[]>,
): Promise<Uint8Array<ArrayBuffer>> {
	const rows: ReturnType<typeof toCell>[][] = [];
	let more = false;
	for await (const page of pages) {
		const room = maxSpreadsheetRows - rows.length;
		more = page.length > room;
		for (let at = 0; at < Math.min(page.length, room); at += factsAtOnce)
			for (const facts of await factsOf(store, page.slice(at, Math.min(at + factsAtOnce, room))))
				rows.push(columns.map(({ value, format }) => toCell(value(facts), format)));
		if (more) break;
	}
	const header = columns.map(({ header: value }) => ({
		value,
		type: String,
		fontWeight: "bold" as const,
	}));
	const limit = `Only the newest ${maxSpreadsheetRows.toLocaleString("en-GB")} leads are shown. Choose a shorter period, or download the CSV file.`;
	// Loaded on demand: 60 kB that most requests don't need. It uses Web APIs, so it works on workerd, too.
	const { default: writeXlsxFile } = await import("write-excel-file/universal");
	const file = await writeXlsxFile(
		[header, ...rows, ...(more ? [[{ value: limit, type: String }]] : [])] as never,
		{
			columns: columns.map(({ width }) => ({ width })),
			sheet: "Leads",
			stickyRowsCount: 1,
		},
	).toBlob();
	return new Uint8Array(await file.arrayBuffer());
}
