/** Reads a website's style sheets on Node, guarded like the website itself, to find its typeface. */
import { readDecoded } from "../../../../http/decode-body.ts";
import { guardedGet } from "../../../../http/guarded-get.ts";
import { findTypeface } from "./find-typeface.ts";

/** Maximum number of sheets read. */
const maxSheets = 3;
/** Maximum number of bytes read of a sheet. */
const maxBytes = 300_000;
/** Names of the sheets that are most likely the website's own. */
const ownName = /theme|style|main|global|site|app/i;

async function readSheet(address: string, allowed: readonly string[], signal: AbortSignal) {
	const { answer } = await guardedGet(address, { allowed, accept: "text/css", signal });
	const limits = { maxBytes, start: /^[@.:#*/a-z[]/i, truncates: true };
	try {
		if (!/^text\/css\b/i.test(answer.headers["content-type"] ?? "")) return "";
		const bytes = await readDecoded(answer, answer.headers["content-encoding"] ?? "", limits);
		return new TextDecoder().decode(bytes);
	} finally {
		answer.destroy();
	}
}

/** The typeface that a website's sheets give its headings; "" if none does, or none can be read in time. */
export async function readSheetTypeface(
	sheets: readonly string[],
	allowed: readonly string[],
	signal: AbortSignal,
): Promise<string> {
	const likely = sheets.toSorted(
		(one, other) => Number(ownName.test(other)) - Number(ownName.test(one)),
	);
	const texts = await Promise.all(
		likely
			.slice(0, maxSheets)
			.map((address) => readSheet(address, allowed, signal).catch(() => "")),
	);
	return findTypeface(texts.join("\n"));
}
