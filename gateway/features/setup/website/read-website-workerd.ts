import { readDecoded } from "../../../http/decode-body.ts";
import { maxRedirects, redirectOf } from "../../../http/redirects.ts";
import { isLocalName } from "../../../http/ssrf-guard.ts";
import type { ReadWebsiteFacts } from "./read-website.ts";
import { decodeHtml, isHtml, maxPageBytes, UnreadableWebsite } from "./unreadable-website.ts";
import { readWebsiteFacts } from "./website-facts.ts";

const timeoutMs = 12_000;

/** Reads a website on workerd, which cannot reach private addresses. Names of local networks are rejected here. */
export const readWebsite: ReadWebsiteFacts = async (address) => {
	const signal = AbortSignal.timeout(timeoutMs);
	let url = new URL(address);
	for (let redirects = 0; redirects <= maxRedirects; redirects++) {
		if (isLocalName(url)) throw new UnreadableWebsite("private");
		const answer = await fetch(url, { signal, redirect: "manual" }).catch(() => {
			throw new UnreadableWebsite(signal.aborted ? "late" : "unreachable");
		});
		const next = redirectOf(answer.status, answer.headers.get("Location"), url);
		if (next) {
			url = next;
			continue;
		}
		if (answer.status !== 200) throw new UnreadableWebsite({ status: answer.status });
		const type = answer.headers.get("Content-Type") ?? "";
		if (!isHtml(type)) throw new UnreadableWebsite("not a page");
		const bytes = await readDecoded(
			(answer.body ?? new Blob().stream()) as AsyncIterable<Uint8Array>,
			answer.headers.get("Content-Encoding") ?? "",
			{ maxBytes: maxPageBytes, start: /^</, truncates: true },
		).catch(() => {
			throw new UnreadableWebsite(signal.aborted ? "late" : "damaged");
		});
		return readWebsiteFacts(decodeHtml(bytes, type), url.href);
	}
	throw new UnreadableWebsite("redirects");
};
