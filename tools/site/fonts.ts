import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { writeAsset } from "./write.ts";

/** Addresses of the two cuts of the headline face that the pages use. */
export interface Fonts {
	/** For headlines; preloaded. */
	bold: string;
	/** For quotations; fetched where one is. */
	regular: string;
}

const source = "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2";
const typed = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

/**
 * Cuts the headline face down to the weights and characters of these pages (and all that a British
 * keyboard has): a third of its bytes, so that it fits the first round trip of a phone's connection.
 */
export async function writeFonts(pages: string): Promise<Fonts> {
	const font = await readFile(fileURLToPath(import.meta.resolve(source)));
	const characters = [...new Set(`${typed}£€‘’“”–—…${pages}`)].join("");
	const cut = async (name: string, weight: number) =>
		writeAsset(
			name,
			"woff2",
			await subsetFont(font, characters, {
				targetFormat: "woff2",
				variationAxes: { wght: weight },
			}),
		);
	const [bold, regular] = await Promise.all([cut("fraunces-bold", 600), cut("fraunces", 450)]);
	return { bold, regular };
}

/** The tag that fetches the headlines' cut before any style asks for it. */
export const fontPreload = ({ bold }: Fonts): string =>
	`<link rel="preload" href="${bold}" as="font" type="font/woff2" crossorigin>`;

/** Both cuts under one name, told apart by weight. */
export const fontFaces = ({ bold, regular }: Fonts): string =>
	[
		[bold, "600 900"],
		[regular, "100 500"],
	]
		.map(
			([url, weight]) =>
				`@font-face{font-family:Fraunces;src:url(${url}) format("woff2");font-weight:${weight};font-display:swap}`,
		)
		.join("");
