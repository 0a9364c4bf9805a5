/** Visitor input made safe for a terminal: without control and direction characters. */
export function printable(text: string): string {
	return text.replace(/[\p{Cc}\p{Cf}]/gu, (char) => (char === "\n" ? char : " "));
}

/** JSON that is safe for a terminal: control and direction characters are escaped. */
export function jsonText(value: unknown): string {
	// JSON escapes those below U+0020 itself; the rest of them is layout.
	return JSON.stringify(value, null, "\t").replace(/[\u007f-\u009f\p{Cf}]/gu, (char) =>
		Array.from({ length: char.length }, (_, index) => {
			const code = char.charCodeAt(index).toString(16).padStart(4, "0");
			return `\\u${code}`;
		}).join(""),
	);
}

/** A time as a person reads it, in this machine's time zone: 2026-11-20 10:15. */
export function formatLocalTime(time: number): string {
	// The Swedish locale writes sortable dates.
	return new Date(time).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });
}

/** "3 min", "5 h", "2 days": a duration, whatever its sign. */
export function formatDuration(ms: number): string {
	const minutes = Math.round(Math.abs(ms) / 60_000);
	if (minutes < 60) return `${minutes} min`;
	if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h`;
	return `${Math.round(minutes / 60 / 24)} days`;
}

/** Columns that line up; the last one is cut at the width of the terminal. */
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
