/** Links in mails, signed so that nobody else can make them: for the coach to decide about a lead, for visitors. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { LeadStore } from "./store/store.ts";

/** Where the links lead. */
export const linkPath = "/leads/release/";

const keyName = "link-key";
const idBytes = 16;
const expiryBytes = 4;
const signatureBytes = 16;

/** What a link is for: one made for something else does not open it. */
export type LinkPurpose =
	| ("release" | "checklist" | "permission" | "report" | "not-me")
	// What a passkey is to sign, to be enrolled or to sign in.
	| ("registration" | "authentication");

function sign(key: Buffer, payload: Buffer, purpose: LinkPurpose): Buffer {
	const signature = createHmac("sha256", key).update(purpose).update(payload).digest();
	return signature.subarray(0, signatureBytes);
}

/**
 * A token for one lead: its id and the time it ends (seconds since 1970), signed.
 *
 * @param id a UUID
 * @param expires milliseconds since 1970
 */
export function makeToken(
	key: Buffer,
	id: string,
	expires: number,
	purpose: LinkPurpose = "release",
): string {
	const payload = Buffer.alloc(idBytes + expiryBytes);
	payload.write(id.replaceAll("-", ""), "hex");
	payload.writeUInt32BE(Math.floor(expires / 1000), idBytes);
	return Buffer.concat([payload, sign(key, payload, purpose)]).toString("base64url");
}

/** The id in a token; `false` when it was not signed with this key, `undefined` when its time is over. */
export function readToken(
	key: Buffer,
	token: string,
	now: number,
	purpose: LinkPurpose = "release",
): string | false | undefined {
	const bytes = Buffer.from(token, "base64url");
	// The same bytes have only one spelling: what differs was not made by us.
	if (bytes.length !== idBytes + expiryBytes + signatureBytes) return false;
	if (bytes.toString("base64url") !== token) return false;
	const payload = bytes.subarray(0, idBytes + expiryBytes);
	if (!timingSafeEqual(bytes.subarray(payload.length), sign(key, payload, purpose))) return false;
	if (payload.readUInt32BE(idBytes) * 1000 < now) return undefined;
	const hex = payload.toString("hex", 0, idBytes);
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The key that links are signed with, or undefined as long as none was ever made. */
export async function linkKey(store: Pick<LeadStore, "recall">): Promise<Buffer | undefined> {
	const kept = await store.recall(keyName);
	return typeof kept === "string" ? Buffer.from(kept, "hex") : undefined;
}

/** The same, made if need be: of what several gateways make at once, all take the one that is kept. */
export async function linkKeyMade(store: Pick<LeadStore, "recall" | "swap">): Promise<Buffer> {
	for (;;) {
		const known = await linkKey(store);
		if (known) return known;
		await store.swap(keyName, undefined, randomBytes(32).toString("hex"));
	}
}
