/**
 * The file format of copies: gzipped lines of JSON, the same for every kind of store. First a header, then each
 * table's columns and rows with wall-clock times, and last the number of rows and a checksum.
 */
import { createHash } from "node:crypto";
import { version } from "../../lib/version.ts";
import { createClock } from "../clock.ts";
import type { Engine, Value } from "../engine.ts";
import { sqliteMigrations } from "../migrations/sqlite.ts";
import {
	largeTables,
	leadsTable,
	otherTables,
	type Row,
	readCopiedValues,
	readLargePages,
	readLeadPages,
	readRows,
	shiftTimes,
} from "./copied-rows.ts";

/** Number of the table layout, shared by all kinds of store. */
const layout = sqliteMigrations.length;

export interface CopyHeader {
	coachkit: "copy";
	/** Format of the lines. */
	format: 1;
	layout: number;
	version: string;
	/** When reading began, by the wall clock. */
	madeAt: number;
	/**
	 * A text encrypted with the key for the desk's secrets. It shows on restore whether that key is the same. Null if
	 * the copy has no secrets.
	 */
	keyCheck: string | null;
}

/** Why a file can't be restored, in a sentence that says what to do. */
export class UnusableCopy extends Error {}

const notACopy = () =>
	new UnusableCopy("This isn't a copy from coachkit. Choose a file that ends in .copy.gz.");
const damagedCopy = () =>
	new UnusableCopy(
		"This copy is cut short or damaged. Download it again, or use one from another day.",
	);

/**
 * Longest line, in characters. A lead needs a few thousand, a stored value a few hundred thousand.
 */
const maxLineLength = 16 * 2 ** 20;
/** Largest unpacked size: far more than ten years of leads. */
const maxUnpackedBytes = 4 * 2 ** 30;

/** The lines of a copy. Leads come before the rows that belong to them. */
export async function* copyLines(
	engine: Engine,
	keyCheck: string | null,
): AsyncGenerator<string, void> {
	const sum = createHash("sha256");
	let rows = 0;
	const line = (value: unknown) => {
		const text = `${JSON.stringify(value)}\n`;
		sum.update(text);
		return text;
	};
	const madeAt = await createClock(engine).now();
	const header: CopyHeader = {
		coachkit: "copy",
		format: 1,
		layout,
		version,
		madeAt,
		keyCheck,
	};
	yield line(header);
	const values = (columns: readonly string[], row: Row) => {
		rows++;
		return line(columns.map((column) => row[column] ?? null));
	};
	// Read before the leads: then no row refers to a lead that arrived later.
	const others: Row[][] = [];
	for (const table of otherTables) others.push(await readRows(engine, table));
	yield line({ table: leadsTable.name, columns: leadsTable.columns });
	for await (const page of readLeadPages(engine))
		for (const row of page)
			yield values(leadsTable.columns, shiftTimes(leadsTable, row, engine.toWallClock));
	for (const [index, table] of otherTables.entries()) {
		yield line({ table: table.name, columns: table.columns });
		for (const row of others[index] ?? [])
			yield values(table.columns, shiftTimes(table, row, engine.toWallClock));
	}
	yield line({ table: "notes", columns: ["key", "value"] });
	for (const note of await readCopiedValues(engine)) yield values(["key", "value"], note);
	for (const table of largeTables) {
		yield line({ table: table.name, columns: table.columns });
		for await (const page of readLargePages(engine, table))
			for (const row of page)
				yield values(table.columns, shiftTimes(table, row, engine.toWallClock));
	}
	yield `${JSON.stringify({ rows, sha256: sum.digest("hex") })}\n`;
}

/**
 * Lines as a gzipped stream. Reads the first line before it resolves, so a failing store causes an
 * error, not an empty file.
 */
export async function packLines(lines: AsyncGenerator<string, void>): Promise<ReadableStream> {
	const encoder = new TextEncoder();
	let next = await lines.next();
	const source = new ReadableStream<BufferSource>({
		async pull(controller) {
			let text = "";
			while (!next.done && text.length < 65_536) {
				text += next.value;
				next = await lines.next();
			}
			if (text) controller.enqueue(encoder.encode(text));
			if (next.done) controller.close();
		},
		async cancel() {
			await lines.return();
		},
	});
	return source.pipeThrough(new CompressionStream("gzip"));
}

/** The text of a gzipped stream, in chunks. @throws UnusableCopy */
async function* unpack(file: ReadableStream): AsyncGenerator<string, void> {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	let bytes = 0;
	try {
		const unpackedBytes = file.pipeThrough(new DecompressionStream("gzip") as never);
		for await (const chunk of unpackedBytes as AsyncIterable<Uint8Array>) {
			bytes += chunk.byteLength;
			if (bytes > maxUnpackedBytes) throw notACopy();
			yield decoder.decode(chunk, { stream: true });
		}
	} catch (thrown) {
		if (thrown instanceof UnusableCopy) throw thrown;
		throw bytes === 0 ? notACopy() : damagedCopy();
	}
}

/** The lines of a gzipped stream. @throws UnusableCopy */
export async function* unpackLines(file: ReadableStream): AsyncGenerator<string, void> {
	// A long line has thousands of chunks, so join them only once.
	let pending: string[] = [];
	let length = 0;
	for await (const chunk of unpack(file)) {
		let start = 0;
		for (let end = chunk.indexOf("\n"); ; end = chunk.indexOf("\n", start)) {
			const part = chunk.slice(start, end < 0 ? undefined : end + 1);
			pending.push(part);
			length += part.length;
			if (length > maxLineLength) throw notACopy();
			if (end < 0) break;
			yield pending.join("");
			[pending, length, start] = [[], 0, end + 1];
		}
	}
	if (length > 0) throw damagedCopy();
}

export type CopyPart =
	| { header: CopyHeader }
	| { table: string; columns: readonly string[] }
	| { row: readonly Value[] };

/** @param otherwise creates the error for invalid JSON */
function parseLine(line: string, otherwise: () => UnusableCopy): unknown {
	try {
		return JSON.parse(line);
	} catch {
		throw otherwise();
	}
}

function toHeader(value: unknown): CopyHeader {
	const header = value as CopyHeader | null;
	if (header?.coachkit !== "copy" || !Number.isFinite(header.madeAt)) throw notACopy();
	if (header.format !== 1 || !(header.layout <= layout))
		throw new UnusableCopy(
			`This copy was made by a newer version of coachkit (${String(header.version).slice(0, 20)}; this is ${version}). Please update, then restore it.`,
		);
	return header;
}

/** The parts of a copy, the header first. Ends without an error only if the copy is complete. @throws UnusableCopy */
export async function* readCopy(lines: AsyncIterable<string>): AsyncGenerator<CopyPart, void> {
	const sum = createHash("sha256");
	let [count, rows, isComplete] = [0, 0, false];
	for await (const line of lines) {
		if (isComplete) throw damagedCopy();
		if (count++ === 0) yield { header: toHeader(parseLine(line, notACopy)) };
		else {
			const value = parseLine(line, damagedCopy);
			if (Array.isArray(value)) {
				rows++;
				yield { row: value };
			} else {
				const { table, columns, rows: total, sha256 } = Object(value);
				if (typeof table === "string" && Array.isArray(columns)) yield { table, columns };
				else if (total === rows && sha256 === sum.digest("hex")) isComplete = true;
				else throw damagedCopy();
			}
		}
		if (!isComplete) sum.update(line);
	}
	if (count === 0) throw notACopy();
	if (!isComplete) throw damagedCopy();
}
