import { randomUUID } from "node:crypto";
import type { LeadStore } from "../../store/store.ts";
import { type FileSource, refusal } from "./file-types/file-source.ts";
import { identifyFile, nameFile, shownName } from "./file-types/file-types.ts";
import { checkRoom, type FileContent, maxFileBytes, megabytes } from "./files.ts";
import { type PieceStore, pieceBytes, piecesOf } from "./pieces.ts";

/** A stored file as a source of bytes. */
const toSource = (pieces: PieceStore, file: string, size: number): FileSource => ({
	size,
	async read(from, to) {
		const chunks: Uint8Array[] = [];
		const end = Math.min(to, size);
		for (let part = Math.floor(from / pieceBytes); part * pieceBytes < end; part++) {
			const piece = (await pieces.read(file, part)) ?? new Uint8Array();
			chunks.push(piece.subarray(Math.max(0, from - part * pieceBytes), end - part * pieceBytes));
		}
		return Buffer.concat(chunks);
	},
});

/** Cuts chunks of any size into pieces of the stored size. */
async function* cutPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	let waiting: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of body) {
		waiting.push(chunk);
		length += chunk.byteLength;
		if (length < pieceBytes) continue;
		const whole = Buffer.concat(waiting);
		let at = 0;
		for (; at + pieceBytes <= whole.length; at += pieceBytes)
			yield whole.subarray(at, at + pieceBytes);
		waiting = [whole.subarray(at)];
		length -= at;
	}
	if (length > 0) yield Buffer.concat(waiting);
}

interface IncomingFile {
	/** Its name on the coach's device. */
	name: string;
	body: AsyncIterable<Uint8Array>;
	/** Bytes of all other files. */
	used: number;
}

/** Stores a body piece by piece, and finds out its type. @throws ServiceError with a sentence; nothing is kept */
export async function receiveFile(
	store: Pick<LeadStore, "part">,
	{ name, body, used }: IncomingFile,
): Promise<FileContent> {
	const pieces = piecesOf(store);
	const content = randomUUID().replaceAll("-", "");
	let [bytes, part] = [0, 0];
	try {
		for await (const piece of cutPieces(body)) {
			bytes += piece.byteLength;
			checkSize(bytes, name);
			checkRoom(used + bytes);
			await pieces.add(content, part++, piece);
		}
		const type = await identifyFile(toSource(pieces, content, bytes), name);
		return { content, bytes, type, name: nameFile(name, type) };
	} catch (thrown) {
		await pieces.remove(content);
		throw thrown;
	}
}

/** @throws ServiceError for a file that is too big */
export function checkSize(bytes: number, name: string): void {
	if (bytes > maxFileBytes)
		throw refusal(
			`${shownName(name)} is too big. The limit is ${megabytes(maxFileBytes)}, so please save a smaller copy.`,
		);
}
