import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { brand } from "../../business/facts.ts";
import { readHeadlineFont } from "./headline-font.ts";

/** The headline face of this business. */
export const headlineFont = readHeadlineFont(brand.headline.package);

/** What a British keyboard has, and what print makes of it. */
const typed = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
export const keyboardCharacters = `${typed}£€‘’“”–—…`;

/**
 * The face at one weight, with no more letters than asked for.
 *
 * @param weight 100 to 900; a face without it gives its nearest
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
