/** People in the rows of a file, and the rows with a problem. */
import { type ContactRow, contactLengths } from "../../../../gateway/desk-api/features/contacts.ts";
import { emailPattern } from "../../../../leads/values/valid-email.ts";
import type { ColumnKind } from "./columns.ts";
import type { CsvRow } from "./parse-csv.ts";

/** A row that can't be imported, or only in part. */
export interface RowProblem {
	line: number;
	text: string;
}

export interface ReadContacts {
	rows: ContactRow[];
	problems: RowProblem[];
	/** Rows that repeat a person from an earlier row. */
	repeats: RowProblem[];
}

/** Whether the people in the file agreed to hear from the coach. */
export type ConsentChoice =
	| { by: "nobody" }
	/** All of them. */
	| { by: "file"; date: string; how: string }
	/** Those whose column says so. */
	| { by: "column"; date: string; how: string };

/** Cells that say no; an empty one does, too. Anything else, such as a date, says yes. */
const noes = /^(no?|false|0|none|never|unsubscribed|opt(ed)?[ -]?out|declined|-+)?$/i;

const join = (...parts: string[]) => parts.filter(Boolean).join(", ");

function consentOf(cell: string, choice: ConsentChoice): string {
	if (choice.by === "nobody") return "";
	if (choice.by === "file") return join(choice.date, choice.how);
	if (noes.test(cell)) return "";
	const words = /^(y|yes|true|1|x|subscribed|opt(ed)?[ -]?in)$/i.test(cell) ? "" : cell;
	return join(words, choice.date, choice.how) || "Yes";
}

/** The digits that identify a phone number: the same for 07700 900123 and +44 7700 900123. */
const phoneKey = (phone: string) => phone.replace(/\D/g, "").replace(/^(00)?44|^0/, "");

const clip = (text: string, name: keyof typeof contactLengths) =>
	text.slice(0, contactLengths[name]);

function toContact(
	{ line, cells }: CsvRow,
	columns: readonly ColumnKind[],
	choice: ConsentChoice,
): ContactRow {
	const all = (kind: ColumnKind) =>
		columns.flatMap((column, at) => (column === kind && cells[at] ? cells[at] : []));
	const one = (kind: ColumnKind) => all(kind)[0] ?? "";
	const name = one("name") || `${one("firstName")} ${one("lastName")}`.trim();
	return {
		line,
		name: clip(name, "name"),
		email: clip(one("email").replace(/^mailto:/i, ""), "email"),
		phone: clip(one("phone"), "phone"),
		company: clip(one("company"), "company"),
		note: clip(all("note").join("\n"), "note"),
		consent: clip(consentOf(one("consent"), choice), "consent"),
	};
}

/** What is wrong with a person; undefined if nothing is. */
function problemOf({ email, phone }: ContactRow): string | undefined {
	const digits = phone.replace(/\D/g, "").length;
	if (email && !emailPattern.test(email)) return `“${email.slice(0, 60)}” isn’t an email address.`;
	if (email) return undefined;
	if (phone && digits < 6) return `“${phone}” isn’t a whole phone number.`;
	return phone ? undefined : "It has neither an email nor a phone number.";
}

/** Number of rows read before the browser may handle input. */
const rowsPerTurn = 2000;
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** Reads people from rows, in batches, so that the screen stays usable. */
export async function readContacts(
	rows: Iterable<CsvRow>,
	columns: readonly ColumnKind[],
	choice: ConsentChoice,
): Promise<ReadContacts> {
	const read: ReadContacts = { rows: [], problems: [], repeats: [] };
	const lines = new Map<string, number>();
	let count = 0;
	for (const row of rows) {
		if (++count % rowsPerTurn === 0) await nextTurn();
		const contact = toContact(row, columns, choice);
		const { line, email, phone, name } = contact;
		const problem = problemOf(contact);
		if (problem) {
			read.problems.push({ line, text: problem });
			continue;
		}
		const key = email.toLowerCase() || `${phoneKey(phone)} ${name.toLowerCase()}`;
		const first = lines.get(key);
		if (first !== undefined) {
			read.repeats.push({ line, text: `This is the same person as on line ${first}.` });
			continue;
		}
		lines.set(key, line);
		read.rows.push(contact);
	}
	return read;
}

/** Collects rows in batches. @param max reading stops after one row more than this */
export async function collectRows(rows: Iterable<CsvRow>, max: number): Promise<CsvRow[]> {
	const all: CsvRow[] = [];
	for (const row of rows) {
		all.push(row);
		if (all.length > max) break;
		if (all.length % rowsPerTurn === 0) await nextTurn();
	}
	return all;
}

/** A cell of a CSV file that no spreadsheet runs as a formula. */
function toCell(text: string): string {
	const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The problems as a CSV file. */
export const writeProblems = (problems: readonly RowProblem[]): string =>
	[["Line", "Problem"], ...problems.map(({ line, text }) => [String(line), text])]
		.map((cells) => cells.map(toCell).join(","))
		.join("\r\n");
