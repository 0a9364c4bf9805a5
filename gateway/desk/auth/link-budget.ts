/** Budget of mailed sign-in links. */

import { createHmac } from "node:crypto";
import { defineKey } from "../../lib/kv.ts";
import { ensureLinkKey } from "../../lib/signed-token.ts";
import { dayMs } from "../../lib/time.ts";
import { limits } from "../../limits/limits.ts";
import { decideByRecent } from "../../store/kv/recent-entries.ts";
import type { LeadStore } from "../../store/store.ts";

interface LinkMail {
	at: number;
	/** Digest of the requesting network; empty for a known device. */
	network: string;
}

/** Mails of the last 24 hours. */
export const linkMailsKey = defineKey<LinkMail[]>("desk link mails");

/** Decision about a request for a link. */
export type LinkGrant =
	/** @property last whether it is today's last one for unknown browsers */
	| { outcome: "mail"; last: boolean }
	/** One was mailed less than a minute ago. */
	| { outcome: "sent" }
	| { outcome: "wait"; waitMs: number };

/** The network in a visitor's key (`visitorKey`): IPv4 /24, IPv6 /48. */
function networkOf(visitor: string): string {
	const separator = visitor.includes(":") ? ":" : ".";
	return visitor.split(separator, 3).join(separator);
}

function decide(mails: readonly LinkMail[], network: string, now: number): LinkGrant {
	const isKnown = network === "";
	const like = mails.filter((mail) => (mail.network === "") === isKnown);
	const youngest = like.at(-1);
	if (youngest && now - youngest.at < limits.signInLinkGapMs) return { outcome: "sent" };
	const limit = isKnown
		? limits.signInLinksPerDayToKnownDevices
		: limits.signInLinksPerDayToStrangers;
	const [oldest] = like;
	if (oldest && like.length >= limit) return { outcome: "wait", waitMs: oldest.at + dayMs - now };
	const own = isKnown ? [] : like.filter((mail) => mail.network === network);
	const wait = limits.signInLinkGapMs * limits.signInLinkGapFactor ** (own.length - 1);
	const waitMs = own.length === 0 ? 0 : (own.at(-1)?.at ?? 0) + wait - now;
	if (waitMs > 0) return { outcome: "wait", waitMs };
	return { outcome: "mail", last: !isKnown && like.length + 1 === limit };
}

/**
 * Claims a mail from the budget, if there is one left. A rejected request writes nothing.
 * @param visitor the visitor's key; undefined for a known device
 */
export async function claimLinkMail(
	store: Pick<LeadStore, "kv" | "now">,
	visitor: string | undefined,
): Promise<LinkGrant> {
	const network =
		visitor === undefined
			? ""
			: createHmac("sha256", await ensureLinkKey(store))
					.update(`network ${networkOf(visitor)}`)
					.digest("base64url");
	return decideByRecent<{ network: string }, LinkGrant>(
		store,
		linkMailsKey,
		dayMs,
		(mails, now) => {
			const answer = decide(mails, network, now);
			return answer.outcome === "mail" ? { answer, note: { network } } : { answer };
		},
	);
}

/** Resets the budget, which an intruder may have used up. */
export const resetLinkMails = (store: Pick<LeadStore, "kv">): Promise<void> =>
	store.kv.set(linkMailsKey, undefined);
