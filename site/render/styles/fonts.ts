import { brand } from "../../../business/facts.ts";
import { headlineFont } from "../../../theme/headline-font/subset-headline-font.ts";
import { systemHeadline } from "../../../theme/tokens.ts";

/** Addresses of the two weights of the headline font that pages use, and their fallbacks. */
export interface Fonts {
	/** For headlines; preloaded. */
	bold: string;
	/** For quotations; loaded on pages that have one. */
	regular: string;
	/** Fallback faces with the headlines' widths, made from installed fonts. */
	standIns: string;
}

/** Devices' fonts that stand in for the headline font until it has loaded. */
export const standIns: readonly ("Georgia" | "Times" | "Arial")[] = headlineFont.serif
	? ["Georgia", "Times"]
	: ["Arial"];

const { family } = brand.headline;

/** The value of `font-family` for headlines: the font, its fallbacks, and the generic family. */
export const headlineStack = [
	`"${family}"`,
	...standIns.map((name) => `"${family} ${name}"`),
	systemHeadline,
].join();

/** The tag that loads the headlines' weight before any style needs it. */
export const fontPreload = ({ bold }: Fonts): string =>
	`<link rel="preload" href="${bold}" as="font" type="font/woff2" crossorigin>`;

/** `@font-face` rules for both weights under one name, and for their fallbacks. */
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
