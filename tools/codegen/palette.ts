import { brand } from "../../business/facts.ts";
import { deriveBrand } from "../../theme/derive-brand.ts";
import { writeGenerated } from "./write-generated.ts";

/** The colours, the mark and the fallback of the headline face that follow from `brand` in business/facts.json. */
function paletteSource(): string {
	const lines = Object.entries(deriveBrand(brand)).map(
		([name, value]) => `export const ${name} = ${JSON.stringify(value, null, "\t")};\n`,
	);
	return `// biome-ignore-all format: made by tools/codegen/palette.ts from business/facts.json\n\n${lines.join("\n")}`;
}

export const writePalette = (): void => writeGenerated("theme/palette.gen.ts", paletteSource());
