import { describeError, type Log } from "../../lib/log.ts";
import { ensureLinkKey, releaseLink, signToken } from "../../lib/signed-token.ts";
import { dayMs } from "../../lib/time.ts";
import type { NotifyCoach } from "../../mail/transports/transport.ts";
import type { LeadStore } from "../../store/store.ts";
import { sendDigest } from "./digest.ts";

export interface DigestTaskOptions {
	store: LeadStore;
	log: Log;
	mail: NotifyCoach;
	/** Address of this gateway, for the links. */
	url: string;
	/** Days for which links work and their leads are kept. */
	linkDays: number;
	/** Time of day in London, "08:00". */
	digestAt: string;
	/** Delay after the first failure; doubled each time. */
	retryMs: number;
	/** A monotonic clock, in milliseconds. */
	uptime(): number;
}

/** Longest delay between attempts to send a digest. */
const maxRetryMs = 15 * 60_000;

/** Sends the digest when it is due, with retries. Call it at each check. */
export function createDigestTask(options: DigestTaskOptions): () => Promise<void> {
	const { store, log, mail, url, linkDays, digestAt, retryMs, uptime } = options;
	let retry = { at: 0, delayMs: retryMs };

	async function makeLinks(): Promise<(id: string) => string> {
		const key = await ensureLinkKey(store);
		const expires = (await store.now()) + linkDays * dayMs;
		return (id) => releaseLink(url, signToken(key, id, expires));
	}

	return async () => {
		if (uptime() < retry.at) return;
		try {
			const outcome = await sendDigest({
				store,
				notify: mail,
				at: digestAt,
				links: makeLinks,
				keptDays: linkDays,
			});
			if (outcome) log("digest", { outcome });
			retry = { at: 0, delayMs: retryMs };
		} catch (thrown) {
			log("digest-unsent", describeError(thrown));
			const { delayMs } = retry;
			retry = { at: uptime() + delayMs, delayMs: Math.min(2 * delayMs, maxRetryMs) };
		}
	};
}
