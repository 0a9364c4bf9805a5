import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { compareLines, isCounted } from "./lines.ts";

it.each([
	"widgets/kit/form/fields.tsx",
	"site/styles/base.css",
	"demo/gallery/gallery.html",
	"tools/setup.mjs",
	"vite.config.ts",
])("counts %s", (path) => expect(isCounted(path)).toBe(true));

it.each([
	"site/content/home.ts",
	"business/prices.ts",
	"widgets/languages/pl/contact.ts",
	"docs/deploy/backup.mjs",
	"README.md",
	"package-lock.json",
	"biome.json",
	"leads/form.test.ts",
	"widgets/kit/testing.tsx",
	"leads/testing/estimates.ts",
	"tests/e2e/contact.spec.ts",
	"tests/hosts/releases/0.1.0/embed/api-ddbaaaad.js",
	"look/drawings/kettle.svg",
])("does not count %s", (path) => expect(isCounted(path)).toBe(false));

it("compares two commits folder by folder", () => {
	const folder = mkdtempSync(join(tmpdir(), "lines-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const git = (...args: string[]) =>
		execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@t.example", ...args], {
			cwd: folder,
		});
	const commit = (files: Record<string, number>) => {
		for (const [path, lines] of Object.entries(files)) {
			mkdirSync(dirname(join(folder, path)), { recursive: true });
			writeFileSync(join(folder, path), "x\n".repeat(lines));
		}
		git("add", ".");
		git("commit", "-qm", "Change");
	};
	git("init", "-q");
	commit({ "widgets/a.ts": 10, "widgets/a.test.ts": 99, "site/b.css": 5, "c.ts": 1 });
	commit({ "widgets/a.ts": 7, "widgets/a.test.ts": 1, "leads/ü.ts": 2 });
	const rows = compareLines("HEAD~1", "HEAD", folder).split("\n");
	expect(rows.map((row) => row.trim().split(/\s+/).join(" "))).toEqual([
		". 1 1 0",
		"leads 0 2 +2",
		"site 5 5 0",
		"widgets 10 7 -3",
		"all 16 15 -1",
	]);
});
