import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { brand } from "../../business/facts.ts";
import { readHeadlineFont } from "./headline-font.ts";

/** The headline font of this business. */
export const headlineFont = readHeadlineFont(brand.headline.package);

/** The characters of a British keyboard, and their typographic forms. */
const typed = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
export const keyboardCharacters = `${typed}£€‘’“”–—…`;

/**
 * The font at one weight, with only the requested letters.
 *
 * @param weight 100 to 900; if the font lacks it, the nearest
 */
export async function subsetHeadlineFont(
	weight: number,
	letters: string,
	targetFormat: "woff2" | "truetype",
): Promise<Buffer> {
	const variationAxes = headlineFont.variable ? { wght: weight } : undefined;
	return subsetFont(await readFile(headlineFont.file(weight)), letters, {
		targetFormat,
		variationAxes,
	});
}
