import { palette, tokensCss } from "../../theme/tokens.ts";
import { writeGenerated } from "./write-generated.ts";

/**
 * Writes the brand's tokens for the gallery, which consists of plain files. Call it after the
 * palette is written, because this module imports it.
 */
export function writeGalleryTokens(): void {
	const tokens = tokensCss(palette, "light dark");
	writeGenerated("demo/gallery/tokens.gen.css", `:root{${tokens}--sans:system-ui,sans-serif}\n`);
}
