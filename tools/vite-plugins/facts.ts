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
const wordsModule = join(root, "leads/form/published-words.ts");
const data = join(root, "business/facts.json");
const names = Object.keys(bindings).filter((name) => name !== "replaceFacts");

/**
 * Serves a module in place of `business/facts.ts`, also where a bundle has a copy of it (`?copy`).
 *
 * @param words the coach's changes to built-in forms, in place of `leads/form/published-words.ts`
 */
const inPlaceOfFacts = (source: () => string, words: string): Plugin => ({
	name: "coachkit-facts",
	enforce: "pre",
	load(id) {
		if (id === wordsModule) return `export const words = ${words};\n`;
		if (id !== module && id !== `${module}?copy`) return undefined;
		this.addWatchFile(data);
		return source();
	},
});

/** For a bundle that is published with the current facts: constants, so the bundler keeps only those in use. */
export const currentFacts = inPlaceOfFacts(
	() =>
		Object.entries(bindFacts(locateJson(readFileSync(data, "utf8")).value as Facts))
			.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
			.join(""),
	"{}",
);

/** For browsers' code in a release: each fact is a stand-in, which publishing replaces. */
export const stampedFacts = inPlaceOfFacts(
	() => names.map((name) => `export const ${name} = ${standInFact(name)};\n`).join(""),
	standInFact("words"),
);

/** For a release's renderer: reads the facts from a global when it loads. */
export const evaluatedFacts = inPlaceOfFacts(
	() => `export const { ${names.join()} } = globalThis.${factsGlobal};\n`,
	`globalThis.${factsGlobal}.words`,
);
