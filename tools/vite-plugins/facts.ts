import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { bindFacts } from "../../business/derived.ts";
import * as bindings from "../../business/facts.ts";
import { locateJson } from "../../business/locate-json.ts";
import type { Facts } from "../../business/schema.ts";
import { factsGlobal, standInFact } from "../../publish/stamp.ts";
import { root } from "../project.ts";

const module = join(root, "business/facts.ts");
const data = join(root, "business/facts.json");
const names = Object.keys(bindings).filter((name) => name !== "replaceFacts");

/** Serves a module in place of `business/facts.ts`, including its copy in a bundle (`?copy`). */
const inPlaceOfFacts = (source: () => string): Plugin => ({
	name: "coachkit-facts",
	enforce: "pre",
	load(id) {
		if (id !== module && id !== `${module}?copy`) return undefined;
		this.addWatchFile(data);
		return source();
	},
});

/**
 * For a bundle published with the current facts: constants, of which the bundler keeps only those
 * in use.
 */
export const currentFacts = inPlaceOfFacts(() =>
	Object.entries(bindFacts(locateJson(readFileSync(data, "utf8")).value as Facts))
		.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
		.join(""),
);

/** For a release's code for browsers: each fact is a stand-in, which publishing replaces. */
export const stampedFacts = inPlaceOfFacts(() =>
	names.map((name) => `export const ${name} = ${standInFact(name)};\n`).join(""),
);

/** For a release's renderer: reads the facts from a global when it loads. */
export const evaluatedFacts = inPlaceOfFacts(
	() => `export const { ${names.join()} } = globalThis.${factsGlobal};\n`,
);
