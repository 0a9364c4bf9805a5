import type { Facts } from "../business/schema.ts";
import type { DerivedBrand } from "./brand.ts";
import { readHeadlineFont } from "./headline-font/headline-font.ts";
import { readLogo } from "./logo/read-logo.ts";
import { derivePalette } from "./palette.ts";

/** Computes palette, logo and fallback typeface from a brand. @throws BrandError */
export const deriveBrand = (brand: Facts["brand"]): DerivedBrand => ({
	palette: derivePalette(brand),
	logo: readLogo(brand.logo),
	headline: readHeadlineFont(brand.headline.package).serif
		? "Georgia,serif"
		: "system-ui,sans-serif",
});
