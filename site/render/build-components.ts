import { join } from "node:path";
import { createBuilder } from "vite";
import { root } from "./files/paths.ts";

/**
 * Builds the site's components twice: for browsers, and for rendering the pages during the build.
 * They contain no facts.
 */
export async function buildComponents(): Promise<void> {
	const builder = await createBuilder({ root, configFile: join(root, "vite.config.ts") });
	for (const environment of Object.values(builder.environments)) await builder.build(environment);
}
