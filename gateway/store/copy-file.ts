/**
 * A copy of a store as a file: gzipped lines of JSON, the same for every kind of store. A header, for each table its
 * columns and rows, times by the wall clock, and at the end the number of rows and a checksum.
 */
import { createHash } from "node:crypto";
import { version } from "../lib/version.ts";
import { besides, leads, notesOf, pages, type Row, rowsOf, shiftTimes } from "./copied-rows.ts";
import type { Engine, Value } from "./engine.ts";
import { sqliteMigrations } from "./migrations/sqlite.ts";

/** Number of the tables' layout, which all kinds of store share. */
export const layout = sqliteMigrations.length;

export interface CopyHeader {
	coachkit: "copy";
	/** Of these lines. */
	format: 1;
	layout: number;
	version: string;
	/** When reading began, by the wall clock. */
	madeAt: number;
	/** A text encrypted with the key for the desk's secrets; null: there is no key, and so no secret. */
	keyCheck: string | null;
}

/** Why a file cannot be restored, in a sentence with what to do. */
export class UnusableCopy extends Error {}

const notCopy = () =>
	new UnusableCopy("This isn't a copy from coachkit. Choose a file that ends in .copy.gz.");
const cut = () =>
	new UnusableCopy(
		"This copy is cut short or damaged. Download it again, or take one of another day.",
	);

/** Longest line, in characters: a lead has a few thousand, kept values up to some hundred thousand. */
const maxLineLength = 16 * 2 ** 20;
/** Unpacked size at most: far more than ten years of leads. */
const maxUnpackedBytes = 4 * 2 ** 30;

/** The lines of a copy; leads come before what belongs to them. */
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
	const [{ now } = { now: 0 }] = await engine.read<{ now: number }>("SELECT now_ms() AS now");
	const madeAt = Math.round(engine.toWallClock(Number(now)));
	const header: CopyHeader = {
		...{ coachkit: "copy", format: 1, layout, version, madeAt, keyCheck },
	};
	yield line(header);
	const values = (columns: readonly string[], row: Row) => {
		rows++;
		return line(columns.map((column) => row[column] ?? null));
	};
	// Read before the leads, so that no row refers to a lead that arrives in between.
	const others: Row[][] = [];
	for (const table of besides) others.push(await rowsOf(engine, table));
	yield line({ table: leads.name, columns: leads.columns });
	for await (const page of pages(engine))
		for (const row of page) yield values(leads.columns, shiftTimes(leads, row, engine.toWallClock));
	for (const [index, table] of besides.entries()) {
		yield line({ table: table.name, columns: table.columns });
		for (const row of others[index] ?? [])
			yield values(table.columns, shiftTimes(table, row, engine.toWallClock));
	}
	yield line({ table: "notes", columns: ["key", "value"] });
	for (const note of await notesOf(engine)) yield values(["key", "value"], note);
	yield `${JSON.stringify({ rows, sha256: sum.digest("hex") })}\n`;
}

/** Lines as a gzipped stream. The first line is read before this resolves, so that a store error is no empty file. */
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

/** The lines of a gzipped stream. @throws UnusableCopy */
export async function* unpackLines(file: ReadableStream): AsyncGenerator<string, void> {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	let [rest, bytes] = ["", 0];
	try {
		const unpacked = file.pipeThrough(new DecompressionStream("gzip") as never);
		for await (const chunk of unpacked as AsyncIterable<Uint8Array>) {
			bytes += chunk.byteLength;
			if (bytes > maxUnpackedBytes) throw notCopy();
			const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
			rest = parts.pop() ?? "";
			if (rest.length > maxLineLength) throw notCopy();
			for (const part of parts) {
				if (part.length > maxLineLength) throw notCopy();
				yield `${part}\n`;
			}
		}
	} catch (thrown) {
		if (thrown instanceof UnusableCopy) throw thrown;
		throw bytes === 0 ? notCopy() : cut();
	}
	if (rest) throw cut();
}

export type CopyPart =
	| { header: CopyHeader }
	| { table: string; columns: readonly string[] }
	| { row: readonly Value[] };

const parse = (line: string): unknown => {
	try {
		return JSON.parse(line);
	} catch {
		throw cut();
	}
};

function toHeader(sent: unknown): CopyHeader {
	const header = sent as CopyHeader | null;
	if (header?.coachkit !== "copy" || !Number.isFinite(header.madeAt)) throw notCopy();
	if (header.format !== 1 || !(header.layout <= layout))
		throw new UnusableCopy(
			`This copy was made by a newer version of coachkit (${String(header.version).slice(0, 20)}; this is ${version}). Update first, then restore it.`,
		);
	return header;
}

/** What a copy's lines say; ends only if all of it was there. @throws UnusableCopy */
export async function* readCopy(lines: AsyncIterable<string>): AsyncGenerator<CopyPart, void> {
	const sum = createHash("sha256");
	let [count, rows, isComplete] = [0, 0, false];
	for await (const line of lines) {
		if (isComplete) throw cut();
		count++;
		if (count === 1) {
			let sent: unknown;
			try {
				sent = JSON.parse(line);
			} catch {
				throw notCopy();
			}
			yield { header: toHeader(sent) };
			sum.update(line);
			continue;
		}
		const said = parse(line);
		if (Array.isArray(said)) {
			rows++;
			yield { row: said };
		} else {
			const { table, columns, rows: total, sha256 } = Object(said);
			if (typeof table === "string" && Array.isArray(columns)) yield { table, columns };
			else if (total === rows && sha256 === sum.digest("hex")) isComplete = true;
			else throw cut();
		}
		if (!isComplete) sum.update(line);
	}
	if (count === 0) throw notCopy();
	if (!isComplete) throw cut();
}
