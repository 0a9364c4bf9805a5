import { wcagContrast } from "culori";
import { describe, expect, it } from "vitest";
import { BrandError, derivePalette, type Palette } from "./palette.ts";

const brands: [name: string, primary: string, accent: string][] = [
	["evergreen", "#166534", "#b45309"],
	["navy", "#1e3a8a", "#c2410c"],
	["yellow", "#ffd400", "#d6006c"],
	["pale pink", "#f8c8dc", "#7c3aed"],
	["black", "#000000", "#0f766e"],
	["white", "#ffffff", "#334155"],
	["grey", "#6b7280", "#0369a1"],
];

type Pair = [text: keyof Palette, ground: keyof Palette, least: number];
const light: (keyof Palette)[] = ["surface", "page", "band", "soft", "brandSoft"];
const bands: (keyof Palette)[] = ["bar", "bandDark", "bandDarkest"];
const darks: (keyof Palette)[] = ["darkSurface", "darkPage", "darkSoft"];
const on = (least: number, texts: (keyof Palette)[], grounds: (keyof Palette)[]): Pair[] =>
	texts.flatMap((text) => grounds.map((ground): Pair => [text, ground, least]));

const pairs: Pair[] = [
	...on(4.5, ["text", "muted", "link", "accentText"], light),
	...on(4.5, ["white", "mutedOnDark", "accentOnDark"], bands),
	...on(4.5, ["darkText", "darkMuted", "darkButton"], darks),
	["onButton", "button", 4.5],
	["onAccent", "accent", 4.5],
	["warningText", "warningSurface", 4.5],
	["accentOnDark", "darkWarningSurface", 4.5],
	["danger", "dangerSurface", 4.5],
	["darkDanger", "darkDangerSurface", 4.5],
	["onDanger", "danger", 4.5],
	...on(3, ["edge", "ring", "buttonEdge", "accentEdge"], light),
	...on(3, ["ringOnDark"], bands),
	...on(3, ["darkEdge"], darks),
];

describe("the palette of a brand", () => {
	it.each(brands)("is legible wherever it is used: %s", (_, primary, accent) => {
		const palette = derivePalette({ primary, accent });
		const faint = pairs
			.map(([text, ground, least]) => ({
				pair: `${text} on ${ground}`,
				contrast: wcagContrast(palette[text], palette[ground]),
				least,
			}))
			.filter(({ contrast, least }) => contrast < least);
		expect(faint).toEqual([]);
	});

	it("keeps the owner's two colours unchanged on buttons", () => {
		const palette = derivePalette({ primary: "#ffd400", accent: "#d6006c" });
		expect([palette.button, palette.accent]).toEqual(["#ffd400", "#d6006c"]);
		expect([palette.onButton, palette.onAccent]).toEqual(["#221b14", "#ffffff"]);
	});

	it("darkens a yellow to brown, not to olive", () => {
		const { bar, bandDark, bandDarkest, text } = derivePalette({
			primary: "#ffd400",
			accent: "#d6006c",
		});
		for (const hex of [bar, bandDark, bandDarkest, text]) {
			const [red = 0, green = 0, blue = 0] = (hex.match(/\w\w/g) ?? []).map((it) =>
				parseInt(it, 16),
			);
			// In an olive the green is as strong as the red, or stronger.
			expect(red - green, hex).toBeGreaterThan((green - blue) / 2);
		}
	});

	it("derives the site's original shades from evergreen", () => {
		expect(derivePalette({ primary: "#166534", accent: "#b45309" })).toMatchObject({
			bar: "#14532d",
			bandDark: "#14342a",
			text: "#10201a",
			page: "#fbfaf6",
			muted: "#4b5a53",
			line: "#e3e1d6",
			soft: "#eef6f0",
		});
	});

	it("says which colour text cannot be read on, and names the nearest that works", () => {
		const tell = () => derivePalette({ primary: "#166534", accent: "#ff0000" });
		expect(tell).toThrow(BrandError);
		expect(tell).toThrow(
			/^Neither white nor dark text can be read on the accent colour #ff0000\. The nearest one that works is #[0-9a-f]{6}\.$/,
		);
		const nearest = /#[0-9a-f]{6}\.$/.exec(String(catching(tell)))?.[0].slice(0, 7) ?? "";
		expect(() => derivePalette({ primary: "#166534", accent: nearest })).not.toThrow();
	});

	it.each(["green", "#16653", "", "rgb(1,2,3)"])("rejects %j as a colour", (primary) => {
		expect(() => derivePalette({ primary, accent: "#b45309" })).toThrow(
			"The primary colour is not a colour: write # and six digits, such as #166534.",
		);
	});
});

function catching(run: () => unknown): unknown {
	try {
		run();
	} catch (thrown) {
		return thrown;
	}
	return undefined;
}
