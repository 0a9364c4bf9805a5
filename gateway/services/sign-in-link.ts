import { createHash, randomBytes } from "node:crypto";
import { signInPath } from "../desk-api/api.ts";
import { minuteMs } from "../lib/time.ts";
import type { LeadStore } from "../store/store.ts";

/** Lifetime of a sign-in link in minutes; shorter in a mailbox than printed on the server. */
export const linkMinutes = { mailed: 15, made: 60 } as const;

/** A random secret of 256 bits. */
export const newSecret = () => randomBytes(32).toString("base64url");
/** The digest under which a secret is stored. */
export const digestSecret = (secret: string) =>
	createHash("sha256").update(secret).digest("base64url");

/**
 * Makes a one-time sign-in link. Its secret is the fragment: no server logs it, and no mail scanner uses it up.
 * @param url address of the gateway
 */
export async function makeSignInLink(
	store: LeadStore,
	url: string,
	minutes: number = linkMinutes.made,
): Promise<string> {
	const secret = newSecret();
	await store.auth.issue(digestSecret(secret), "link", minutes * minuteMs);
	return `${url}${signInPath}#${secret}`;
}
