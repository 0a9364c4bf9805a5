import { describe, expect, it } from "vitest";
import { asFailure } from "../../../http/failure.ts";
import { type Answering, type Recorded, recordingFetch } from "../../../testing/recording-fetch.ts";
import { makeServiceAccount } from "../../../testing/service-account.ts";
import { createTokenSource } from "./google-token.ts";

const { account, isSigned } = await makeServiceAccount();
/** 20 November 2026, 10:00:00.999 in London. */
const ten = 1_795_168_800_999;

/** Google's sign-in, which numbers its tokens; `change` overrides parts of the answer. */
function signIn(
	change: Record<string, unknown> = {},
	answer?: (call: Recorded) => ReturnType<Answering> | undefined,
) {
	const recorded = recordingFetch(
		(call) =>
			answer?.(call) ?? {
				json: { access_token: `token-${recorded.calls.length}`, expires_in: 3600, ...change },
			},
	);
	const clock = { now: ten };
	const tokens = createTokenSource(account, { fetch: recorded.fetch, now: () => clock.now });
	return { clock, tokens, calls: recorded.calls };
}

const failureOf = (promise: Promise<unknown>) =>
	promise.then(() => expect.unreachable("it should have failed"), asFailure);

const readPart = (part = "") =>
	Uint8Array.from(atob(part.replace(/-/g, "+").replace(/_/g, "/")), (letter) =>
		letter.charCodeAt(0),
	);
const readText = (part?: string) => new TextDecoder().decode(readPart(part));

describe("signing in to Google", () => {
	it("posts one form to the account's address", async () => {
		const { tokens, calls } = signIn();
		expect(await tokens.read()).toBe("token-1");
		expect(calls).toHaveLength(1);
		expect(calls[0]).toMatchObject({ method: "POST", url: "https://google.example/token" });
		expect(calls[0]?.headers).toEqual({
			accept: "application/json",
			"content-type": "application/x-www-form-urlencoded",
		});
		expect(String(calls[0]?.body)).toMatch(
			/^grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=[\w-]+\.[\w-]+\.[\w-]+$/,
		);
	});

	// Different lengths, and letters that produce every Base64 character.
	it.each(["a?????>>>>>@x.example", "ab?????>>>>>@x.example", "abc?????>>>>>@x.example"])(
		"says as %s who asks, for what and until when, signed with its key",
		async (clientEmail) => {
			const { fetch, calls } = recordingFetch(() => ({ json: { access_token: "t" } }));
			await createTokenSource({ ...account, clientEmail }, { fetch, now: () => ten }).read();
			const assertion = new URLSearchParams(String(calls[0]?.body)).get("assertion") ?? "";
			const [head, claims, signature, ...rest] = assertion.split(".");
			expect(rest).toEqual([]);
			expect(assertion).toMatch(/^[\w.-]+$/);
			expect(readText(head)).toBe('{"alg":"RS256","typ":"JWT"}');
			expect(JSON.parse(readText(claims))).toEqual({
				iss: clientEmail,
				scope:
					"https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.freebusy",
				aud: "https://google.example/token",
				iat: 1_795_168_800,
				exp: 1_795_172_400,
			});
			expect(await isSigned(`${head}.${claims}`, readPart(signature))).toBe(true);
		},
	);

	it("uses the wall clock by default", async () => {
		const { fetch, calls } = recordingFetch(() => ({ json: { access_token: "t" } }));
		const before = Math.floor(Date.now() / 1000);
		await createTokenSource(account, { fetch }).read();
		const assertion = new URLSearchParams(String(calls[0]?.body)).get("assertion") ?? "";
		const { iat } = JSON.parse(readText(assertion.split(".")[1]));
		expect(iat).toBeGreaterThanOrEqual(before);
		expect(iat).toBeLessThanOrEqual(Date.now() / 1000);
	});

	it("fails with an unreadable key before anything is sent, without revealing the key", async () => {
		const { fetch, calls } = recordingFetch(() => ({ json: { access_token: "t" } }));
		const privateKey = "-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----";
		const failure = await failureOf(
			createTokenSource({ ...account, privateKey }, { fetch }).read(),
		);
		expect(failure.message).toBe("Failed to sign in to Google (the key cannot be read)");
		expect(failure.details).toEqual({ why: "(the key cannot be read)", outcomeUnknown: false });
		expect(calls).toEqual([]);
	});

	it.each([400, 401, 429, 500])("fails if Google answers %s, and is retried", async (status) => {
		let isDown = true;
		const { tokens, calls } = signIn({}, () => (isDown ? { status } : undefined));
		const failure = await failureOf(tokens.read());
		expect(failure.message).toBe(`Failed to sign in to Google ${status}`);
		expect(failure.details.status).toBe(status);
		isDown = false;
		expect(await tokens.read()).toBe("token-2");
		expect(calls).toHaveLength(2);
	});

	it.each([
		["no token", { access_token: undefined }],
		["an empty token", { access_token: "" }],
		["a token that isn't text", { access_token: 7 }],
	])("rejects an answer with %s", async (_, change) => {
		const failure = await failureOf(signIn(change).tokens.read());
		expect(failure.message).toBe(
			"Failed to sign in to Google (answered 200, with nothing that shows it was done)",
		);
		expect(failure.details.unproven).toBe(true);
	});

	it("rejects an answer that is not JSON", async () => {
		const { tokens } = signIn({}, () => ({ status: 200 }));
		expect((await failureOf(tokens.read())).details.unproven).toBe(true);
	});
});

describe("a token", () => {
	it("is shared by simultaneous callers", async () => {
		const { tokens, calls } = signIn();
		expect(await Promise.all([tokens.read(), tokens.read(), tokens.read()])).toEqual([
			"token-1",
			"token-1",
			"token-1",
		]);
		expect(calls).toHaveLength(1);
	});

	it.each([
		["a life in seconds", 3600, 3_540_000],
		["a life as text", "3600", 3_540_000],
		["a shorter life", 120, 60_000],
	])("with %s is used until a minute before it expires", async (_, expires_in, ms) => {
		const { clock, tokens, calls } = signIn({ expires_in });
		await tokens.read();
		clock.now += ms - 1;
		expect(await tokens.read()).toBe("token-1");
		clock.now += 1;
		expect(await tokens.read()).toBe("token-2");
		expect(await tokens.read()).toBe("token-2");
		expect(calls).toHaveLength(2);
	});

	it.each([
		["no life", undefined],
		["a life that isn't a number", "long"],
		["a life of a minute", 60],
	])("with %s is used once", async (_, expires_in) => {
		const { tokens } = signIn({ expires_in });
		expect(await tokens.read()).toBe("token-1");
		expect(await tokens.read()).toBe("token-2");
	});

	it("is valid from the request, not from the answer", async () => {
		const { clock, tokens } = signIn({}, () => {
			clock.now += 8000;
			return undefined;
		});
		await tokens.read();
		clock.now = ten + 3_540_000 - 1;
		expect(await tokens.read()).toBe("token-1");
		clock.now = ten + 3_540_000;
		expect(await tokens.read()).toBe("token-2");
	});

	it("that was rejected is not used again", async () => {
		const { tokens } = signIn();
		await tokens.read();
		tokens.forget();
		expect(await tokens.read()).toBe("token-2");
	});
});
