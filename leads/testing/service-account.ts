/** A Google service account, with a key made for the test. */
import type { ServiceAccount } from "../features/calls/calendars/google-token.ts";

const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

/** The account, and a function that verifies signatures made with its key. */
export async function makeServiceAccount() {
	// Half the length of Google's keys, because each test file makes one.
	const shape = { ...algorithm, modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]) };
	const { privateKey, publicKey } = await crypto.subtle.generateKey(shape, true, [
		"sign",
		"verify",
	]);
	const bytes = new Uint8Array(await crypto.subtle.exportKey("pkcs8", privateKey));
	const lines = btoa(String.fromCharCode(...bytes)).replace(/.{64}/g, "$&\n");
	const account: ServiceAccount = {
		clientEmail: "desk@coach.example",
		privateKey: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
		tokenUrl: "https://google.example/token",
	};
	const isSigned = (text: string, signature: Uint8Array<ArrayBuffer>) =>
		crypto.subtle.verify(algorithm, publicKey, signature, new TextEncoder().encode(text));
	return { account, isSigned };
}
