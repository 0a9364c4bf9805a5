/** Decompresses a response while it arrives, up to a size limit: a small response can expand to gigabytes. */
import { pipeline, Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";

type Bytes = AsyncIterable<Uint8Array>;

/** Why a response cannot be decoded. */
export class UndecodableBody extends Error {
	readonly problem: "tooLarge" | "damaged" | "unknownEncoding";
	constructor(problem: UndecodableBody["problem"]) {
		super(problem);
		this.name = "UndecodableBody";
		this.problem = problem;
	}
}

/** Maximum number of encodings undone: a response has one, or two if a proxy added its own. */
const maxEncodings = 2;
/** Bytes needed to recognise what a response begins with: a byte order mark and five letters, in UTF-16. */
const headBytes = 16;

const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;
const isZlib = ([first = 0, second = 0]: Uint8Array) =>
	(first & 0x0f) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0;

/** The beginning of a response as text, without byte order mark and leading space. */
const textOf = (head: Uint8Array) =>
	Buffer.from(head)
		.toString("latin1")
		.replaceAll("\0", "")
		.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\r\n\t ]*/, "");

/** The first bytes, and the whole stream including them. */
async function peek(source: Bytes): Promise<[head: Uint8Array, all: Bytes]> {
	const iterator = source[Symbol.asyncIterator]();
	const first: Uint8Array[] = [];
	let length = 0;
	while (length < headBytes) {
		const { value, done } = await iterator.next();
		if (done) break;
		first.push(value);
		length += value.byteLength;
	}
	async function* all() {
		try {
			yield* first;
			for (let next = await iterator.next(); !next.done; next = await iterator.next())
				yield next.value;
		} finally {
			await iterator.return?.();
		}
	}
	return [Buffer.concat(first).subarray(0, headBytes), all()];
}

/** The decoder of an encoding; undefined if there is nothing to decode. */
function decoderOf(encoding: string, head: Uint8Array, start: RegExp): Transform | undefined {
	if (head.byteLength === 0 || start.test(textOf(head))) return undefined;
	if (isGzip(head)) return createGunzip();
	switch (encoding) {
		case "":
		case "identity":
		case "gzip":
		case "x-gzip":
			return undefined;
		case "deflate":
			return isZlib(head) ? createInflate() : createInflateRaw();
		case "br":
			return createBrotliDecompress();
		default:
			throw new UndecodableBody("unknownEncoding");
	}
}

async function* limit(source: Bytes, maxBytes: number): AsyncGenerator<Uint8Array> {
	let size = 0;
	for await (const chunk of source) {
		size += chunk.byteLength;
		if (size > maxBytes) throw new UndecodableBody("tooLarge");
		yield chunk;
	}
}

/** The first `maxBytes` bytes. The rest is neither read nor decompressed. */
async function* truncate(source: Bytes, maxBytes: number): AsyncGenerator<Uint8Array> {
	let bytesLeft = maxBytes;
	for await (const chunk of source) {
		yield chunk.subarray(0, bytesLeft);
		bytesLeft -= chunk.byteLength;
		if (bytesLeft <= 0) return;
	}
}

async function* undo(encoding: string, source: Bytes, start: RegExp): AsyncGenerator<Uint8Array> {
	const [head, all] = await peek(source);
	const decoder = decoderOf(encoding, head, start);
	if (!decoder) return yield* all;
	let sourceError: unknown;
	async function* countBytes() {
		try {
			yield* all;
		} catch (thrown) {
			sourceError = thrown;
			throw thrown;
		}
	}
	try {
		yield* pipeline(Readable.from(countBytes()), decoder, () => {}) as Bytes;
	} catch {
		throw sourceError ?? new UndecodableBody("damaged");
	}
}

export interface DecodeOptions {
	maxBytes: number;
	/**
	 * What the plain text begins with. A body that begins so isn't decoded, because some platforms decompress it
	 * but leave the header.
	 */
	start: RegExp;
	/** Whether to cut a longer response at the limit. Default: reject it. */
	truncates?: boolean;
}

/**
 * The decompressed bytes of a response: gzip, deflate or brotli, with or without `Content-Encoding`.
 * @throws UndecodableBody, or the source's own error
 */
export async function readDecoded(
	source: Bytes,
	contentEncoding: string,
	{ maxBytes, start, truncates = false }: DecodeOptions,
): Promise<Uint8Array> {
	const encodingList = contentEncoding
		.toLowerCase()
		.split(",")
		.map((name) => name.trim());
	const encodings = encodingList.filter(Boolean).reverse();
	if (encodings.length > maxEncodings) throw new UndecodableBody("unknownEncoding");
	const end = truncates ? truncate : limit;
	let bytes: Bytes = truncates ? source : limit(source, maxBytes);
	// The last round undoes a compression that the header doesn't mention.
	for (const encoding of [...encodings, ""]) bytes = end(undo(encoding, bytes, start), maxBytes);
	const chunks: Uint8Array[] = [];
	for await (const chunk of bytes) chunks.push(chunk);
	return Buffer.concat(chunks);
}
