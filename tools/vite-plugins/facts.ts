import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { bindFacts } from "../../business/derived.ts";
import { root } from "../project.ts";

const module = join(root, "business/facts.ts");
const data = join(root, "business/facts.json");

/**
 * In browsers' bundles `business/facts.ts` is a list of constants, so that a bundle holds no fact that it does not
 * name, and nothing that could change them.
 */
export const factsPlugin: Plugin = {
	name: "coachkit-facts",
	enforce: "pre",
	load(id) {
		if (id !== module) return undefined;
		this.addWatchFile(data);
		return Object.entries(bindFacts(JSON.parse(readFileSync(data, "utf8"))))
			.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
			.join("");
	},
};
