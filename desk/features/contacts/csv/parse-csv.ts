/**
 * A parser of CSV (RFC 4180, and other forms that spreadsheets write), linear in the text's length. A cell is text and
 * nothing else: a formula stays as it was typed.
 */

/** A row with the line of the file on which it begins, from 1. */
export interface CsvRow {
	line: number;
	cells: string[];
}

/** Longest cell, in characters, and longest row, in cells; the rest is dropped. */
const maxCell = 5000;
const maxCells = 200;

const delimiters = [",", ";", "\t"] as const;

/** The most frequent delimiter, outside quotes, in the first line that has one; a comma if none has. */
export function findDelimiter(text: string): string {
	const counts = new Map<string, number>(delimiters.map((one) => [one, 0]));
	let isQuoted = false;
	for (let at = 0; at < text.length; at++) {
		const char = text.charAt(at);
		if (char === '"') isQuoted = !isQuoted;
		else if (isQuoted) continue;
		else if (char === "\n" || char === "\r") {
			if ([...counts.values()].some((count) => count > 0)) break;
		} else if (counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
	}
	const [best = ","] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
	return best;
}

/** Excel's first line that names the separator: "sep=;". */
const separatorLine = /^sep=([,;\t])\r?\n/i;

/**
 * The rows of a text, one by one; empty ones are left out. A quote that is never closed ends with the text.
 *
 * @example
 * [...parseCsv('a,"b, c"\n')] // [{ line: 1, cells: ["a", "b, c"] }]
 */
export function* parseCsv(text: string): Generator<CsvRow> {
	const separator = separatorLine.exec(text.slice(0, 8));
	const from = separator?.[0].length ?? 0;
	const delimiter = separator?.[1] ?? findDelimiter(text);
	let line = separator ? 2 : 1;
	let startLine = line;
	let cells: string[] = [];
	/** The closed parts of the cell; a quoted one has several if it contains quotes. */
	let parts = "";
	/** Where the open part of the cell begins. */
	let start = from;
	let isQuoted = false;
	const endCell = (end: number) => {
		if (cells.length < maxCells)
			cells.push((parts + text.slice(start, end)).slice(0, maxCell).trim());
		parts = "";
	};
	const endRow = (): CsvRow | undefined => {
		const row = { line: startLine, cells };
		cells = [];
		return row.cells.some((cell) => cell !== "") ? row : undefined;
	};
	for (let at = from; at < text.length; at++) {
		const char = text.charAt(at);
		if (char === '"') {
			if (isQuoted && text.charAt(at + 1) === '"') {
				parts += text.slice(start, at + 1);
				at++;
				start = at + 1;
			} else if (isQuoted) {
				isQuoted = false;
				parts += text.slice(start, at);
				start = at + 1;
			} else if (parts === "" && text.slice(start, Math.min(at, start + 9)).trim() === "") {
				isQuoted = true;
				start = at + 1;
			}
			continue;
		}
		const isEnd = char === "\n" || char === "\r";
		if (isEnd && !(char === "\r" && text.charAt(at + 1) === "\n")) line++;
		if (isQuoted || (!isEnd && char !== delimiter)) continue;
		endCell(at);
		if (isEnd) {
			const row = endRow();
			if (char === "\r" && text.charAt(at + 1) === "\n") {
				at++;
				line++;
			}
			if (row) yield row;
			startLine = line;
		}
		start = at + 1;
	}
	endCell(text.length);
	const last = endRow();
	if (last) yield last;
}
