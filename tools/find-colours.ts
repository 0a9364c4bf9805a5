import { colorsNamed } from "culori";

const names = Object.keys(colorsNamed).join("|");

const patterns = [
	/(?<![\w&/])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/gi,
	/\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(\s*[\d.][^)]*\)/gi,
	new RegExp(
		`(?:colou?r|background|fill|stroke|outline|border|shadow)[\\w-]*["']?\\s*[:=({]+\\s*["']?(?:[\\w.%#-]+ )*(?:${names})(?![\\w(-])`,
		"gi",
	),
];

const comments = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/.*/g;

/** Radii in a sheet that are not the theme's. A pill (99px), a circle (50%) and none are shapes of their own. */
export const radiiIn = (source: string): string[] =>
	(source.replaceAll(comments, "").match(/border(?:-[a-z]+)*-radius:[^;}]*/g) ?? []).filter(
		(rule) => /\d(?:px|rem|em)/.test(rule.replaceAll(/\b99px/g, "")),
	);

/**
 * Distances in a sheet that are not the theme's: margins, paddings and gaps. Up to 3px set a line straight, and what
 * follows from the window (`50vw - 430px`) is the width of something.
 */
export const distancesIn = (source: string): string[] =>
	(
		source
			.replaceAll(comments, "")
			.match(
				/(?<![\w-])(?:(?:scroll-)?(?:margin|padding)|(?:row-|column-)?gap)(?:-[a-z]+)*\s*:[^;}`]*/g,
			) ?? []
	).filter((rule) =>
		/(?<![\d.])(?:[4-9]|\d{2,})(?:\.\d+)?px|[\d.]rem/.test(
			rule.replaceAll(/\d+v[wh] [-+] \d+px/g, ""),
		),
	);

/** Letters' sizes in a sheet that are not the theme's. Parts of the text around them (em) and paper (pt) are free. */
export const typeSizesIn = (source: string): string[] =>
	(source.replaceAll(comments, "").match(/\bfont(?:-size)?\s*:[^;}`]*/g) ?? []).filter((rule) =>
		/[\d.](?:px|rem|v[wh])\b/.test(rule),
	);

/**
 * Colours that are written down in a source file: `#` and digits, functions of numbers, CSS's names.
 * All but the partners' have to come from the brand (`theme/`).
 */
export const coloursIn = (source: string): string[] =>
	patterns.flatMap((pattern) => source.replaceAll(comments, "").match(pattern) ?? []);
