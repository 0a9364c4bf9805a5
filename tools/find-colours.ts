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

/**
 * Colours that are written down in a source file: `#` and digits, functions of numbers, CSS's names.
 * All but the partners' have to come from the brand (`theme/`).
 */
export const coloursIn = (source: string): string[] =>
	patterns.flatMap((pattern) => source.replaceAll(comments, "").match(pattern) ?? []);
