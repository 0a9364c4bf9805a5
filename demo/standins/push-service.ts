/**
 * A push service with the browser behind it: `POST /push/subscriptions` creates a subscription, and a POST to its
 * endpoint is decrypted by RFC 8291. As strict as the services of Apple, Google and Mozilla together, especially
 * about VAPID.
 */

import { createDecipheriv, createECDH, createHmac, randomBytes, verify } from "node:crypto";
import { type Context, Hono } from "hono";
import { jsonObject, type Standin, type StandinEnv, text } from "./state/context.ts";
import { makeId } from "./state/ids.ts";

/** A browser's subscription. */
interface Subscription {
	/** The key that the page subscribed with; only its owner may send. */
	applicationServerKey: string;
	keys: ReturnType<typeof createECDH>;
	auth: Buffer;
}

const maxBodyBytes = 4096;
const dayS = 24 * 3600;

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
	const digest = createHmac("sha256", key);
	for (const part of parts) digest.update(part);
	return digest.digest();
};
/** HKDF of one block: extract, then expand. */
const hkdf = (salt: Buffer, secret: Buffer, info: (Buffer | string)[], length: number) =>
	hmac(hmac(salt, secret), ...info, Buffer.of(1)).subarray(0, length);

/** Decrypts a body with one record (RFC 8188, RFC 8291). @throws Error */
export function decryptBody(
	body: Buffer,
	{ keys, auth }: Pick<Subscription, "keys" | "auth">,
): string {
	const [salt, recordSize, length] = [body.subarray(0, 16), body.readUInt32BE(16), body[20] ?? 0];
	const sender = body.subarray(21, 21 + length);
	const record = body.subarray(21 + length);
	if (length !== 65 || record.length > recordSize) throw new Error("The header is wrong");
	const shared = keys.computeSecret(sender);
	const secret = hkdf(auth, shared, ["WebPush: info\0", keys.getPublicKey(), sender], 32);
	const contentKey = hkdf(salt, secret, ["Content-Encoding: aes128gcm\0"], 16);
	const nonce = hkdf(salt, secret, ["Content-Encoding: nonce\0"], 12);
	const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
	decipher.setAuthTag(record.subarray(-16));
	const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
	const end = padded.findLastIndex((byte) => byte !== 0);
	if (padded[end] !== 2) throw new Error("The last record is not marked as one");
	return padded.subarray(0, end).toString();
}

/** What is wrong with an Authorization header, if anything (RFC 8292). */
function vapidFault(header: string, origin: string, applicationServerKey: string) {
	const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header);
	if (!found) return "MissingAuthorization";
	const [, head = "", payload = "", signature = "", key = ""] = found;
	if (key !== applicationServerKey) return "VapidPkHashMismatch";
	const point = Buffer.from(key, "base64url");
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
		part.toString("base64url"),
	);
	const jwk = { kty: "EC", crv: "P-256", x, y };
	const isSigned = verify(
		"sha256",
		Buffer.from(`${head}.${payload}`),
		{ key: jwk as never, format: "jwk", dsaEncoding: "ieee-p1363" },
		Buffer.from(signature, "base64url"),
	);
	const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
	const { aud, exp, sub } = read(payload) as Record<string, unknown>;
	const now = Date.now() / 1000;
	if (!isSigned || read(head).alg !== "ES256" || aud !== origin) return "BadJwtToken";
	if (typeof exp !== "number" || exp <= now || exp > now + dayS) return "ExpiredJwtToken";
	// Apple rejects addresses that only one machine can reach.
	if (!/^(mailto:[^@\s]+@|https:\/\/)[\w-]+(\.[\w-]+)+/.test(text(sub))) return "BadJwtToken";
	return undefined;
}

/** What is wrong with the headers, if anything. */
function headerFault(c: Context): string | undefined {
	if (!/^\d+$/.test(c.req.header("TTL") ?? "")) return "BadTtl";
	if (!/^[\w-]{1,32}$/.test(c.req.header("Topic") ?? "x")) return "BadWebPushTopic";
	if (!/^(very-low|low|normal|high)$/.test(c.req.header("Urgency") ?? "normal"))
		return "BadUrgency";
	return c.req.header("Content-Encoding") === "aes128gcm" ? undefined : "BadContentEncoding";
}

export function pushService({ state }: Standin): Hono<StandinEnv> {
	const app = new Hono<StandinEnv>();
	const subscriptions = new Map<string, Subscription>();

	app.post("/subscriptions", (c) => {
		const { applicationServerKey } = jsonObject(c.var.body) ?? {};
		if (!/^[\w-]{87}$/.test(text(applicationServerKey)))
			return c.json({ reason: "BadApplicationServerKey" }, 400);
		const id = makeId();
		const keys = createECDH("prime256v1");
		keys.generateKeys();
		const auth = randomBytes(16);
		subscriptions.set(id, { applicationServerKey: text(applicationServerKey), keys, auth });
		return c.json({
			endpoint: new URL(`/push/messages/${id}`, c.req.url).href,
			keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
		});
	});
	/** Unsubscribes the browser. */
	app.delete("/messages/:id", (c) => {
		subscriptions.delete(c.req.param("id"));
		return c.body(null, 204);
	});
	app.post("/messages/:id", (c) => {
		const id = c.req.param("id");
		const subscription = subscriptions.get(id);
		if (!subscription) return c.json({ reason: "Unregistered" }, 410);
		const { origin } = new URL(c.req.url);
		const authorization = c.req.header("Authorization") ?? "";
		const stranger = vapidFault(authorization, origin, subscription.applicationServerKey);
		if (stranger) return c.json({ reason: stranger }, 403);
		const fault = headerFault(c);
		if (fault) return c.json({ reason: fault }, 400);
		const body =
			c.var.body.kind === "bytes" ? Buffer.from(c.var.body.value, "base64url") : undefined;
		if (!body) return c.json({ reason: "EmptyBody" }, 400);
		if (body.length > maxBodyBytes) return c.json({ reason: "PayloadTooLarge" }, 413);
		let message: string;
		try {
			message = decryptBody(body, subscription);
		} catch {
			return c.json({ reason: "BadEncryption" }, 400);
		}
		state.addPush({
			subscription: id,
			message,
			topic: c.req.header("Topic") ?? "",
			urgency: c.req.header("Urgency") ?? "normal",
			time: new Date().toISOString(),
		});
		return c.body(null, 201);
	});
	return app;
}
