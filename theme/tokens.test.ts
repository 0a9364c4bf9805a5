import { describe, expect, it } from "vitest";
import { derivePalette } from "./palette.ts";
import { inlineTokens, tokensCss } from "./tokens.ts";

const shades = derivePalette({ primary: "#1e3a8a", accent: "#c2410c" });

describe("the tokens", () => {
	it("are custom properties, named by the role of a shade", () => {
		expect(tokensCss(shades)).toContain("--button:#1e3a8a;--on-button:#ffffff;");
	});

	it("have another shade in dark mode if a sheet supports both", () => {
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

	it("reject an unknown colour in a drawing", () => {
		expect(() => inlineTokens('<path fill="var(--purple)"/>', shades)).toThrow("--purple");
	});
});
