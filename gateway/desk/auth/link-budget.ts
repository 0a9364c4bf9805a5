/** How many sign-in links are mailed, however often and from wherever they are asked for. */
import { createHmac } from "node:crypto";
import { ensureLinkKey } from "../../lib/signed-token.ts";
import { decideByRecent } from "../../store/recent-entries.ts";
import type { LeadStore } from "../../store/store.ts";

const minuteMs = 60_000;
const dayMs = 24 * 3600_000;

/** Mails in 24 hours, and how the wait of one network grows with each. */
export const linkLimits = {
	/** To browsers in which nobody has signed in before, all together. */
	strangersPerDay: 20,
	/** To browsers in which the coach has: no stranger uses these up. */
	knownPerDay: 20,
	/** Wait of one network after its first mail, and by what it is multiplied with each further one. */
	waitMs: minuteMs,
	waitFactor: 4,
} as const;

/** Where the mails of the last 24 hours are noted. */
const storageKey = "desk link mails";

interface LinkMail {
	at: number;
	/** Digest of the network that asked; empty for a known device. */
	network: string;
}

/** What becomes of a request for a link. */
export type LinkGrant =
	/** @property last no more are mailed to strangers today */
	| { outcome: "mail"; last: boolean }
	/** One went out less than a minute ago: it is on its way. */
	| { outcome: "sent" }
	| { outcome: "wait"; waitMs: number };

/** The network of a visitor's key (`visitorKey`): IPv4 /24, IPv6 /48. */
function networkOf(visitor: string): string {
	const separator = visitor.includes(":") ? ":" : ".";
	return visitor.split(separator, 3).join(separator);
}

function decide(mails: readonly LinkMail[], network: string, now: number): LinkGrant {
	const isKnown = network === "";
	const like = mails.filter((mail) => (mail.network === "") === isKnown);
	const youngest = like.at(-1);
	if (youngest && now - youngest.at < minuteMs) return { outcome: "sent" };
	const limit = isKnown ? linkLimits.knownPerDay : linkLimits.strangersPerDay;
	const [oldest] = like;
	if (oldest && like.length >= limit) return { outcome: "wait", waitMs: oldest.at + dayMs - now };
	const own = isKnown ? [] : like.filter((mail) => mail.network === network);
	const wait = linkLimits.waitMs * linkLimits.waitFactor ** (own.length - 1);
	const waitMs = own.length === 0 ? 0 : (own.at(-1)?.at ?? 0) + wait - now;
	if (waitMs > 0) return { outcome: "wait", waitMs };
	return { outcome: "mail", last: !isKnown && like.length + 1 === limit };
}

/**
 * Takes one mail off the budget, if there is one left. What is refused writes nothing.
 *
 * @param visitor whose share it is; undefined for a device that is known
 */
export async function claimLinkMail(
	store: Pick<LeadStore, "recall" | "swap" | "now">,
	visitor: string | undefined,
): Promise<LinkGrant> {
	const network =
		visitor === undefined
			? ""
			: createHmac("sha256", await ensureLinkKey(store))
					.update(`network ${networkOf(visitor)}`)
					.digest("base64url");
	return decideByRecent<{ network: string }, LinkGrant>(store, storageKey, dayMs, (mails, now) => {
		const answer = decide(mails, network, now);
		return answer.outcome === "mail" ? { answer, note: { network } } : { answer };
	});
}

/** Lets the day begin afresh: for the coach, who has just ended everything. */
export const resetLinkMails = (store: Pick<LeadStore, "keep">): Promise<void> =>
	store.keep(storageKey, undefined);
