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

/** Tailwind's classes for distances, `-mt-[8px]`, `gap-x-2`, and what each says. */
const distanceClasses =
	/(?<![\w-])-?(?:scroll-)?(?:m|p|gap|space)[trblxyse]?(?:-[xy])?-(?:\[([^\]]*)\]|([\d.]+))(?![\w-])/g;

/** Whether a distance in px stands on the grid of 4 px. Up to 3px set a line straight. */
const isOnGrid = (px: number) => px <= 3 || px % 4 === 0;

/** What margins, paddings and gaps in other people's pages have off the grid, in a sheet or in a list of classes. */
export const distancesOffGrid = (source: string): string[] => {
	const code = source.replaceAll(comments, "");
	const lengths = (rule: string) => [...rule.matchAll(/([\d.]+)px/g)].map(([, px]) => Number(px));
	const classes = [...code.matchAll(distanceClasses)].filter(([, written, step]) =>
		step ? !isOnGrid(Number(step) * 4) : !lengths(written ?? "").every(isOnGrid),
	);
	const rules = distancesIn(source).filter((rule) => !lengths(rule).every(isOnGrid));
	return [...classes.map(([name]) => name), ...rules];
};

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
