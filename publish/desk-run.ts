/**
 * The program that a gateway runs to publish: it reads a job as JSON from its input, and writes one line of JSON about
 * the outcome. See gateway/features/publishing/.
 */
import { text } from "node:stream/consumers";
import { replaceFacts } from "../business/facts.ts";
import type { Facts } from "../business/schema.ts";
import { checkFacts } from "../tools/business/check-business.ts";
import { sentencesOf } from "../tools/errors/source-error.ts";
import { publishInto } from "./publish-into.ts";
import { trimCache } from "./trim-cache.ts";

interface Job {
	facts: Facts;
	/** Where to; it does not exist yet. */
	folder: string;
	/** Folder of the publication before. */
	earlier?: string;
}

const { facts, folder, earlier }: Job = JSON.parse(await text(process.stdin));

async function run(): Promise<object> {
	replaceFacts(facts);
	const problems = checkFacts(facts).map(({ key, text: says }) => ({ key, text: says }));
	if (problems.length > 0) return { problems };
	await publishInto(facts, folder, `${folder}.${process.pid}.part`, earlier);
	trimCache(process.env.PUBLISH_CACHE);
	return { ok: true, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) };
}

// Anything that a module prints belongs to no answer.
console.log = console.error;
const outcome = await run().catch((thrown) => {
	const sentence = sentencesOf(thrown);
	if (!sentence) throw thrown;
	return { sentence };
});
process.stdout.write(`${JSON.stringify(outcome)}\n`);
