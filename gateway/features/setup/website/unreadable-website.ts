/** Reading a website, on all platforms: limits, and reasons for failing. */
import type { GetProblem } from "../../../http/guarded-get.ts";

/** Maximum number of bytes read of a page. */
export const maxPageBytes = 1_000_000;

export type WebsiteProblem = GetProblem | "not a page" | "damaged" | "no picture" | "too large";

const sentences: Record<Extract<WebsiteProblem, string>, string> = {
	private: "That address is inside a private network, so we can’t read it from here.",
	late: "Your website took too long to answer.",
	unreachable: "We couldn’t find a website at that address.",
	redirects: "That address redirects us too many times.",
	"not a page": "There’s a file at that address, not a web page.",
	damaged: "We couldn’t read that page.",
	"no picture": "There’s no picture at that address.",
	"too large": "That picture is too big. The limit is 2 MB.",
};

/** A website cannot be read. The message is a sentence for the coach. */
export class UnreadableWebsite extends Error {
	override name = "UnreadableWebsite";
	constructor(problem: WebsiteProblem) {
		super(
			typeof problem === "string"
				? sentences[problem]
				: `Your website answered with an error (${problem.status}).`,
		);
	}
}

export const isHtml = (contentType: string): boolean =>
	contentType === "" || /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType);

/** Decodes a page: as UTF-8, or by its header, or by browsers' default. */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
	try {
		// `stream`, because a truncated page may end within a character.
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
	} catch {
		const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? "windows-1252";
		try {
			return new TextDecoder(charset).decode(bytes);
		} catch {
			return new TextDecoder("windows-1252").decode(bytes);
		}
	}
}
