import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { StoreUnusable } from "../../gateway/store/store-error.ts";
import { BuildOutput } from "../build/build-output.ts";
import { fullDiskSentence } from "./full-disk.ts";
import { sentencesOf } from "./source-error.ts";

const byNode = Object.assign(new Error("ENOSPC: no space left on device, write"), {
	code: "ENOSPC",
});

it.each([
	["Node", byNode],
	[
		"Vite, which passes on what its bundler met",
		{ errors: [{ message: "IO error: No space left on device (os error 28)" }] },
	],
	[
		"npm",
		new Error("Command failed: npm pack\nnpm error nospc ENOSPC: no space left on device, write"),
	],
	["SQLite", new Error("sheet.css", { cause: new Error("database or disk is full") })],
])("a full disk is a sentence where %s meets it", (_, thrown) => {
	expect(sentencesOf(thrown)).toBe(fullDiskSentence);
});

it("keeps the sentence of a store that cannot be opened, and the stack of a bug", () => {
	const sentence = "There is no room left on the disk of the lead store /srv/leads.db.";
	expect(sentencesOf(new StoreUnusable(sentence, byNode))).toBe(sentence);
	expect(sentencesOf(new TypeError("x is not a function"))).toBeUndefined();
});

it("ends a program with the sentence and no stack", () => {
	const program = `import { orSentence } from ${JSON.stringify(join(import.meta.dirname, "./source-error.ts"))};
		await orSentence(async () => { throw new Error("ENOSPC: no space left on device, write"); });`;
	const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
		encoding: "utf8",
	});
	expect([status, stderr.trim()]).toEqual([1, fullDiskSentence]);
});

it("keeps the earlier build's list intact if there is no room for a new one", () => {
	const project = mkdtempSync(join(tmpdir(), "full-disk-"));
	const list = join(project, ".build/output.json");
	new BuildOutput(project, ["dist"], true).finish();
	const before = readFileSync(list, "utf8");
	// Blocks the new list, as a full disk would.
	mkdirSync(`${list}.part`);
	expect(() => new BuildOutput(project, ["dist"], true).breakOff()).toThrow();
	expect(readFileSync(list, "utf8")).toBe(before);
	rmSync(project, { recursive: true });
});
