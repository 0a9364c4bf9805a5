import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brand } from "../../business/brand.ts";
import { readHeadlineFont } from "../../theme/headline-font.ts";
import { derivePalette } from "../../theme/palette.ts";
import { readLogo } from "../../theme/read-logo.ts";

/** What the build makes of `business/brand.ts`. */
export const palettePath = join(import.meta.dirname, "../../theme/palette.gen.ts");

/**
 * Its source. It is kept with the rest of the source, so that the gateway has the colours at hand
 * where nothing is installed that can work them out.
 */
export function paletteSource(): string {
	const facts = {
		palette: derivePalette(brand),
		logo: readLogo(brand.logo),
		headline: readHeadlineFont(brand.headline.package).serif
			? "Georgia,serif"
			: "system-ui,sans-serif",
	};
	const lines = Object.entries(facts).map(
		([name, value]) => `export const ${name} = ${JSON.stringify(value, null, "\t")};\n`,
	);
	return `// biome-ignore-all format: made by the build (tools/codegen/palette.ts) from business/brand.ts\n\n${lines.join("\n")}`;
}

export const writePalette = (): void => writeFileSync(palettePath, paletteSource());
