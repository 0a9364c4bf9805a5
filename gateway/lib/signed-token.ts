/** Links in mails, signed so that nobody else can make them: for the coach to decide about a lead, for visitors. */
import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { LeadStore } from "../store/store.ts";

/** Where the links of the morning's mail lead; those of version 0.1.0 have their token behind it in the path. */
export const releasePath = "/leads/release/";

/** Its token is the fragment: it is in no web server's log. */
export const releaseLink = (url: string, token: string): string =>
	`${url}${releasePath.slice(0, -1)}#${token}`;

const keyEntry = "link-key";
/** Keys that were replaced, in hex, the latest last. */
const retiredKeysEntry = "retired link keys";
/** Replaced keys remembered. */
const maxRetiredKeys = 20;
const keyIdBytes = 3;
const idBytes = 16;
const expiryBytes = 4;
const signatureBytes = 16;

/** What a link is for: one made for something else does not open it. */
export type LinkPurpose =
	| ("release" | "checklist" | "permission" | "report" | "not-me")
	// What a passkey is to sign, to be enrolled or to sign in.
	| ("registration" | "authentication");

/** Names the key that a token was signed with, and tells nothing of it. */
const keyIdOf = (key: Buffer): Buffer =>
	hash("sha256", Buffer.concat([Buffer.from("key id"), key]), "buffer").subarray(0, keyIdBytes);

function hmac(key: Buffer, payload: Buffer, purpose: LinkPurpose): Buffer {
	const signature = createHmac("sha256", key).update(purpose).update(payload).digest();
	return signature.subarray(0, signatureBytes);
}

/**
 * A token for one lead: the id of the key, the lead's id and the time it ends (seconds since 1970), signed.
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
 * The id in a token; `false` when it was not signed with this key, `undefined` when its time is over. Tokens
 * of version 0.1.0 begin without the id of their key.
 */
export function verifyToken(
	key: Buffer,
	token: string,
	now: number,
	purpose: LinkPurpose = "release",
): string | false | undefined {
	const bytesSent = Buffer.from(token, "base64url");
	// The same bytes have only one spelling: what differs was not made by us.
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

/** The key that links are signed with, or undefined as long as none was ever made. */
export async function readLinkKey(store: Pick<LeadStore, "recall">): Promise<Buffer | undefined> {
	const stored = await store.recall(keyEntry);
	return typeof stored === "string" ? Buffer.from(stored, "hex") : undefined;
}

/** The same, made if need be: of what several gateways make at once, all take the one that is kept. */
export async function ensureLinkKey(store: Pick<LeadStore, "recall" | "swap">): Promise<Buffer> {
	for (;;) {
		const known = await readLinkKey(store);
		if (known) return known;
		await store.swap(keyEntry, undefined, randomBytes(32).toString("hex"));
	}
}

const retiredKeys = async (store: Pick<LeadStore, "recall">): Promise<Buffer[]> =>
	(((await store.recall(retiredKeysEntry)) as string[] | undefined) ?? []).map((key) =>
		Buffer.from(key, "hex"),
	);

/**
 * The id in a token by the key of now; `false` when it is none of ours, `undefined` when its time is over or
 * its key was replaced.
 */
export async function openToken(
	store: Pick<LeadStore, "recall" | "now">,
	token: string,
	purpose: LinkPurpose,
): Promise<string | false | undefined> {
	const [key, now] = await Promise.all([readLinkKey(store), store.now()]);
	const found = key ? verifyToken(key, token, now, purpose) : false;
	if (found !== false) return found;
	return (await openRetiredToken(store, token, purpose)) === false ? false : undefined;
}

/** The id in a token by a key that was replaced; `false` and `undefined` as in {@link verifyToken}. */
export async function openRetiredToken(
	store: Pick<LeadStore, "recall" | "now">,
	token: string,
	purpose: LinkPurpose,
): Promise<string | false | undefined> {
	const [keys, now] = await Promise.all([retiredKeys(store), store.now()]);
	for (const key of keys) {
		const found = verifyToken(key, token, now, purpose);
		if (found !== false) return found;
	}
	return false;
}

/**
 * Replaces the key that links are signed with: those made before no longer open anything. False: there
 * was no key yet, and so no link.
 */
export async function rotateLinkKey(store: Pick<LeadStore, "recall" | "swap">): Promise<boolean> {
	for (;;) {
		const key = (await store.recall(keyEntry)) as string | undefined;
		if (key === undefined) return false;
		const retired = (await store.recall(retiredKeysEntry)) as string[] | undefined;
		const others = (retired ?? []).filter((other) => other !== key);
		// First it is known as retired: should this break off, it still counts as the key of now.
		if (!(await store.swap(retiredKeysEntry, retired, [...others, key].slice(-maxRetiredKeys))))
			continue;
		if (await store.swap(keyEntry, key, randomBytes(32).toString("hex"))) return true;
	}
}
