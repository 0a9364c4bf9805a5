import { createHash, randomBytes } from "node:crypto";
import { signInPath } from "../desk-api/api.ts";
import type { LeadStore } from "../store/store.ts";

const minuteMs = 60_000;

/** How long a one-time link can be used, in minutes: one that lies in a mailbox less than one at hand. */
export const linkMinutes = { mailed: 15, made: 60 } as const;

/** A secret that nobody guesses. */
export const newSecret = () => randomBytes(32).toString("base64url");
/** What is kept of a secret. */
export const digestSecret = (secret: string) =>
	createHash("sha256").update(secret).digest("base64url");

/**
 * A link that signs in once. Its secret is behind the #: it is in no server's log, and no scanner of
 * mails can use it up.
 *
 * @param url address of the gateway
 */
export async function makeSignInLink(
	store: LeadStore,
	url: string,
	minutes: number = linkMinutes.made,
): Promise<string> {
	const secret = newSecret();
	await store.signIn.issue(digestSecret(secret), "link", minutes * minuteMs);
	return `${url}${signInPath}#${secret}`;
}
