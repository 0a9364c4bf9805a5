/** Makes visitor input safe for a terminal: removes control and direction characters. */
export function printable(text: string): string {
	return text.replace(/[\p{Cc}\p{Cf}]/gu, (char) => (char === "\n" ? char : " "));
}

/** JSON that is safe for a terminal: control and direction characters are escaped. */
export function jsonText(value: unknown): string {
	// JSON.stringify escapes characters below U+0020 in strings. The only ones left are its own tabs and newlines.
	return JSON.stringify(value, null, "\t").replace(/[\u007f-\u009f\p{Cf}]/gu, (char) =>
		Array.from({ length: char.length }, (_, index) => {
			const code = char.charCodeAt(index).toString(16).padStart(4, "0");
			return `\\u${code}`;
		}).join(""),
	);
}

/** Formats aligned columns. Lines are cut at `width` characters. */
export function formatTable(head: string[], rows: string[][], width: number): string {
	const all = [head, ...rows].map((row) =>
		row.map((cell) => printable(cell).replaceAll("\n", " ")),
	);
	const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
	const line = (row: string[]) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join("  ")
			.trimEnd();
	return all
		.map(line)
		.map((text) => (text.length > width ? `${text.slice(0, width - 1)}…` : text))
		.join("\n");
}
