import { createECDH, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createStandins } from "./app.ts";
import { decryptBody } from "./push-service.ts";

const origin = "https://push.test";

function makeKey() {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	const point = Buffer.concat([
		Buffer.of(4),
		...[x, y].map((half) => Buffer.from(half, "base64url")),
	]);
	return { privateKey, name: point.toString("base64url") };
}
const owner = makeKey();

function authorization(change: Record<string, unknown> = {}, key = owner) {
	const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	const claims = {
		aud: origin,
		exp: Math.floor(Date.now() / 1000) + 3600,
		sub: "https://coach.example",
		...change,
	};
	const signed = `${encode({ typ: "JWT", alg: "ES256" })}.${encode(claims)}`;
	const options = { key: key.privateKey, dsaEncoding: "ieee-p1363" } as const;
	const signature = sign("sha256", Buffer.from(signed), options).toString("base64url");
	return `vapid t=${signed}.${signature}, k=${key.name}`;
}

async function subscribe(app: ReturnType<typeof createStandins>["app"]) {
	const answer = await app.request(`${origin}/push/subscriptions`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ applicationServerKey: owner.name }),
	});
	return ((await answer.json()) as { endpoint: string }).endpoint;
}

async function send(headers: Record<string, string>, body = Buffer.alloc(200)) {
	const { app, state } = createStandins();
	const answer = await app.request(await subscribe(app), {
		method: "POST",
		headers: {
			Authorization: authorization(),
			TTL: "60",
			"Content-Encoding": "aes128gcm",
			"Content-Type": "application/octet-stream",
			...headers,
		},
		body: Uint8Array.from(body),
	});
	expect(state.pushes).toEqual([]);
	return { status: answer.status, ...((await answer.json()) as { reason: string }) };
}

describe("the push service", () => {
	test("decrypts the example of RFC 8291", () => {
		const keys = createECDH("prime256v1");
		keys.setPrivateKey(Buffer.from("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url"));
		const body =
			"DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
		const auth = Buffer.from("BTBZMqHH6r4Tts7J_aSIgg", "base64url");
		expect(decryptBody(Buffer.from(body, "base64url"), { keys, auth })).toBe(
			"When I grow up, I want to be a watermelon",
		);
	});

	test.each([
		["no VAPID", { Authorization: "" }, 403, "MissingAuthorization"],
		["the old scheme", { Authorization: "WebPush abc" }, 403, "MissingAuthorization"],
		["another's key", { Authorization: authorization({}, makeKey()) }, 403, "VapidPkHashMismatch"],
		[
			"another audience",
			{ Authorization: authorization({ aud: "https://x.test" }) },
			403,
			"BadJwtToken",
		],
		["a token that is over", { Authorization: authorization({ exp: 1 }) }, 403, "ExpiredJwtToken"],
		[
			"a token for two days",
			{ Authorization: authorization({ exp: Date.now() / 1000 + 172_800 }) },
			403,
			"ExpiredJwtToken",
		],
		[
			"a contact at localhost",
			{ Authorization: authorization({ sub: "mailto:me@localhost" }) },
			403,
			"BadJwtToken",
		],
		["no TTL", { TTL: "" }, 400, "BadTtl"],
		["a long topic", { Topic: "x".repeat(33) }, 400, "BadWebPushTopic"],
		["the draft's encoding", { "Content-Encoding": "aesgcm" }, 400, "BadContentEncoding"],
		["what it cannot decrypt", {}, 400, "BadEncryption"],
	])("refuses %s", async (_, headers, status, reason) => {
		expect(await send(headers as Record<string, string>)).toEqual({ status, reason });
	});

	test("refuses a signature that doesn't match, and a body over 4,096 bytes", async () => {
		const changed = authorization().replace(/.(?=, k=)/, (last) => (last === "A" ? "B" : "A"));
		const [first = ""] = changed.split(", k=");
		expect(
			(await send({ Authorization: `${first.slice(0, -6)}AAAAAA, k=${owner.name}` })).reason,
		).toBe("BadJwtToken");
		expect(await send({}, Buffer.alloc(4097))).toEqual({ status: 413, reason: "PayloadTooLarge" });
	});

	test("answers 410 for a browser that has unsubscribed", async () => {
		const { app } = createStandins();
		const endpoint = await subscribe(app);
		await app.request(endpoint, { method: "DELETE" });
		expect((await app.request(endpoint, { method: "POST" })).status).toBe(410);
	});
});
