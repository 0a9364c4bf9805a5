/** Encryption of the secrets entered at the desk: AES-256-GCM by WebCrypto, which Node and workerd share. */

/** Encrypts and decrypts. The name is authenticated along with the text, because two secrets must not be swapped. */
export interface Seal {
	close(name: string, text: string): Promise<string>;
	/** Undefined if the text was encrypted with another key or name, or is damaged. */
	open(name: string, sealedText: string): Promise<string | undefined>;
}

/** Bytes of the nonce (NIST SP 800-38D recommends 96 bits). */
const nonceBytes = 12;

/** Minimum length of a key, in characters. */
export const minKeyLength = 32;

const utf8 = (text: string) => Uint8Array.from(Buffer.from(text));

/** @param keyText the owner's key in any form; the cipher's key is derived from it */
export function createSeal(keyText: string): Seal {
	let derivedKey: Promise<CryptoKey> | undefined;
	async function derive(): Promise<CryptoKey> {
		const material = await crypto.subtle.importKey("raw", utf8(keyText), "HKDF", false, [
			"deriveKey",
		]);
		const params = { name: "HKDF", hash: "SHA-256", salt: utf8(""), info: utf8("desk settings") };
		const algorithm = { name: "AES-GCM", length: 256 };
		return crypto.subtle.deriveKey(params, material, algorithm, false, ["encrypt", "decrypt"]);
	}
	const key = () => {
		derivedKey ??= derive();
		return derivedKey;
	};
	const algorithmFor = (name: string, nonce: Uint8Array<ArrayBuffer>) => ({
		name: "AES-GCM",
		iv: nonce,
		additionalData: utf8(name),
	});
	return {
		async close(name, text) {
			const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
			const cipher = await crypto.subtle.encrypt(
				algorithmFor(name, nonce),
				await key(),
				utf8(text),
			);
			return Buffer.concat([nonce, new Uint8Array(cipher)]).toString("base64");
		},
		async open(name, sealedText) {
			const bytes = Uint8Array.from(Buffer.from(sealedText, "base64"));
			const nonce = bytes.slice(0, nonceBytes);
			try {
				const algorithm = algorithmFor(name, nonce);
				const text = await crypto.subtle.decrypt(algorithm, await key(), bytes.slice(nonceBytes));
				return Buffer.from(text).toString();
			} catch {
				return undefined;
			}
		},
	};
}
