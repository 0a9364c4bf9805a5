/** Decodes a file whose encoding isn't stated. */

const startsWith = (bytes: Uint8Array, ...mark: number[]) =>
	mark.every((byte, at) => bytes[at] === byte);

/** Number of bytes examined to recognise UTF-16 without a byte order mark. */
const sampleSize = 4096;

/** Recognises UTF-16 without a byte order mark: in Latin text, every other byte is zero. */
function findUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
	const sample = bytes.subarray(0, sampleSize);
	let [even, odd] = [0, 0];
	for (let at = 0; at + 1 < sample.length; at += 2) {
		if (sample[at] === 0) even++;
		if (sample[at + 1] === 0) odd++;
	}
	const pairs = Math.floor(sample.length / 2);
	if (pairs === 0) return undefined;
	if (odd > pairs * 0.4 && even < pairs * 0.1) return "utf-16le";
	return even > pairs * 0.4 && odd < pairs * 0.1 ? "utf-16be" : undefined;
}

/** The name of a file's encoding, for {@link TextDecoder}: UTF-8, UTF-16, otherwise Windows-1252. */
export function findEncoding(bytes: Uint8Array): string {
	if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return "utf-8";
	if (startsWith(bytes, 0xff, 0xfe)) return "utf-16le";
	if (startsWith(bytes, 0xfe, 0xff)) return "utf-16be";
	const utf16 = findUtf16(bytes);
	if (utf16) return utf16;
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return "utf-8";
	} catch {
		return "windows-1252";
	}
}

/** A file's text, without its byte order mark. */
export const decodeText = (bytes: Uint8Array): string =>
	new TextDecoder(findEncoding(bytes)).decode(bytes);
