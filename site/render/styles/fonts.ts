import { readFile } from "node:fs/promises";
import type { Font } from "fontkit";
import { brand } from "../../../business/facts.ts";
import {
	headlineFont,
	keyboardCharacters,
	subsetHeadlineFont,
} from "../../../theme/headline-font/subset-headline-font.ts";
import { systemHeadline } from "../../../theme/tokens.ts";
import { cachedFile } from "../files/cached-file.ts";
import { writeAsset } from "../files/write-files.ts";

/** Addresses of the two cuts of the headline face that the pages use, and what stands in for them. */
export interface Fonts {
	/** For headlines; preloaded. */
	bold: string;
	/** For quotations; fetched where one is. */
	regular: string;
	/** Faces with the headlines' widths, made of fonts that are there at once. */
	standIns: string;
}

/**
 * Fonts that machines have, by their names there, with the mean advance of a bold letter of English
 * prose in em: what decides where lines break.
 */
const local = {
	Georgia: { names: ["Georgia Bold", "Georgia-Bold"], advance: 0.514 },
	Times: {
		names: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
		advance: 0.439,
	},
	Arial: { names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"], advance: 0.4851 },
};
const standIns: (keyof typeof local)[] = headlineFont.serif ? ["Georgia", "Times"] : ["Arial"];
const sample =
	"the quick brown fox jumps over the lazy dog; etaoin shrdlu etaoin shrdlu. Grow The Business You Truly Want. How I Can Help You. Ready to Elevate Your Business";

const { family } = brand.headline;

/** What `font-family` is told for headlines: the face, what stands in for it, and the kind. */
export const headlineStack = [
	`"${family}"`,
	...standIns.map((name) => `"${family} ${name}"`),
	systemHeadline,
].join();

/**
 * Cuts the headline face down to the weights and characters of these pages (and all that a British
 * keyboard has): a third of its bytes, so that it fits the first round trip of a phone's connection.
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

/** The stand-ins' faces, measured once for each headline face. */
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

/** A font of the machine, stretched to the face's widths and set on its lines, so that nothing moves. */
function standIn(name: keyof typeof local, font: Font): string {
	const em = font.unitsPerEm;
	const size = font.layout(sample).advanceWidth / em / sample.length / local[name].advance;
	const percent = (part: number) => `${Number((part * 100).toFixed(1))}%`;
	const source = local[name].names.map((each) => `local("${each}")`).join();
	return `@font-face{font-family:"${family} ${name}";src:${source};size-adjust:${percent(size)};ascent-override:${percent(font.ascent / em / size)};descent-override:${percent(-font.descent / em / size)};line-gap-override:0%}`;
}

/** The tag that fetches the headlines' cut before any style asks for it. */
export const fontPreload = ({ bold }: Fonts): string =>
	`<link rel="preload" href="${bold}" as="font" type="font/woff2" crossorigin>`;

/** Both cuts under one name, told apart by weight, and their stand-ins. */
export const fontFaces = ({ bold, regular, standIns }: Fonts): string =>
	[
		[bold, "600 900"],
		[regular, "100 500"],
	]
		.map(
			([url, weight]) =>
				`@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weight};font-display:swap}`,
		)
		.join("") + standIns;
