import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { LeadStore } from "../../store/store.ts";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();

/** A device's passkey (WebAuthn, ES256), enrolled for a host. */
export async function createAuthenticator(store: LeadStore, origin: string) {
	const host = new URL(origin).hostname;
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	// COSE: EC2, ES256, P-256, and the two coordinates.
	const cose = Buffer.concat([
		Buffer.from("a5010203262001215820", "hex"),
		Buffer.from(x, "base64url"),
		Buffer.from("225820", "hex"),
		Buffer.from(y, "base64url"),
	]);
	const id = randomBytes(16).toString("base64url");
	await store.auth.enrol({
		id,
		name: "Phone",
		counter: 1,
		transports: [],
		host,
		publicKey: cose.toString("base64url"),
	});
	let counter = 1;
	return {
		/** Signs a challenge; `change` falsifies parts of the answer. */
		answer(challenge: string, change: { origin?: string; flags?: number; counter?: number } = {}) {
			counter = change.counter ?? counter + 1;
			const data = Buffer.alloc(37, sha256(host));
			// Flags: user present and verified.
			data.writeUInt8(change.flags ?? 0b101, 32);
			data.writeUInt32BE(counter, 33);
			const client = JSON.stringify({
				type: "webauthn.get",
				challenge,
				crossOrigin: false,
				origin: change.origin ?? origin,
			});
			const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
			const response = {
				clientDataJSON: Buffer.from(client).toString("base64url"),
				authenticatorData: data.toString("base64url"),
				signature: signature.toString("base64url"),
			};
			return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
		},
	};
}
