import { describe, expect, it } from "vitest";
import { logoIn, readLogo } from "./logo.ts";
import { brandMark } from "./mark.ts";

describe("the mark", () => {
	it("stands white on a square of the bar's colour", () => {
		const mark = brandMark();
		expect(mark).toMatch(/^<svg [^>]*viewBox="0 0 32 32"/);
		expect(mark).toContain('fill="#14532d"');
		expect(mark).toContain('color="#ffffff"');
	});

	it("says which file is missing", () => {
		expect(() => readLogo("nowhere.svg")).toThrow(
			"business/brand.ts names the logo nowhere.svg, and business/ has no such file.",
		);
	});

	it.each([
		"<script>alert(1)</script>",
		'<path onload="alert(1)" d="M0 0h9v9z"/>',
		'<a href="javascript:alert(1)"><path d="M0 0h9v9z"/></a>',
		'<path fill="url(https://tracker.example/x)" d="M0 0h9v9z"/>',
		"<style>@import 'https://tracker.example'</style>",
	])("takes no file that holds %s", (shapes) => {
		expect(() => logoIn(`<svg viewBox="0 0 9 9">${shapes}</svg>`, "mine.svg")).toThrow(
			"business/mine.svg holds more than shapes: scripts, styles, pictures and links are not allowed.",
		);
	});

	it("has to be square", () => {
		expect(() => logoIn('<svg viewBox="0 0 90 30"><path/></svg>', "wide.svg")).toThrow(
			'business/wide.svg is not a square SVG: it needs a viewBox such as "0 0 32 32".',
		);
	});
});
