// @module-tag all

import { spawnSync } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const shipped = readFileSync(join(root, "business/facts.json"), "utf8");
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "publish-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Publishes facts into `site`, and returns the exit code and the output. */
function publish(facts: string) {
	const file = join(folder, "facts.json");
	writeFileSync(file, facts);
	const { status, stderr } = spawnSync(
		process.execPath,
		[join(root, "publish/run.ts"), file, join(folder, "site")],
		{ encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } },
	);
	return { status, said: stderr.trim() };
}

it.each([
	[
		"a fact of another shape",
		'"01632 960 123"',
		'"ring me"',
		/line 27: contact\.phone\n.*is not a telephone number/,
	],
	[
		"a text that is no JSON",
		'"identity": {',
		'"identity": ',
		/Something is missing or left over near line/,
	],
	[
		"colours nothing can be read on",
		'"#b45309"',
		'"#ff0000"',
		/brand\.accent\n.*Neither white nor dark text can be read/,
	],
])("refuses %s in a sentence, and writes nothing", (_, from, to, sentence) => {
	expect(shipped).toContain(from);
	const { said, status } = publish(shipped.replace(from, to));
	expect(status).toBe(1);
	expect(said).toMatch(sentence);
	expect(said).not.toContain("    at ");
	expect(existsSync(join(folder, "site"))).toBe(false);
	expect(existsSync(join(folder, "site.part"))).toBe(false);
});

it("never overwrites an existing site", () => {
	mkdirSync(join(folder, "site"));
	writeFileSync(join(folder, "site/index.html"), "live");
	const { said, status } = publish(shipped);
	expect(status).toBe(1);
	expect(said).toMatch(/^There is something at .*site already\.$/);
	expect(readFileSync(join(folder, "site/index.html"), "utf8")).toBe("live");
});

it("writes no files of a language that is off", () => {
	const facts = JSON.parse(shipped);
	facts.languages = { ...facts.languages, offered: ["pl"], pages: [] };
	const { said, status } = publish(JSON.stringify(facts));
	expect(said).toBe("");
	expect(status).toBe(0);
	const names = readdirSync(join(folder, "site/embed"));
	const filesOf = (lang: string) => names.filter((name) => name.includes(`-${lang}-`)).length;
	expect(filesOf("pl")).toBeGreaterThan(8);
	expect([filesOf("ro"), filesOf("cy")]).toEqual([0, 0]);
}, 120_000);
