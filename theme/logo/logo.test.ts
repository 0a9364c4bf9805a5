import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { derivePalette, evergreen } from "../palette.ts";
import { brandMark } from "./logo.ts";
import { checkLogoContrast } from "./logo-contrast.ts";
import { logoIn, readLogo } from "./read-logo.ts";

describe("the logo", () => {
	it("is white on a square of the bar's colour", () => {
		const mark = brandMark();
		expect(mark).toMatch(/^<svg [^>]*viewBox="0 0 32 32"/);
		expect(mark).toContain('fill="#14532d"');
		expect(mark).toContain('color="#ffffff"');
	});

	it("says which file is missing", () => {
		expect(() => readLogo("nowhere.svg")).toThrow(
			"business/facts.json names the logo nowhere.svg, and business/ has no such file.",
		);
	});

	it("may have at most 20 kB, because it is inside every page", () => {
		const file = "too-large.test.svg";
		const path = join(import.meta.dirname, "../../business", file);
		writeFileSync(path, `<svg viewBox="0 0 9 9">${'<path d="M0 0h9v9z"/>'.repeat(250_000)}</svg>`);
		try {
			expect(() => readLogo(file)).toThrow(
				/^business\/too-large\.test\.svg has 5,2\d\d kB, and 20 kB are the most, since it is inside every page: /,
			);
		} finally {
			rmSync(path);
		}
	});

	it.each([
		"<script>alert(1)</script>",
		'<path onload="alert(1)" d="M0 0h9v9z"/>',
		'<a href="javascript:alert(1)"><path d="M0 0h9v9z"/></a>',
		'<path fill="url(https://tracker.example/x)" d="M0 0h9v9z"/>',
		"<style>@import 'https://tracker.example'</style>",
	])("rejects a file that contains %s", (shapes) => {
		expect(() => logoIn(`<svg viewBox="0 0 9 9">${shapes}</svg>`, "mine.svg")).toThrow(
			"business/mine.svg holds more than shapes: scripts, styles, pictures and links are not allowed.",
		);
	});

	it.each([
		'<svg><path d="M0 0h9v9z"/></svg>',
		'<svg width="90" height="30"><path d="M0 0h9v9z"/></svg>',
		'<svg viewBox="0 0 0 0"><path d="M0 0h9v9z"/></svg>',
		"not a drawing",
	])("must have a size: %s", (svg) => {
		expect(() => logoIn(svg, "mine.svg")).toThrow(
			'business/mine.svg is not a square SVG: it needs a viewBox such as "0 0 32 32".',
		);
	});

	it("must be square", () => {
		expect(() => logoIn('<svg viewBox="0 0 90 30"><path/></svg>', "wide.svg")).toThrow(
			'business/wide.svg is not a square SVG: it needs a viewBox such as "0 0 32 32".',
		);
	});

	it.each([
		['fill="#fff"', '<g fill="#fff"><path d="M0 0h9v9z"/></g>'],
		[
			'fill="none" stroke="currentColor" stroke-width="2"',
			'<g fill="none" stroke="currentColor" stroke-width="2"><path d="M0 0h9v9z"/></g>',
		],
		['style="fill:#fff"', '<g style="fill:#fff"><path d="M0 0h9v9z"/></g>'],
		['width="9" height="9"', '<path d="M0 0h9v9z"/>'],
	])("keeps the root element's attributes that apply to all shapes: %s", (root, shapes) => {
		const svg = `<svg viewBox="0 0 9 9" ${root}><path d="M0 0h9v9z"/></svg>`;
		expect(logoIn(svg, "mine.svg").shapes).toBe(shapes);
	});

	it.each(['onload="alert(1)"', 'style="fill:url(https://tracker.example/x)"'])(
		"rejects a root element with %s",
		(root) => {
			expect(() =>
				logoIn(`<svg viewBox="0 0 9 9" ${root}><path d="M0 0h9"/></svg>`, "x.svg"),
			).toThrow("holds more than shapes");
		},
	);
});

describe("the contrast of the logo on the bar", () => {
	const palette = derivePalette(evergreen);
	const check = (root: string, shapes: string) =>
		checkLogoContrast(
			logoIn(`<svg viewBox="0 0 24 24" ${root}>${shapes}</svg>`, "x.svg"),
			palette,
			"x.svg",
		);
	const square = '<path d="M4 4h16v16H4z"/>';

	it.each([
		['fill="currentColor"', square],
		['fill="#ffd400"', square],
		['fill="none" stroke="currentColor" stroke-width="1.5"', '<circle cx="12" cy="12" r="8"/>'],
		[
			'fill="url(#light)"',
			`<linearGradient id="light"><stop stop-color="#14532d"/><stop offset="1" stop-color="#fff"/></linearGradient>${square}`,
		],
		['fill="#000"', `${square}<path fill="#fff" d="M8 8h8v8H8z"/>`],
	])("is enough with %s", (root, shapes) => {
		expect(() => check(root, shapes)).not.toThrow();
	});

	it.each([
		["", square],
		['fill="#14532d"', square],
		['fill="none"', square],
		['fill="#fff" opacity="0.1"', square],
	])("is too little with %s", (root, shapes) => {
		expect(() => check(root, shapes)).toThrow(
			"business/x.svg can hardly be seen on the bar's colour #14532d",
		);
	});

	it("is not checked if it cannot be drawn", () => {
		expect(() => check("", '<path inkscape:label="a" d="M0 0h9"/>')).toThrow("cannot be drawn");
	});
});
