/** Reads the coach's own website on Node: guarded like every address that somebody types, and parsed in a thread. */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { WebsiteFacts } from "../../../desk-api/features/setup.ts";
import { readDecoded, UndecodableBody } from "../../../http/decode-body.ts";
import { FailedGet, guardedGet } from "../../../http/guarded-get.ts";
import { readSheetTypeface } from "./looks/read-sheets.ts";
import { decodeHtml, isHtml, maxPageBytes, UnreadableWebsite } from "./unreadable-website.ts";
import type { ReadPage } from "./website-facts.ts";

/** Reads facts about the owner from their website. @throws UnreadableWebsite */
export type ReadWebsiteFacts = (address: string) => Promise<WebsiteFacts>;

export interface ReadWebsiteOptions {
	/** Hosts allowed to have private addresses. */
	allowed: readonly string[];
	/** Time-out for the whole call, in milliseconds. Default 12,000. */
	timeoutMs?: number;
}

/** Heap limit of the thread, in megabytes; a page has at most one megabyte. */
const maxHeapMb = 96;
const parseTimeoutMs = 8000;

export const createWebsiteReader =
	({ allowed, timeoutMs = 12_000 }: ReadWebsiteOptions): ReadWebsiteFacts =>
	async (address) => {
		const signal = AbortSignal.timeout(timeoutMs);
		const { html, url } = await fetchPage(address, allowed, signal).catch((thrown) => {
			if (thrown instanceof UnreadableWebsite) throw thrown;
			if (thrown instanceof FailedGet) throw new UnreadableWebsite(thrown.problem);
			const isBody = thrown instanceof UndecodableBody;
			throw new UnreadableWebsite(isBody ? "damaged" : signal.aborted ? "late" : "unreachable");
		});
		const { facts, sheets } = await parseInThread(html, url.href);
		if (facts.typeface) return facts;
		const typeface = await readSheetTypeface(sheets, allowed, signal);
		return typeface ? { ...facts, typeface } : facts;
	};

async function fetchPage(address: string, allowedHosts: readonly string[], signal: AbortSignal) {
	const accept = "text/html,application/xhtml+xml";
	const { url, answer } = await guardedGet(address, { allowed: allowedHosts, accept, signal });
	const type = answer.headers["content-type"] ?? "";
	if (!isHtml(type)) {
		answer.destroy();
		throw new UnreadableWebsite("not a page");
	}
	const encoding = answer.headers["content-encoding"] ?? "";
	// A page's first megabyte is enough to tell whose it is.
	const limits = { maxBytes: maxPageBytes, start: /^</, truncates: true };
	try {
		return { url, html: decodeHtml(await readDecoded(answer, encoding, limits), type) };
	} finally {
		answer.destroy();
	}
}

/** Parses in another thread than the one that accepts leads, because a page is untrusted. */
function parseInThread(html: string, address: string): Promise<ReadPage> {
	const { promise, resolve, reject } = Promise.withResolvers<ReadPage>();
	const thread = new Worker(join(import.meta.dirname, "parse-thread.ts"), {
		workerData: { html, address },
		resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
		env: {},
	});
	const timer = setTimeout(() => reject(new UnreadableWebsite("late")), parseTimeoutMs);
	thread.once("message", resolve);
	thread.once("error", () => reject(new UnreadableWebsite("damaged")));
	thread.once("exit", () => reject(new UnreadableWebsite("damaged")));
	return promise.finally(() => {
		clearTimeout(timer);
		void thread.terminate();
	});
}
