import {
	headline as shippedHeadline,
	logo as shippedLogo,
	palette as shippedPalette,
} from "./palette.gen.ts";
import type { Palette } from "./palette.ts";

/** Values computed from the colours, logo and typeface that a coach has chosen. */
export interface DerivedBrand {
	/** The shades of this business, "#rrggbb". */
	palette: Palette;
	/** The drawing of the logo. */
	logo: { viewBox: string; shapes: string };
	/** Fonts for headlines on pages that fetch no font, as a value of `font-family`. */
	headline: string;
}

/**
 * The brand in use, as live bindings: the one in facts.json, until {@link replaceBrand} replaces it.
 */
export let palette: DerivedBrand["palette"] = shippedPalette;
export let logo: DerivedBrand["logo"] = shippedLogo;
export let headline: DerivedBrand["headline"] = shippedHeadline;

export function replaceBrand(brand: DerivedBrand): void {
	({ palette, logo, headline } = brand);
}
