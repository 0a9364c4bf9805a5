import { describe, expect, it } from "vitest";
import {
	ensureLinkKey,
	openRetiredToken,
	openToken,
	rotateLinkKey,
	signToken,
} from "../../lib/signed-token.ts";
import { type Bench, hour } from "../testing/harness.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** Signed links, and the key that signs them. */
export function describeSignedTokens(at: Bench): void {
	describe("signed links", () => {
		const made = async () => signToken(await ensureLinkKey(at.store), id, at.clock.now + hour);

		it("stop working once their key is replaced, while new ones work", async () => {
			expect(await rotateLinkKey(at.store)).toBe(false);
			const before = await made();
			// The same token as version 0.1.0 made it.
			const old = Buffer.from(before, "base64url").subarray(3).toString("base64url");
			for (const token of [before, old])
				expect(await openToken(at.store, token, "release")).toBe(id);
			expect(await rotateLinkKey(at.again())).toBe(true);
			const after = await made();
			for (const token of [before, old]) {
				expect(await openToken(at.store, token, "release")).toBeUndefined();
				expect(await openRetiredToken(at.store, token, "release")).toBe(id);
				expect(await openRetiredToken(at.store, token, "permission")).toBe(false);
			}
			expect(await openToken(at.again(), after, "release")).toBe(id);
			expect(await openToken(at.store, `${after.slice(0, -4)}AAAA`, "release")).toBe(false);
			at.clock.now += 2 * hour;
			expect(await openToken(at.store, after, "release")).toBeUndefined();
		});

		it("have one key, even if several gateways replace it at once", async () => {
			const before = await made();
			await Promise.all([at.store, at.again(), at.store].map(rotateLinkKey));
			const after = await made();
			expect(await openToken(at.again(), after, "release")).toBe(id);
			expect(await openToken(at.store, before, "release")).toBeUndefined();
		});
	});
}
