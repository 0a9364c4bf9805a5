/** Voluntary Application Server Identification (VAPID, RFC 8292), which proves to push services that a message is ours. */

import { defineKey, type KeyValues } from "../../lib/kv.ts";
import { hourMs } from "../../lib/time.ts";

/** A key pair on P-256. The private key is a JSON Web Key. */
interface VapidKeys {
	/** An uncompressed point in base64url, with which a browser subscribes. */
	publicKey: string;
	privateKey: JsonWebKey;
}

export const vapidKeysKey = defineKey<VapidKeys>("push keys");
const ecdsa = { name: "ECDSA", namedCurve: "P-256" };

/** How long a token is valid; push services accept at most 24 hours. */
const tokenMs = 12 * hourMs;

/** The key pair that all gateways on a store share. The first call creates it. */
export async function ensureVapidKeys({ kv }: Pick<KeyValues, "kv">): Promise<VapidKeys> {
	const storedKeys = await kv.get(vapidKeysKey);
	if (storedKeys) return storedKeys;
	const pair = (await crypto.subtle.generateKey(ecdsa, true, ["sign", "verify"])) as CryptoKeyPair;
	const point = (await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer;
	const { kty, crv, x, y, d } = (await crypto.subtle.exportKey(
		"jwk",
		pair.privateKey,
	)) as JsonWebKey;
	const newKeys: VapidKeys = {
		publicKey: Buffer.from(point).toString("base64url"),
		privateKey: { kty, crv, x, y, d } as JsonWebKey,
	};
	if (await kv.compareAndSet(vapidKeysKey, undefined, newKeys)) return newKeys;
	return ensureVapidKeys({ kv });
}

const toBase64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * The Authorization header of a message.
 *
 * @param endpoint the subscription's address
 * @param subject `mailto:` or `https:` address at which a push service can reach the owner
 * @param now milliseconds since 1970
 */
export async function vapidAuthorization(
	{ publicKey, privateKey }: VapidKeys,
	endpoint: string,
	subject: string,
	now: number,
): Promise<string> {
	const claims = {
		aud: new URL(endpoint).origin,
		exp: Math.floor((now + tokenMs) / 1000),
		sub: subject,
	};
	const payload = `${toBase64Url({ typ: "JWT", alg: "ES256" })}.${toBase64Url(claims)}`;
	const key = await crypto.subtle.importKey("jwk", privateKey, ecdsa, false, ["sign"]);
	const signature = await crypto.subtle.sign(
		{ name: "ECDSA", hash: "SHA-256" },
		key,
		Buffer.from(payload),
	);
	return `vapid t=${payload}.${Buffer.from(signature).toString("base64url")}, k=${publicKey}`;
}
