import { describe, expect, it } from "vitest";
import { encryptMessage, fromBase64Url, isPublicKey, maxPlainBytes } from "./encrypt.ts";

/** RFC 8291, appendix A. */
const rfc = {
	plain: "When I grow up, I want to be a watermelon",
	senderPublic:
		"BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
	senderPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
	p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
	auth: "BTBZMqHH6r4Tts7J_aSIgg",
	salt: "DGv6ra1nlYgDCS1FRnbzlw",
	body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

async function rfcKeys(): Promise<CryptoKeyPair> {
	const point = Buffer.from(rfc.senderPublic, "base64url");
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
		half.toString("base64url"),
	);
	const jwk = { kty: "EC", crv: "P-256", x, y } as JsonWebKey;
	const ecdh = { name: "ECDH", namedCurve: "P-256" };
	return {
		publicKey: await crypto.subtle.importKey("jwk", jwk, ecdh, true, []),
		privateKey: await crypto.subtle.importKey(
			"jwk",
			{ ...jwk, d: rfc.senderPrivate },
			...([ecdh, true, ["deriveBits"]] as const),
		),
	};
}

describe("encryption of a message", () => {
	it("produces the body of RFC 8291's example, byte for byte", async () => {
		const seed = { keys: await rfcKeys(), salt: fromBase64Url(rfc.salt) };
		const body = await encryptMessage(rfc, rfc.plain, seed);
		expect(Buffer.from(body).toString("base64url")).toBe(rfc.body);
	});

	it("produces at most 4,096 bytes, and rejects longer messages", async () => {
		const longest = await encryptMessage(rfc, "x".repeat(maxPlainBytes));
		expect(longest.length).toBe(4096);
		await expect(encryptMessage(rfc, "x".repeat(maxPlainBytes + 1))).rejects.toThrow(RangeError);
	});

	it("recognises a valid public key", async () => {
		expect(await isPublicKey(rfc.p256dh)).toBe(true);
		expect(await isPublicKey(rfc.p256dh.replace("x", "y"))).toBe(false);
		expect(await isPublicKey("")).toBe(false);
	});
});
