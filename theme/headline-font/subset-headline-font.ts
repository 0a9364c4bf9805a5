import { readFile } from "node:fs/promises";
import { brand } from "../../business/facts.ts";
import { readHeadlineFont } from "./headline-font.ts";

/** The headline font of this business. */
export const headlineFont = readHeadlineFont(brand.headline.package);

/** The characters of a British keyboard, and their typographic forms. */
const typed = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
export const keyboardCharacters = `${typed}£€‘’“”–—…`;

/** A cache for results that are slow to make; the key is everything that they are made from. */
export type Keep = (
	sources: readonly (string | number | Uint8Array)[],
	make: () => Promise<Uint8Array>,
) => Promise<Uint8Array>;

const keepNothing: Keep = (_, make) => make();

/**
 * The font at one weight, with only the requested letters.
 *
 * @param weight 100 to 900; if the font lacks it, the nearest
 */
export async function subsetHeadlineFont(
	weight: number,
	letters: string,
	targetFormat: "woff2" | "truetype",
	keep = keepNothing,
): Promise<Uint8Array> {
	const face = await readFile(headlineFont.file(weight));
	const variationAxes = headlineFont.variable ? { wght: weight } : undefined;
	const sorted = [...letters].toSorted().join("");
	return keep(["headline", face, weight, sorted, targetFormat], async () => {
		// Loaded on demand: subsetting takes seconds and a hundred megabytes, and is seldom needed.
		const { default: subsetFont } = await import("subset-font");
		return subsetFont(face, letters, { targetFormat, variationAxes });
	});
}

/** A whole font as pdfkit reads it fastest: without compression. */
export async function expandFont(file: string, keep = keepNothing): Promise<Uint8Array> {
	const font = await readFile(file);
	return keep(["expanded", font], async () => {
		const { default: subsetFont } = await import("subset-font");
		return subsetFont(font, undefined, { targetFormat: "truetype", keepAllGlyphs: true });
	});
}
