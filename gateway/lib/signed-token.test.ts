import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { KeyValueStore } from "./kv.ts";
import { ensureLinkKey, readLinkKey, signToken, verifyToken } from "./signed-token.ts";

const key = randomBytes(32);
const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const now = Date.parse("2026-11-22T08:00:00Z");
const month = 30 * 24 * 3600_000;

describe("a link to one lead", () => {
	it("names it until it expires", () => {
		const token = signToken(key, id, now + month);
		expect(token).toMatch(/^[\w-]{52}$/);
		expect(verifyToken(key, token, now)).toBe(id);
		expect(verifyToken(key, token, now + month)).toBe(id);
		expect(verifyToken(key, token, now + month + 1000)).toBeUndefined();
	});

	it("cannot be forged or altered", () => {
		const token = signToken(key, id, now + month);
		expect(verifyToken(randomBytes(32), token, now)).toBe(false);
		for (let place = 0; place < token.length; place++) {
			const other = token[place] === "A" ? "B" : "A";
			const changed = token.slice(0, place) + other + token.slice(place + 1);
			expect(verifyToken(key, changed, now)).toBe(false);
		}
	});

	it.each([
		"",
		"x",
		"a".repeat(48),
		"a".repeat(4800),
		"../../etc/passwd",
		"\u0000",
		"ü".repeat(48),
	])("is not %j", (token) => {
		expect(verifyToken(key, token, now)).toBe(false);
		expect(verifyToken(key, signToken(key, id, now + month) + token, now)).toBe(
			token === "" ? id : false,
		);
	});
});

it("also opens a token of version 0.1.0, which does not name its key", () => {
	const made = signToken(key, id, now + month);
	const token = Buffer.from(made, "base64url").subarray(3).toString("base64url");
	expect(token).toMatch(/^[\w-]{48}$/);
	expect(verifyToken(key, token, now)).toBe(id);
	expect(verifyToken(randomBytes(32), token, now)).toBe(false);
});

describe("the signing key", () => {
	it("is stored once, even if several gateways create it at the same time", async () => {
		const notes = new Map<string, unknown>();
		const store = {
			kv: {
				get: async ({ name }) => notes.get(name) as never,
				set: async () => {},
				compareAndSet: async ({ name }, before, value) =>
					notes.get(name) === before && notes.set(name, value) === notes,
			} satisfies KeyValueStore,
		};
		const keys = await Promise.all([1, 2, 3].map(() => ensureLinkKey(store)));
		const kept = await readLinkKey(store);
		expect(kept).toHaveLength(32);
		expect(keys).toEqual([kept, kept, kept]);
	});
});
