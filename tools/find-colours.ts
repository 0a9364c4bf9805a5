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
 * Radii in a stylesheet that aren't the theme's. A pill (99px), a circle (50%) and zero are
 * allowed.
 */
export const radiiIn = (source: string): string[] =>
	(source.replaceAll(comments, "").match(/border(?:-[a-z]+)*-radius:[^;}]*/g) ?? []).filter(
		(rule) => /\d(?:px|rem|em)/.test(rule.replaceAll(/\b99px/g, "")),
	);

/**
 * Margins, paddings and gaps in a stylesheet that aren't the theme's. Allows up to 3px, to align a
 * line, and values based on the window (`50vw - 430px`), which are widths.
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

/**
 * Tailwind's classes for distances, such as `-mt-[8px]` and `gap-x-2`, with the distance that each
 * sets.
 */
const distanceClasses =
	/(?<![\w-])-?(?:scroll-)?(?:m|p|gap|space)[trblxyse]?(?:-[xy])?-(?:\[([^\]]*)\]|([\d.]+))(?![\w-])/g;

/** Whether a distance in px is on the grid of 4 px. Up to 3px are allowed, to align a line. */
const isOnGrid = (px: number) => px <= 3 || px % 4 === 0;

/**
 * Margins, paddings and gaps off the grid in partners' pages, from a stylesheet or a list of
 * classes.
 */
export const distancesOffGrid = (source: string): string[] => {
	const code = source.replaceAll(comments, "");
	const lengths = (rule: string) => [...rule.matchAll(/([\d.]+)px/g)].map(([, px]) => Number(px));
	const classes = [...code.matchAll(distanceClasses)].filter(([, written, step]) =>
		step ? !isOnGrid(Number(step) * 4) : !lengths(written ?? "").every(isOnGrid),
	);
	const rules = distancesIn(source).filter((rule) => !lengths(rule).every(isOnGrid));
	return [...classes.map(([name]) => name), ...rules];
};

/**
 * Font sizes in a stylesheet that aren't the theme's. Relative (em) and paper (pt) sizes are
 * allowed.
 */
export const typeSizesIn = (source: string): string[] =>
	(source.replaceAll(comments, "").match(/\bfont(?:-size)?\s*:[^;}`]*/g) ?? []).filter((rule) =>
		/[\d.](?:px|rem|v[wh])\b/.test(rule),
	);

/**
 * Literal colours in a source file: `#` and digits, colour functions with numbers, CSS names. All
 * except partners' must come from the brand (`theme/`).
 */
export const coloursIn = (source: string): string[] =>
	patterns.flatMap((pattern) => source.replaceAll(comments, "").match(pattern) ?? []);
