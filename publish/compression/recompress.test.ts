import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readPublicationRecord, sizesIn, writePublicationRecord } from "../publication-record.ts";
import { compressQuickly } from "./compress.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "recompress-"));
	mkdirSync(join(folder, "about"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Text that no earlier run can have in its cache. */
const prose = Array.from(
	{ length: 400 },
	(_, index) => `<p>${Math.random().toString(36)} hours a week, ${index} vans on the road.</p>`,
).join("\n");

const recompressRun = () =>
	promisify(execFile)(process.execPath, [
		...[join(import.meta.dirname, "recompress-run.ts"), folder],
	]);

it("makes copies at once, and smaller ones of the same content afterwards", async () => {
	writeFileSync(join(folder, "about/index.html"), prose);
	writeFileSync(join(folder, "portrait.webp"), "no text");
	const quick = await compressQuickly(folder);
	expect(quick).toEqual(["about/index.html"]);
	const before = sizesIn(folder);
	expect(Object.keys(before).toSorted()).toEqual([
		...["about/index.html", "about/index.html.br", "about/index.html.gz", "portrait.webp"],
	]);
	writePublicationRecord(folder, {
		release: "1",
		brand: {} as never,
		quick,
		quotes: [],
		bytes: before,
	});

	await recompressRun();
	const { quick: left, bytes } = await readPublicationRecord(folder);
	expect(left).toEqual([]);
	const after = sizesIn(folder);
	expect({ ...bytes, ".publication.json": after[".publication.json"] }).toEqual(after);
	expect(after["about/index.html.br"]).toBeLessThan(before["about/index.html.br"] as number);
	const read = (ending: string) => readFileSync(join(folder, `about/index.html.${ending}`));
	expect(brotliDecompressSync(read("br")).toString()).toBe(prose);
	expect(gunzipSync(read("gz")).toString()).toBe(prose);
	// The best result is cached for the next time.
	rmSync(join(folder, "about/index.html.br"));
	expect(await compressQuickly(folder)).not.toContain("about/index.html");
	expect(sizesIn(folder)["about/index.html.br"]).toBe(after["about/index.html.br"]);
});

it("ends as soon as its gateway is gone, without waiting for compressions, and leaves the copies unchanged", async () => {
	// Long enough for Brotli's best level to take some seconds.
	const long = Array.from({ length: 20 }, () => prose).join("\n");
	for (const name of ["one", "two", "three", "four"])
		writeFileSync(join(folder, `${name}.html`), `${name}\n${long}${Math.random()}`);
	const quick = await compressQuickly(folder);
	const bytes = sizesIn(folder);
	writePublicationRecord(folder, { release: "1", brand: {} as never, quick, quotes: [], bytes });
	const child = spawn(process.execPath, [
		...[join(import.meta.dirname, "recompress-run.ts"), folder],
	]);
	// When a gateway is killed, the program notices only the end of its input.
	child.stdin.end();
	const [code, signal] = await once(child, "exit");
	expect([code, signal]).toEqual([null, "SIGKILL"]);
	expect((await readPublicationRecord(folder)).quick).toEqual(quick);
	expect(sizesIn(folder)).toMatchObject(bytes);
});
