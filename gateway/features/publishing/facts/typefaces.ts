/** The typefaces that come with coachkit, and the one named in facts.json. */
import { shippedFacts } from "./shipped-facts.ts";

const { family, package: ownPackage } = shippedFacts.brand.headline;

/** Packages by the name of their typeface. */
export const typefaces: Readonly<Record<string, string>> = {
	Archivo: "@fontsource-variable/archivo",
	Fraunces: "@fontsource-variable/fraunces",
	Lora: "@fontsource-variable/lora",
	"Source Sans 3": "@fontsource/source-sans-3",
	[family]: ownPackage,
};

/** The fact with the name of the headlines' typeface. */
export const typefaceKey = "brand.headline.family";
