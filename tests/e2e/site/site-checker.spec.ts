import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../../bench/site/site-servers.ts";
import { pages } from "../../../site/pages.ts";
import { longUnless } from "../../support/long.ts";
import { expect, test } from "../test.ts";
import { allPaths } from "./site-html.ts";

const java = spawnSync("java", ["-version"]).status === 0;
const layouts = new Set(pages.map(({ layout }) => layout));

/** Pages with the same layout come from the same code, so one stands for all. */
const ofEachLayout = () => [
	...[...layouts].map((each) => `.${pages.find(({ layout }) => layout === each)?.path}/index.html`),
	"404.html",
];

/**
 * The checker doesn't know CSS Shadow Parts, which every browser supports: ignore what it reports right after
 * `::part(`.
 */
function isAtPart(error: string): boolean {
	const [, file = "", line = 0, column = 0] =
		/^"file:([^"]+)":(\d+)\.(\d+)-\S+ error: CSS: Parse Error\.$/.exec(error) ?? [];
	if (!file) return false;
	const text = readFileSync(file, "utf8").split("\n")[Number(line) - 1] ?? "";
	return text.slice(Number(column) - 20, Number(column)).includes("::part(");
}

// In `npm run test:long` site-quality.spec.ts checks the HTML of every page; this checker reads CSS and SVG too.
for (const [which, files] of [
	["a page of each layout", ofEachLayout],
	["any page", () => globSync("{,!(v)/**/}{index,404}.html", { cwd: `${root}/dist` })],
] as const)
	test(
		`the Nu checker finds no error on ${which}, in HTML, CSS and SVG`,
		longUnless(files === ofEachLayout),
		() => {
			test.skip(!java && !process.env.CI, "Java is not installed here; the Nu checker needs it");
			const checked = files();
			expect(checked.length).toBeGreaterThan(
				files === ofEachLayout ? layouts.size : allPaths.length,
			);
			const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
			const planted = join(mkdtempSync(join(tmpdir(), "nu-")), "planted.html");
			writeFileSync(planted, "<!doctype html><html lang=en><title>x</title><p><svg hidden></svg>");
			const { stderr } = spawnSync(
				"java",
				// Java's optimising compiler doesn't pay off in a short run; the simpler one needs a larger stack.
				[
					...["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss8m"],
					...["-jar", jar, "--errors-only", "--format", "gnu", ...checked, planted],
				],
				{ cwd: `${root}/dist`, encoding: "utf8" },
			);
			const errors = stderr.trim().split("\n");
			expect(errors.filter((line) => line.includes("planted.html"))).toHaveLength(1);
			const others = errors.filter((line) => !line.includes("planted.html"));
			expect(others.filter((line) => !isAtPart(line))).toEqual([]);
		},
	);
