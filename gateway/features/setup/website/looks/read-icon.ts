/** Reads an icon of the coach's website on Node, guarded like the website itself. */
import { readDecoded, UndecodableBody } from "../../../../http/decode-body.ts";
import { FailedGet, guardedGet } from "../../../../http/guarded-get.ts";
import { UnreadableWebsite } from "../unreadable-website.ts";
import { isIcon } from "./sniff-picture.ts";

/** Reads an icon. @throws UnreadableWebsite */
export type ReadIcon = (address: string) => Promise<Uint8Array<ArrayBuffer>>;

export interface ReadIconOptions {
	/** Hosts allowed to have private addresses. */
	allowed: readonly string[];
	/** Time-out for the whole call, in milliseconds. Default 8,000. */
	timeoutMs?: number;
}

/** Largest icon, in bytes. */
const maxBytes = 2_000_000;
/** First characters of an icon that isn't compressed. */
const plainStart = /^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|RIFF|<)/;

export const createIconReader =
	({ allowed, timeoutMs = 8000 }: ReadIconOptions): ReadIcon =>
	async (address) => {
		const signal = AbortSignal.timeout(timeoutMs);
		const bytes = await fetchIcon(address, allowed, signal).catch((thrown) => {
			if (thrown instanceof UnreadableWebsite) throw thrown;
			if (thrown instanceof FailedGet) throw new UnreadableWebsite(thrown.problem);
			if (thrown instanceof UndecodableBody)
				throw new UnreadableWebsite(thrown.problem === "tooLarge" ? "too large" : "no picture");
			throw new UnreadableWebsite(signal.aborted ? "late" : "unreachable");
		});
		if (!isIcon(bytes)) throw new UnreadableWebsite("no picture");
		return Uint8Array.from(bytes);
	};

async function fetchIcon(address: string, allowed: readonly string[], signal: AbortSignal) {
	const { answer } = await guardedGet(address, { allowed, accept: "image/*", signal });
	try {
		if (Number(answer.headers["content-length"] ?? 0) > maxBytes)
			throw new UnreadableWebsite("too large");
		const encoding = answer.headers["content-encoding"] ?? "";
		return await readDecoded(answer, encoding, { maxBytes, start: plainStart });
	} finally {
		answer.destroy();
	}
}
