/** The file that the coach has chosen, read in the browser. */
import { useState } from "react";
import { maxContacts } from "../../../gateway/desk-api/features/contacts.ts";
import { type ColumnKind, guessColumns, hasTitles } from "./csv/columns.ts";
import { decodeText } from "./csv/decode.ts";
import { type CsvRow, parseCsv } from "./csv/parse-csv.ts";
import { collectRows } from "./csv/read-contacts.ts";

export interface ContactFile {
	name: string;
	/** Titles of its columns; absent if its first row is a person. */
	head?: string[];
	rows: CsvRow[];
	/** What its columns seem to hold. */
	guesses: ColumnKind[];
}

/** Largest file: 20,000 people with a page of notes each would be larger, but nobody has that. */
const maxBytes = 30 * 1024 * 1024;
/** Rows from which the columns are guessed. */
const sampleRows = 50;

/** Reads a file. @throws Error with a sentence for the coach */
export async function readFile(file: File): Promise<ContactFile> {
	if (file.size > maxBytes) throw new Error("This file is larger than 30 MB. Please split it.");
	if (/\.(xlsx?|ods|numbers)$/i.test(file.name))
		throw new Error("This is a spreadsheet. In its app, save it as CSV first.");
	const text = decodeText(new Uint8Array(await file.arrayBuffer()));
	if (text.includes("\0")) throw new Error("This isn’t a CSV file. Please choose another one.");
	// One row more than people, for the titles.
	const all = await collectRows(parseCsv(text), maxContacts + 1);
	const [first] = all;
	if (!first) throw new Error("This file is empty. Please choose another one.");
	const head = hasTitles(first.cells) ? first.cells : undefined;
	const rows = head ? all.slice(1) : all;
	if (rows.length > maxContacts)
		throw new Error("This file has more than 20,000 people. Please split it.");
	if (rows.length === 0)
		throw new Error("This file has column titles but no people. Please choose another one.");
	const sample = rows.slice(0, sampleRows).map(({ cells }) => cells);
	return { name: file.name, ...(head && { head }), rows, guesses: guessColumns(head, sample) };
}

/** The state of the chosen file, and functions to choose and close one. */
export function useFile() {
	const [file, setFile] = useState<ContactFile>();
	const [problem, setProblem] = useState<string>();
	const [isReading, setReading] = useState(false);
	async function choose(newFile: File): Promise<void> {
		setReading(true);
		setProblem(undefined);
		setFile(undefined);
		try {
			setFile(await readFile(newFile));
		} catch (thrown) {
			setProblem((thrown as Error).message);
		} finally {
			setReading(false);
		}
	}
	return { file, problem, isReading, choose, close: () => setFile(undefined) };
}
