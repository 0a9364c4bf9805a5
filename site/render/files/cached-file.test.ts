import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cachedFile, cachedText } from "./cached-file.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("is made once, and again when any of its sources has changed", async () => {
	const make = vi.fn(async () => Buffer.from("picture"));
	const get = (...sources: (string | number | Uint8Array)[]) => cachedFile(sources, make, folder);
	expect(String(await get("portrait", 480, Buffer.from("jpeg")))).toBe("picture");
	expect(String(await get("portrait", 480, Buffer.from("jpeg")))).toBe("picture");
	expect(make).toHaveBeenCalledTimes(1);
	await get("portrait", 960, Buffer.from("jpeg"));
	await get("portrait", 480, Buffer.from("other"));
	await get("portrait480", Buffer.from("jpeg"));
	expect(make).toHaveBeenCalledTimes(4);
});

it("is not cached if making it failed", async () => {
	const sources = ["broken"];
	await expect(
		cachedFile(sources, () => Promise.reject(new Error("a slip")), folder),
	).rejects.toThrow("a slip");
	expect(String(await cachedFile(sources, async () => Buffer.from("whole"), folder))).toBe("whole");
});

it("is made every time if the cache cannot be written", async () => {
	const occupied = join(folder, "file");
	writeFileSync(occupied, "");
	const make = vi.fn(async () => Buffer.from("picture"));
	expect(String(await cachedFile(["portrait"], make, occupied))).toBe("picture");
	expect(String(await cachedFile(["portrait"], make, occupied))).toBe("picture");
	expect(make).toHaveBeenCalledTimes(2);
});

it("can be a text", async () => {
	const sources = ["terser 5", randomUUID()];
	const make = vi.fn(async () => "small £");
	expect(await cachedText(sources, make)).toBe("small £");
	expect(await cachedText(sources, make)).toBe("small £");
	expect(make).toHaveBeenCalledTimes(1);
});
