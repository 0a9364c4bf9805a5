import { existsSync, readFileSync } from "node:fs";
import { replaceFacts } from "../business/facts.ts";
import { locateJson } from "../business/locate-json.ts";
import type { Facts } from "../business/schema.ts";
import { checkBusiness } from "../tools/business/check-business.ts";
import { orSentence, PublishError } from "../tools/errors/source-error.ts";
import { publishInto } from "./publish-into.ts";
import { readPeakMb } from "./resources/peak-memory.ts";

/**
 * `node publish/run.ts <facts.json> <folder>`: publishes facts into a new folder, which gets its
 * name once it is complete. Wrong facts end the program with a sentence.
 *
 * It is a program and not a function because modules compute constants from facts when they load.
 */
await orSentence(async () => {
	const [factsFile = "", folder = ""] = process.argv.slice(2);
	if (!factsFile || !folder)
		throw new PublishError("Say which facts to publish, and into which folder.");
	if (existsSync(folder)) throw new PublishError(`There is something at ${folder} already.`);
	if (!existsSync(factsFile)) throw new PublishError(`There are no facts at ${factsFile}.`);
	const text = readFileSync(factsFile, "utf8");
	// Uses the facts before they are checked, because the check loads modules that compute constants from them.
	try {
		replaceFacts(locateJson(text).value as Facts);
	} catch {
		// The check below explains what is wrong with the facts.
	}
	const startedAt = performance.now();
	await publishInto(checkBusiness(text), folder);
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	const peak = readPeakMb();
	console.log(`Published in ${seconds} s; ${peak} MB at most.`);
});
