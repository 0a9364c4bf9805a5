import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readHeadlineFont } from "./headline-font.ts";

describe("the headline font", () => {
	it("is one file if that has all weights", () => {
		const face = readHeadlineFont("@fontsource-variable/fraunces");
		expect(face).toMatchObject({ serif: true, variable: true });
		expect(face.file(600)).toMatch(/fraunces-latin-wght-normal\.woff2$/);
		expect(existsSync(face.file(600))).toBe(true);
	});

	it("is the file of the nearest weight if each has its own", () => {
		const face = readHeadlineFont("@fontsource/source-sans-3");
		expect(face).toMatchObject({ serif: false, variable: false });
		expect(face.file(640)).toMatch(/source-sans-3-latin-600-normal\.woff2$/);
		expect(existsSync(face.file(640))).toBe(true);
	});

	it("says how to get a package that is not installed", () => {
		expect(() => readHeadlineFont("@fontsource/comic-neue")).toThrow(
			"The package @fontsource/comic-neue is not installed: run npm install @fontsource/comic-neue",
		);
	});
});
