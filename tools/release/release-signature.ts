import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";

/**
 * Signs a text with an Ed25519 key in PEM. Deterministic; verify with `openssl pkeyutl`
 * (docs/update.md).
 */
export function signText(text: string, privateKey: string): Buffer {
	return sign(null, Buffer.from(text), ed25519(createPrivateKey(privateKey)));
}

/** The public half of a private key, in PEM. */
export function publicKeyOf(privateKey: string): string {
	const key = ed25519(createPrivateKey(privateKey));
	return String(createPublicKey(key).export({ type: "spki", format: "pem" }));
}

export const isSignedBy = (text: string, signature: Uint8Array, publicKey: string): boolean =>
	verify(null, Buffer.from(text), createPublicKey(publicKey), signature);

function ed25519(key: ReturnType<typeof createPrivateKey>) {
	if (key.asymmetricKeyType !== "ed25519")
		throw new Error(`The release key is ${key.asymmetricKeyType}, and it has to be ed25519.`);
	return key;
}
