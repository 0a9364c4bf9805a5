import { join } from "node:path";
import { bundle } from "lightningcss";
import { root } from "../project.ts";
import { writeGenerated } from "./write-generated.ts";

/**
 * Writes theme/ui.css as a module, for pages rendered by the gateway and the stand-ins without a
 * bundler.
 */
export function writeUiCss(): void {
	const { code } = bundle({ filename: join(root, "theme/ui.css"), minify: true });
	writeGenerated(
		"theme/ui.gen.ts",
		`// biome-ignore-all format: made by tools/codegen/ui-css.ts from theme/ui.css\n\nexport const uiCss = ${JSON.stringify(code.toString())};\n`,
	);
}
