import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { unlessUnchanged } from "./unless-unchanged.ts";

let folder: string;
let output: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "unless-"));
	output = join(folder, "output");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("does work once, and again when an input has changed or the output is gone", async () => {
	const work = vi.fn(async () => writeFileSync(output, ""));
	const run = (input: string) => unlessUnchanged("desk", [input], output, work, folder);
	expect(await run("green")).toBe(true);
	expect(await run("green")).toBe(false);
	expect(await run("blue")).toBe(true);
	rmSync(output);
	expect(await run("blue")).toBe(true);
	expect(work).toHaveBeenCalledTimes(3);
});

it("does interrupted work again, even if an earlier output is still there", async () => {
	const run = (work: () => Promise<void>) => unlessUnchanged("desk", [], output, work, folder);
	writeFileSync(output, "");
	await run(async () => {});
	await expect(
		unlessUnchanged("desk", ["new"], output, () => Promise.reject(new Error("killed")), folder),
	).rejects.toThrow("killed");
	expect(await run(async () => {})).toBe(true);
});
