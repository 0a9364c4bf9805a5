import { describe, expect, it } from "vitest";
import { derivePalette } from "./palette.ts";
import { inlineTokens, tokensCss } from "./tokens.ts";

const shades = derivePalette({ primary: "#1e3a8a", accent: "#c2410c" });

describe("the tokens", () => {
	it("are custom properties, named by what a shade is for", () => {
		expect(tokensCss(shades)).toContain("--button:#1e3a8a;--on-button:#ffffff;");
	});

	it("have another shade in the dark where a sheet asks for both", () => {
		expect(tokensCss(shades, "light dark")).toContain(
			`--text:light-dark(${shades.text},${shades.darkText});`,
		);
		expect(tokensCss(shades)).toContain(`--text:${shades.text};`);
	});

	it("colour a drawing", () => {
		expect(inlineTokens('<path fill="var(--button)" stroke="var(--on-button)"/>', shades)).toBe(
			'<path fill="#1e3a8a" stroke="#ffffff"/>',
		);
	});

	it("do not let a drawing ask for a colour that there is not", () => {
		expect(() => inlineTokens('<path fill="var(--purple)"/>', shades)).toThrow("--purple");
	});
});
