import { brand } from "../../business/facts.ts";
import { readHeadlineFont } from "../../theme/headline-font.ts";
import { derivePalette } from "../../theme/palette.ts";
import { readLogo } from "../../theme/read-logo.ts";
import { writeGenerated } from "./write-generated.ts";

/** The colours, the mark and the fallback of the headline face that follow from `brand` in business/facts.json. */
function paletteSource(): string {
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
	return `// biome-ignore-all format: made by tools/codegen/palette.ts from business/facts.json\n\n${lines.join("\n")}`;
}

export const writePalette = (): void => writeGenerated("theme/palette.gen.ts", paletteSource());
