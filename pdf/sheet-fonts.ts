import { fileURLToPath } from "node:url";
import {
	expandFont,
	type Keep,
	keyboardCharacters,
	subsetHeadlineFont,
} from "../theme/headline-font/subset-headline-font.ts";

export type FontName = "headline" | "sans" | "bold";

/** Fonts of the sheet, as TrueType. */
export type SheetFonts = Record<FontName, Uint8Array>;

const installed = (weight: number) =>
	fileURLToPath(
		import.meta.resolve(
			`@fontsource/source-sans-3/files/source-sans-3-latin-${weight}-normal.woff`,
		),
	);

/** Reads the sheet's fonts. @param keep caches results that take long to compute */
export const readSheetFonts = async (keep?: Keep): Promise<SheetFonts> => ({
	headline: await subsetHeadlineFont(600, keyboardCharacters, "truetype", keep),
	sans: await expandFont(installed(400), keep),
	bold: await expandFont(installed(600), keep),
});
