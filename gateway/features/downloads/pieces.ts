import type { Engine } from "../../store/engine.ts";
import { camelCaseRow } from "../../store/rows/rows.ts";
import type { LeadStore } from "../../store/store.ts";

/** Contents of files, in pieces. */
export interface PieceStore {
	/** Adds a piece; the first has the number 0. */
	add(file: string, part: number, bytes: Uint8Array): Promise<void>;
	/** A piece; undefined if it is missing. */
	read(file: string, part: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
	/** Removes all pieces of a file. */
	remove(file: string): Promise<void>;
	/** The stored files, and when the last piece of each was added. */
	list(): Promise<{ file: string; madeAt: number }[]>;
}

/** Size of every piece but the last: a Durable Object's rows hold at most 2 MB. */
export const pieceBytes = 256 * 1024;

const createPieces = (engine: Engine): PieceStore => ({
	async add(file, part, bytes) {
		// In base64, because no engine's values hold bytes.
		await engine.write(
			`INSERT INTO download_pieces (file, part, bytes, made_at) VALUES ($1, CAST($2 AS BIGINT), $3, now_ms())`,
			...[file, part, Buffer.from(bytes).toString("base64")],
		);
	},
	async read(file, part) {
		const [row] = await engine.read<{ bytes: string }>(
			"SELECT bytes FROM download_pieces WHERE file = $1 AND part = CAST($2 AS BIGINT)",
			...[file, part],
		);
		return row && new Uint8Array(Buffer.from(row.bytes, "base64"));
	},
	async remove(file) {
		await engine.remove("DELETE FROM download_pieces WHERE file = $1", file);
	},
	async list() {
		const rows = await engine.read<object>(
			"SELECT file, max(made_at) AS made_at FROM download_pieces GROUP BY file ORDER BY file",
		);
		return rows.map((row) =>
			camelCaseRow<{ file: string; madeAt: number }>("download_pieces", row, engine.toWallClock),
		);
	},
});

export const piecesOf = (store: Pick<LeadStore, "part">): PieceStore => store.part(createPieces);
