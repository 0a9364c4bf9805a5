/**
 * Message encryption for Web Push (RFC 8291, with RFC 8188's aes128gcm) by WebCrypto, which Node and workerd
 * share. Libraries that run on both still produce the draft's aesgcm, which Apple rejects.
 */

/** Keys of a subscription, base64url. */
export interface SubscriptionKeys {
	/** The browser's public key: an uncompressed point on P-256. */
	p256dh: string;
	/** 16 bytes known to the browser and us alone. */
	auth: string;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Longest plain text in bytes; with it, the body has at most 4,096 (RFC 8291, section 4). */
export const maxPlainBytes = 3993;
/** Record size in the header; there is only one record. */
const recordSize = 4096;

const ecdh = { name: "ECDH", namedCurve: "P-256" };

/** Bytes from base64url. */
export const fromBase64Url = (text: string): Bytes =>
	Uint8Array.from(Buffer.from(text, "base64url"));

const utf8 = (text: string): Bytes => Uint8Array.from(Buffer.from(text));

const join = (...parts: Uint8Array[]): Bytes => Uint8Array.from(Buffer.concat(parts));

/** HKDF with SHA-256 (RFC 5869). */
async function derive(secret: Bytes, salt: Bytes, info: Bytes, bytes: number): Promise<Bytes> {
	const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
	const params = { name: "HKDF", hash: "SHA-256", salt, info };
	return new Uint8Array(await crypto.subtle.deriveBits(params, key, bytes * 8));
}

/** Whether a text is a point on P-256 in base64url, as browsers send it. */
export async function isPublicKey(p256dh: string): Promise<boolean> {
	const publicKey = crypto.subtle.importKey("raw", fromBase64Url(p256dh), ecdh, false, []);
	return publicKey.then(
		() => true,
		() => false,
	);
}

/** Fixed values for tests: the sender's key pair and the salt, otherwise random. */
export interface EncryptionSeed {
	keys: CryptoKeyPair;
	salt: Bytes;
}

const newSeed = async (): Promise<EncryptionSeed> => ({
	keys: (await crypto.subtle.generateKey(ecdh, true, ["deriveBits"])) as CryptoKeyPair,
	salt: crypto.getRandomValues(new Uint8Array(16)),
});

/**
 * Encrypts a message for one browser.
 *
 * @throws RangeError if it is longer than {@link maxPlainBytes}
 */
export async function encryptMessage(
	{ p256dh, auth }: SubscriptionKeys,
	text: string,
	seed?: EncryptionSeed,
): Promise<Bytes> {
	const plain = utf8(text);
	if (plain.length > maxPlainBytes) throw new RangeError("The message is too long");
	const { keys, salt } = seed ?? (await newSeed());
	const receiver = fromBase64Url(p256dh);
	const publicKey = await crypto.subtle.importKey("raw", receiver, ecdh, true, []);
	const sender = new Uint8Array(
		(await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer,
	);
	const sharedSecret = new Uint8Array(
		await crypto.subtle.deriveBits({ name: "ECDH", public: publicKey }, keys.privateKey, 256),
	);
	const keyInfo = join(utf8("WebPush: info\0"), receiver, sender);
	const secret = await derive(sharedSecret, fromBase64Url(auth), keyInfo, 32);
	const [contentKey, nonce] = await Promise.all([
		derive(secret, salt, utf8("Content-Encoding: aes128gcm\0"), 16),
		derive(secret, salt, utf8("Content-Encoding: nonce\0"), 12),
	]);
	const key = await crypto.subtle.importKey("raw", contentKey, "AES-GCM", false, ["encrypt"]);
	// The 2 marks the end of the last record.
	const record = await crypto.subtle.encrypt(
		{ name: "AES-GCM", iv: nonce },
		key,
		join(plain, Uint8Array.of(2)),
	);
	const size = new Uint8Array(4);
	new DataView(size.buffer).setUint32(0, recordSize);
	return join(salt, size, Uint8Array.of(sender.length), sender, new Uint8Array(record));
}
