/** Signed, expiring tokens: for links in mails to coach, visitors and partners, and for WebAuthn challenges. */
import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import { defineKey, type KeyValues } from "./kv.ts";

/** Path of the links in the digest email. Links from version 0.1.0 have the token in the path. */
export const releasePath = "/leads/release/";

/** A link in the digest. The token is the fragment, because web servers don't log fragments. */
export const releaseLink = (url: string, token: string): string =>
	`${url}${releasePath.slice(0, -1)}#${token}`;

export const signingKey = defineKey<string>("link-key");
/** Replaced keys in hex, latest last. */
export const retiredKeysKey = defineKey<string[]>("retired link keys");
/** Maximum number of replaced keys kept. */
const maxRetiredKeys = 20;
const keyIdBytes = 3;
const idBytes = 16;
const expiryBytes = 4;
const signatureBytes = 16;

/** Purposes added by features; each declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeaturePurposes {}

/** What a token is for; verifying it for another purpose fails. */
export type LinkPurpose =
	| ("release" | "checklist" | "permission" | "report" | "not-me" | "bounce" | "result")
	| keyof FeaturePurposes
	// For challenges, to register a passkey or to sign in with one.
	| ("registration" | "authentication");

/** A key's public id, by which a token names its key. */
const keyIdOf = (key: Buffer): Buffer =>
	hash("sha256", Buffer.concat([Buffer.from("key id"), key]), "buffer").subarray(0, keyIdBytes);

function hmac(key: Buffer, payload: Buffer, purpose: LinkPurpose): Buffer {
	const signature = createHmac("sha256", key).update(purpose).update(payload).digest();
	return signature.subarray(0, signatureBytes);
}

/**
 * A signed token: key id, id (usually a lead's), expiry in seconds since 1970, and signature.
 *
 * @param id a UUID
 * @param expires milliseconds since 1970
 */
export function signToken(
	key: Buffer,
	id: string,
	expires: number,
	purpose: LinkPurpose = "release",
): string {
	const payload = Buffer.alloc(idBytes + expiryBytes);
	payload.write(id.replaceAll("-", ""), "hex");
	payload.writeUInt32BE(Math.floor(expires / 1000), idBytes);
	return Buffer.concat([keyIdOf(key), payload, hmac(key, payload, purpose)]).toString("base64url");
}

/**
 * The id in a token; `false` if this key didn't sign it, `undefined` if it has expired. Tokens of version 0.1.0
 * lack the key id.
 */
export function verifyToken(
	key: Buffer,
	token: string,
	now: number,
	purpose: LinkPurpose = "release",
): string | false | undefined {
	const bytesSent = Buffer.from(token, "base64url");
	// base64url has one canonical spelling; any other was tampered with.
	if (bytesSent.toString("base64url") !== token) return false;
	const signedBytes = idBytes + expiryBytes + signatureBytes;
	const hasKeyId = bytesSent.length === keyIdBytes + signedBytes;
	if (!hasKeyId && bytesSent.length !== signedBytes) return false;
	if (hasKeyId && !bytesSent.subarray(0, keyIdBytes).equals(keyIdOf(key))) return false;
	const bytes = hasKeyId ? bytesSent.subarray(keyIdBytes) : bytesSent;
	const payload = bytes.subarray(0, idBytes + expiryBytes);
	if (!timingSafeEqual(bytes.subarray(payload.length), hmac(key, payload, purpose))) return false;
	if (payload.readUInt32BE(idBytes) * 1000 < now) return undefined;
	const hex = payload.toString("hex", 0, idBytes);
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The current signing key; undefined if none was needed yet. */
export async function readLinkKey(store: Pick<KeyValues, "kv">): Promise<Buffer | undefined> {
	const storedKey = await store.kv.get(signingKey);
	return typeof storedKey === "string" ? Buffer.from(storedKey, "hex") : undefined;
}

/**
 * The current signing key, created if there is none. If several gateways create one at once, all use the first.
 */
export async function ensureLinkKey(store: Pick<KeyValues, "kv">): Promise<Buffer> {
	for (;;) {
		const linkKey = await readLinkKey(store);
		if (linkKey) return linkKey;
		await store.kv.compareAndSet(signingKey, undefined, randomBytes(32).toString("hex"));
	}
}

const retiredKeys = async (store: Pick<KeyValues, "kv">): Promise<Buffer[]> =>
	((await store.kv.get(retiredKeysKey)) ?? []).map((key) => Buffer.from(key, "hex"));

/**
 * The id in a token signed with the current key; `false` if none of our keys signed it, `undefined` if it has
 * expired or its key was replaced.
 */
export async function openToken(
	store: Pick<KeyValues, "kv" | "now">,
	token: string,
	purpose: LinkPurpose,
): Promise<string | false | undefined> {
	const [key, now] = await Promise.all([readLinkKey(store), store.now()]);
	const verifiedId = key ? verifyToken(key, token, now, purpose) : false;
	if (verifiedId !== false) return verifiedId;
	return (await openRetiredToken(store, token, purpose)) === false ? false : undefined;
}

/** The id in a token signed with a replaced key; `false` and `undefined` as in {@link verifyToken}. */
export async function openRetiredToken(
	store: Pick<KeyValues, "kv" | "now">,
	token: string,
	purpose: LinkPurpose,
): Promise<string | false | undefined> {
	const [keys, now] = await Promise.all([retiredKeys(store), store.now()]);
	for (const key of keys) {
		const verifiedId = verifyToken(key, token, now, purpose);
		if (verifiedId !== false) return verifiedId;
	}
	return false;
}

/**
 * Replaces the signing key, which invalidates earlier tokens. False if there was no key yet, so there are no tokens to
 * invalidate.
 */
export async function rotateLinkKey(store: Pick<KeyValues, "kv">): Promise<boolean> {
	for (;;) {
		const key = await store.kv.get(signingKey);
		if (key === undefined) return false;
		const retiredKeys = await store.kv.get(retiredKeysKey);
		const others = (retiredKeys ?? []).filter((other) => other !== key);
		// Store the retired key first: after a crash in between, it is still the current one.
		if (
			!(await store.kv.compareAndSet(
				retiredKeysKey,
				retiredKeys,
				[...others, key].slice(-maxRetiredKeys),
			))
		)
			continue;
		if (await store.kv.compareAndSet(signingKey, key, randomBytes(32).toString("hex"))) return true;
	}
}
