import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cachedFile } from "./cached-file.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("is made once, and anew when anything that it is made of is another", async () => {
	const make = vi.fn(async () => Buffer.from("picture"));
	const get = (...sources: (string | number | Uint8Array)[]) => cachedFile(sources, make, folder);
	expect(String(await get("portrait", 480, Buffer.from("jpeg")))).toBe("picture");
	expect(String(await get("portrait", 480, Buffer.from("jpeg")))).toBe("picture");
	expect(make).toHaveBeenCalledTimes(1);
	await get("portrait", 960, Buffer.from("jpeg"));
	await get("portrait", 480, Buffer.from("other"));
	expect(make).toHaveBeenCalledTimes(3);
});

it("is not kept where it could not be made", async () => {
	const sources = ["broken"];
	await expect(
		cachedFile(sources, () => Promise.reject(new Error("a slip")), folder),
	).rejects.toThrow("a slip");
	expect(String(await cachedFile(sources, async () => Buffer.from("whole"), folder))).toBe("whole");
});
