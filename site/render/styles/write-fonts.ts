import { readFile } from "node:fs/promises";
import type { Font } from "fontkit";
import { brand } from "../../../business/facts.ts";
import {
	headlineFont,
	keyboardCharacters,
	subsetHeadlineFont,
} from "../../../theme/headline-font/subset-headline-font.ts";
import { cachedFile } from "../files/cached-file.ts";
import { writeAsset } from "../files/write-files.ts";
import { type Fonts, standIns } from "./fonts.ts";

/**
 * Fonts installed on devices: the names that different systems give them, and the mean advance of a
 * bold letter in English prose in em, which decides where lines break.
 */
const local = {
	Georgia: { names: ["Georgia Bold", "Georgia-Bold"], advance: 0.514 },
	Times: {
		names: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
		advance: 0.439,
	},
	Arial: { names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"], advance: 0.4851 },
};
const sample =
	"the quick brown fox jumps over the lazy dog; etaoin shrdlu etaoin shrdlu. Grow The Business You Truly Want. How I Can Help You. Ready to Elevate Your Business";

const { family } = brand.headline;

/**
 * Reduces the headline font to the weights and characters of these pages (and those of a British
 * keyboard), to a third of its size: it then fits into the first round trip of a phone's connection.
 */
export async function writeFonts(pages: string): Promise<Fonts> {
	const characters = [...new Set(keyboardCharacters + pages)].join("");
	const cut = async (name: string, weight: number) =>
		writeAsset(name, "woff2", await subsetHeadlineFont(weight, characters, "woff2", cachedFile));
	const [bold, regular, standInFaces] = await Promise.all([
		cut("headline-bold", 600),
		cut("headline", 450),
		makeStandIns(),
	]);
	return { bold, regular, standIns: standInFaces };
}

/** The fallback faces, measured once for each headline font. */
async function makeStandIns(): Promise<string> {
	const face = await readFile(headlineFont.file(600));
	const measured = await cachedFile(
		["stand-ins 1", face, family, sample, JSON.stringify([local, standIns])],
		async () => {
			const { create } = await import("fontkit");
			const letters = await subsetHeadlineFont(600, keyboardCharacters, "truetype", cachedFile);
			const font = create(Buffer.from(letters)) as Font;
			return Buffer.from(standIns.map((name) => standIn(name, font)).join(""));
		},
	);
	return Buffer.from(measured).toString();
}

/**
 * A device's font with the headline font's widths and line heights, so nothing moves when the
 * headline font loads.
 */
function standIn(name: keyof typeof local, font: Font): string {
	const em = font.unitsPerEm;
	const size = font.layout(sample).advanceWidth / em / sample.length / local[name].advance;
	const percent = (part: number) => `${Number((part * 100).toFixed(1))}%`;
	const source = local[name].names.map((each) => `local("${each}")`).join();
	return `@font-face{font-family:"${family} ${name}";src:${source};size-adjust:${percent(size)};ascent-override:${percent(font.ascent / em / size)};descent-override:${percent(-font.descent / em / size)};line-gap-override:0%}`;
}
