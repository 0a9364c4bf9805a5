import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compareBuilds } from "./compare-builds.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "compare-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(name: string, files: Record<string, string>): string {
	for (const [path, text] of Object.entries(files)) {
		const file = join(folder, name, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	return join(folder, name);
}

it("names what is missing, added and changed, except compressed copies", () => {
	const before = build("before", { "index.html": "a", "about/index.html": "b", "rss.xml": "c" });
	const after = build("after", {
		"index.html": "a",
		"about/index.html": "B",
		"index.html.br": "z",
		"robots.txt": "",
	});
	expect(compareBuilds(before, after)).toEqual({
		missing: ["rss.xml"],
		added: ["robots.txt"],
		changed: ["about/index.html"],
	});
	expect(compareBuilds(before, before)).toEqual({ missing: [], added: [], changed: [] });
});

it("ignores the release's id if asked to, and nothing else", () => {
	const hash = (id: string) => [...id].reverse().join("");
	const files = (id: string, text: string) => ({
		"embed/manifest.json": JSON.stringify({ files: { [`kit-${id}.js`]: {} } }),
		[`embed/kit-${id}.js`]: text,
		"loader.js": `load("kit-${id}")`,
		"index.html": `<script src="/embed/kit-${id}.js" integrity="sha384-${hash(id).repeat(8)}">`,
		[`assets/page-${hash(id)}.json`]: "{}",
	});
	const before = build("before", files("5b031256", "one"));
	const same = build("same", files("0a0b0c0d", "one"));
	const other = build("other", files("0a0b0c0e", "two"));
	expect(compareBuilds(before, same).changed).toContain("loader.js");
	expect(compareBuilds(before, same, true)).toEqual({ missing: [], added: [], changed: [] });
	expect(compareBuilds(before, other, true).changed).toEqual(["embed/kit-RELEASE.js"]);
});
