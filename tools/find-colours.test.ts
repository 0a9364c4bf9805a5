import { globSync, readFileSync } from "node:fs";
import { transform } from "lightningcss";
import { describe, expect, it } from "vitest";
import { widgetTheme } from "../widgets/kit/element/styles/theme.ts";
import { coloursIn, distancesIn, distancesOffGrid, radiiIn, typeSizesIn } from "./find-colours.ts";
import { root } from "./project.ts";
import { findClassLists } from "./vite-plugins/class-lists.ts";

/** Files that don't follow the brand, or define it. */
const excepted = [
	/^business\/schema\/people\.ts$/,
	// Stand-ins for colours.
	/^publish\/stamp\.ts$/,
	/^theme\//,
	/^demo\/partner\//,
	/^(bench|tests)\//,
	/\.test\.tsx?$/,
	/\.gen\.css$/,
	// Colours that a partner chooses.
	/^demo\/gallery\/states\.js$/,
];

const folders = "{business,demo,desk,gateway,leads,loader,packages,pdf,publish,site,tools,widgets}";
const files = globSync(`${folders}/**/*.{ts,tsx,js,mjs,css,html,svg,php}`, { cwd: root }).filter(
	(file) => !excepted.some((pattern) => pattern.test(file)),
);

describe("the theme is the only source", () => {
	it("of colours", () => {
		expect(files.length).toBeGreaterThan(300);
		const found = files.flatMap((file) =>
			coloursIn(readFileSync(`${root}/${file}`, "utf8")).map((colour) => `${file}: ${colour}`),
		);
		expect(found).toEqual([]);
	});

	/** All sheets except those of stand-ins for other people's pages: the preview's hosts, the map. */
	const sheets = globSync(
		"{site,desk,demo/standins,demo/gallery,loader,theme/ui,widgets}/**/*.css",
		{ cwd: root },
	)
		.filter((file) => !/preview-host|iframe-placeholders|\.gen\./.test(file))
		.concat("gateway/pages/layout.ts", "site/render/documents/not-found-page.ts");
	/** Sheets for other people's pages, which may set font sizes in pixels. */
	const guests = /^(loader|widgets)\//;
	const among = (files: string[], find: (source: string) => string[]) =>
		files.flatMap((file) =>
			find(readFileSync(`${root}/${file}`, "utf8")).map((rule) => `${file}: ${rule}`),
		);

	it("of rounded corners in sheets", () => {
		expect(sheets.length).toBeGreaterThan(30);
		expect(among(sheets, radiiIn)).toEqual([]);
		expect(radiiIn("a{border-radius:13px}b{border-top-left-radius: 1rem}")).toHaveLength(2);
		expect(
			radiiIn("a{border-radius:var(--radius)}b{border-radius:99px}c{border-radius:50%}"),
		).toEqual([]);
	});

	/** The widgets' classes that match a pattern. */
	const widgetClasses = (pattern: RegExp) => {
		const sources = globSync("widgets/**/*.tsx", { cwd: root });
		const classes = sources.flatMap((file) =>
			classesIn(file, readFileSync(`${root}/${file}`, "utf8")),
		);
		expect(classes.length).toBeGreaterThan(200);
		return classes.filter((name) => pattern.test(name));
	};
	const classesIn = (file: string, code: string) =>
		findClassLists(file, code).flatMap((list) => list.classes);

	it("of rounded corners in widgets", () => {
		const own = /(?:^|:)rounded(?:-\w+)*-\[/;
		expect(widgetClasses(own)).toEqual([]);
		expect(
			classesIn("a.tsx", '<a className="wide:rounded-[5px] rounded-field"/>').filter((name) =>
				own.test(name),
			),
		).toEqual(["wide:rounded-[5px]"]);
	});

	it("of rounded corners in mails", () => {
		const letters = globSync("gateway/mail/*.mjml", { cwd: root });
		expect(letters.length).toBeGreaterThan(0);
		const found = (source: string) => source.match(/\bborder-radius="\d[^"]*"/g) ?? [];
		expect(among(letters, found)).toEqual([]);
		expect(found('<b border-radius="10px">')).toEqual(['border-radius="10px"']);
	});

	it("of font sizes in sheets", () => {
		const own = sheets.filter((file) => !guests.test(file));
		expect(own.length).toBeGreaterThan(25);
		expect(among(own, typeSizesIn)).toEqual([]);
		expect(
			typeSizesIn("a{font-size:17px}b{font:600 1.2rem/1.5 a}c{font-size:clamp(1em,2vw,2em)}"),
		).toHaveLength(3);
		expect(
			typeSizesIn(
				"a{font-size:var(--type-s)}b{font:600 calc(var(--type-3xl)*.8)/1 a}c{font-size:.9em}",
			),
		).toEqual([]);
	});

	it("of font sizes in widgets and the doctor", () => {
		const { fontSize } = widgetTheme.theme.extend;
		const sizes = Object.values(fontSize).map((size) => [size].flat()[0]);
		const written = among(
			sheets.filter((file) => guests.test(file)),
			typeSizesIn,
		);
		expect(written.length).toBeGreaterThan(5);
		const isOurs = (rule: string) =>
			sizes.some((size) => rule.split(/[\s:/]+/).includes(`${size}`));
		expect(written.filter((rule) => !isOurs(rule.replace(/^.*?\.css: /, "")))).toEqual([]);
		const own = /(?:^|:)text-\[[\d.]/;
		expect(widgetClasses(own)).toEqual([]);
		expect(own.test("text-[15.5px]")).toBe(true);
	});

	it("of distances in sheets", () => {
		const own = sheets.filter((file) => !guests.test(file));
		expect(among(own, distancesIn)).toEqual([]);
		expect(
			distancesIn(
				"a{margin:6px}b{padding:0 1.5rem}c{gap:var(--space-2) 10px}d{margin-inline:calc(-1*18px)}e{scroll-padding-top:84px}",
			),
		).toHaveLength(5);
		expect(
			distancesIn(
				"a{margin:calc(-1*var(--space-2)) auto 0}b{padding:2px .4em}c{padding-inline:max(var(--space-4),50vw - 430px)}d{padding:15vh}",
			),
		).toEqual([]);
	});

	it("of distances in widgets and the doctor, all on the grid", () => {
		const sources = globSync("{widgets,loader}/**/*.{ts,tsx}", { cwd: root }).filter(
			(file) => !/\.test\.tsx?$/.test(file),
		);
		const written = sources.concat(sheets.filter((file) => guests.test(file)));
		expect(written.length).toBeGreaterThan(80);
		expect(among(written, distancesOffGrid)).toEqual([]);
		expect(
			distancesOffGrid(
				'<a className="mt-[14px] -mx-[6px] p-[8px_18px] gap-2.5 wide:gap-x-[10px] scroll-mt-[110px]"/>b{padding:4px 5px}',
			),
		).toHaveLength(7);
		expect(
			distancesOffGrid(
				'<a className="mt-[2px] p-[8px_16px] gap-3 m-0 -mb-[12px] max-w-[430px]"/>b{gap:8px;top:5px}',
			),
		).toEqual([]);
	});

	it("of buttons, in the shared sheet", () => {
		const says = (source: string) => {
			const found: string[] = [];
			transform({
				filename: "sheet.css",
				code: Buffer.from(source),
				visitor: {
					Selector([part, ...others]) {
						if (part?.type !== "class" || others.length > 0) return;
						if (["btn", "button"].includes(part.name)) found.push(part.name);
					},
				},
			});
			return found;
		};
		expect(says(readFileSync(`${root}/theme/ui/button.css`, "utf8"))).toHaveLength(1);
		const css = sheets.filter((file) => file.endsWith(".css") && !/^theme\//.test(file));
		expect(among(css, says)).toEqual([]);
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
