import { palette, tokensCss } from "../../theme/tokens.ts";
import { writeGenerated } from "./write-generated.ts";

/** Writes the brand's tokens for the gallery, which is plain files. Not before the palette, which is imported here. */
export function writeGalleryTokens(): void {
	const tokens = tokensCss(palette, "light dark");
	writeGenerated("demo/gallery/tokens.gen.css", `:root{${tokens}--sans:system-ui,sans-serif}\n`);
}
