import {
	headline as shippedHeadline,
	logo as shippedLogo,
	palette as shippedPalette,
} from "./palette.gen.ts";
import type { Palette } from "./palette.ts";

/** What is computed from the colours, logo and typeface that a coach has chosen. */
export interface DerivedBrand {
	/** The shades of this business, "#rrggbb". */
	palette: Palette;
	/** The drawing of the mark. */
	logo: { viewBox: string; shapes: string };
	/** What headlines are set in on pages that fetch no font, as `font-family` takes it. */
	headline: string;
}

/** The brand in use, as live bindings: that of facts.json, until {@link replaceBrand} puts another in its place. */
export let palette: DerivedBrand["palette"] = shippedPalette;
export let logo: DerivedBrand["logo"] = shippedLogo;
export let headline: DerivedBrand["headline"] = shippedHeadline;

export function replaceBrand(brand: DerivedBrand): void {
	({ palette, logo, headline } = brand);
}
