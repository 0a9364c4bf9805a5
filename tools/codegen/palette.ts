import { brand } from "../../business/facts.ts";
import { deriveBrand } from "../../theme/derive-brand.ts";
import { writeGenerated } from "./write-generated.ts";

/**
 * Source of the colours, the logo and the fallback for the headline font, all derived from `brand`
 * in business/facts.json.
 */
function paletteSource(): string {
	const lines = Object.entries(deriveBrand(brand)).map(
		([name, value]) => `export const ${name} = ${JSON.stringify(value, null, "\t")};\n`,
	);
	return `// biome-ignore-all format: made by tools/codegen/palette.ts from business/facts.json\n\n${lines.join("\n")}`;
}

export const writePalette = (): void => writeGenerated("theme/palette.gen.ts", paletteSource());
