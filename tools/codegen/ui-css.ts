import { join } from "node:path";
import { bundle } from "lightningcss";
import { root } from "../project.ts";
import { writeGenerated } from "./write-generated.ts";

/**
 * Writes the sheet theme/ui.css as a module, for pages that the gateway and the stand-ins render: neither
 * has a bundler at hand.
 */
export function writeUiCss(): void {
	const { code } = bundle({ filename: join(root, "theme/ui.css"), minify: true });
	writeGenerated(
		"theme/ui.gen.ts",
		`// biome-ignore-all format: made by tools/codegen/ui-css.ts from theme/ui.css\n\nexport const uiCss = ${JSON.stringify(code.toString())};\n`,
	);
}
