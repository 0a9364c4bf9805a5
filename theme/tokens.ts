import { headline, palette } from "./brand.ts";
import type { Palette } from "./palette.ts";

export { headline as systemHeadline, palette } from "./brand.ts";

/** Colours of materials in drawings, the same for every brand. */
export const materials = {
	skin: "#e8b896",
	hair: "#3b2a20",
	soot: "#1d1512",
	wood: "#c99a66",
	straw: "#d9ae7c",
	clay: "#a8714f",
	water: "#a9cfe0",
};

/**
 * Corner radii: for small things (codes, marks), for fields and buttons, for cards and pictures.
 */
export const radii = { radiusSmall: "6px", radius: "12px", radiusLarge: "18px" };

/** Distances on a grid of 8 px with half steps. As in Tailwind, each number is 4 px. */
export const spaces = Object.fromEntries(
	[1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24].map((step) => [`space-${step}`, `${step * 4}px`]),
);

/**
 * Font sizes: notes, small print and labels, text, lead paragraphs, titles, headlines of sections
 * and of pages.
 */
export const typeScale = {
	"type-xs": "0.8125rem",
	"type-s": "0.9375rem",
	"type-m": "1.0625rem",
	"type-l": "clamp(1.125rem,1.05rem + .4vw,1.25rem)",
	"type-xl": "clamp(1.4375rem,1.4rem + .2vw,1.5625rem)",
	"type-2xl": "clamp(1.875rem,1.5rem + 1.6vw,2.875rem)",
	"type-3xl": "clamp(2.375rem,1.6rem + 3.6vw,4.5rem)",
};

/** Roles with another shade in dark mode. */
const inTheDark = {
	page: "darkPage",
	surface: "darkSurface",
	soft: "darkSoft",
	text: "darkText",
	muted: "darkMuted",
	line: "darkLine",
	edge: "darkEdge",
	button: "darkButton",
	onButton: "darkPage",
	buttonEdge: "darkButton",
	link: "darkButton",
	warningSurface: "darkWarningSurface",
	warningText: "accentOnDark",
	warningEdge: "darkWarningEdge",
	ring: "ringOnDark",
	danger: "darkDanger",
	onDanger: "darkPage",
	dangerSurface: "darkDangerSurface",
} as const satisfies Partial<Record<keyof Palette, keyof Palette>>;

const withDark = (shades: Palette): Record<keyof Palette, string> => ({
	...shades,
	...Object.fromEntries(
		Object.entries(inTheDark).map(([role, dark]) => [
			role,
			`light-dark(${shades[role as keyof Palette]},${shades[dark]})`,
		]),
	),
});

const kebab = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** Colour scheme of a stylesheet: always light, or the device's. */
export type Scheme = "light" | "light dark";

/**
 * All tokens as CSS custom properties: `--button`, `--on-button`, `--radius`, `--space-4`,
 * `--type-s`, …
 *
 * @param needs whether a stylesheet uses a token, by its name
 */
export const tokensCss = (
	shades: Palette = palette,
	scheme: Scheme = "light",
	needs: (name: string) => boolean = () => true,
): string =>
	Object.entries({
		...(scheme === "light" ? shades : withDark(shades)),
		...radii,
		...spaces,
		...typeScale,
	})
		.map(([name, value]) => [`--${kebab(name)}`, value] as const)
		.filter(([name]) => needs(name))
		.map(([name, value]) => `${name}:${value};`)
		.join("");

/**
 * A drawing or sheet in the brand's colours: `var(--brand-shape)` is replaced with that shade,
 * because pictures loaded as files can't read the page's custom properties.
 *
 * @throws Error if the drawing uses an unknown shade
 */
export function inlineTokens(drawing: string, shades: Palette = palette): string {
	const byName = new Map(
		Object.entries({ ...shades, ...radii, ...spaces, ...typeScale, ...materials, headline }).map(
			([name, hex]) => [kebab(name), hex],
		),
	);
	return drawing.replaceAll(/var\(--([a-z\d-]+)\)/g, (_, name: string) => {
		const hex = byName.get(name);
		if (!hex)
			throw new Error(`A drawing asks for the colour --${name}, which theme/ does not have.`);
		return hex;
	});
}
