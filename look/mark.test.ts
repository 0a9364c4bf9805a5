import { describe, expect, it } from "vitest";
import { readLogo } from "./logo.ts";
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
});
