import type { FileSource } from "./file-source.ts";

/** Bytes looked at: the rest of a table is like its start. */
const checkedBytes = 65_536;
/** Lines whose columns are counted. */
const checkedLines = 20;

/** Whether a file is a table: lines of text with the same separator. */
export async function checkTable(source: FileSource): Promise<boolean> {
	const bytes = await source.read(0, checkedBytes);
	const text = new TextDecoder("windows-1252").decode(bytes);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
	if (/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text)) return false;
	const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
	// The last line may be cut off.
	const whole = source.size > checkedBytes ? lines.slice(0, -1) : lines;
	const checked = whole.slice(0, checkedLines);
	return [",", ";", "\t"].some(
		(separator) =>
			checked.length > 0 && checked[0]?.includes(separator) && isTable(checked, separator),
	);
}

/** A quoted value may contain line breaks, so not every line has all columns. */
const isTable = (lines: readonly string[], separator: string) =>
	lines.length === 1 || lines.filter((line) => line.includes(separator)).length * 2 > lines.length;
