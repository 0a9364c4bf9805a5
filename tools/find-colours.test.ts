import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { coloursIn, radiiIn } from "./find-colours.ts";
import { root } from "./project.ts";

/** What wears no brand of ours, or is where the brand is made. */
const excepted = [
	/^business\/brand\.ts$/,
	/^theme\//,
	/^demo\/(partner|gallery)\//,
	/^(bench|tests)\//,
	/\.test\.tsx?$/,
];

const rooms = "{business,demo,desk,gateway,leads,loader,packages,pdf,site,tools,widgets}";
const files = globSync(`${rooms}/**/*.{ts,tsx,js,mjs,css,html,svg,php}`, { cwd: root }).filter(
	(file) => !excepted.some((pattern) => pattern.test(file)),
);

describe("the look has one source", () => {
	it("so that no other file writes a colour down", () => {
		expect(files.length).toBeGreaterThan(300);
		const found = files.flatMap((file) =>
			coloursIn(readFileSync(`${root}/${file}`, "utf8")).map((colour) => `${file}: ${colour}`),
		);
		expect(found).toEqual([]);
	});

	it("so that no sheet of site, desk or inbox rounds a corner otherwise", () => {
		const sheets = globSync("{site,desk,demo/standins}/**/*.css", { cwd: root });
		expect(sheets.length).toBeGreaterThan(20);
		const found = sheets.flatMap((file) =>
			radiiIn(readFileSync(`${root}/${file}`, "utf8")).map((rule) => `${file}: ${rule}`),
		);
		expect(found).toEqual([]);
		expect(radiiIn("a{border-radius:13px}b{border-top-left-radius: 1rem}")).toHaveLength(2);
		expect(
			radiiIn("a{border-radius:var(--radius)}b{border-radius:99px}c{border-radius:50%}"),
		).toEqual([]);
	});

	it.each([
		["a{color:#14532d}", "#14532d"],
		['stroke("#fff")', "#fff"],
		["a{box-shadow:0 1px rgba(0, 0, 0, .1)}", "rgba(0, 0, 0, .1)"],
		["a{color:oklch(0.4 0.1 150)}", "oklch(0.4 0.1 150)"],
		["a{border:1px solid crimson}", "border:1px solid crimson"],
		['<path fill="white"/>', 'fill="white'],
		['{ backgroundColor: "navy" }', 'backgroundColor: "navy'],
	])("finds the one in %s", (source, colour) => expect(coloursIn(source)).toEqual([colour]));

	it.each([
		"a{color:var(--white);fill:currentColor;background:transparent}",
		"oklch(from var(--accent) 1 0 0)",
		'<a href="/contact#form">&#8217;</a>',
		"/* #14532d, once */",
	])("lets %s pass", (source) => expect(coloursIn(source)).toEqual([]));
});
