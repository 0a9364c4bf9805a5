/**
 * The program a gateway runs to publish: reads a job as a line of JSON from stdin, and writes one
 * with the result. See gateway/features/publishing/.
 */
import { createInterface } from "node:readline/promises";
import { type AgreedQuote, replaceAgreedQuotes } from "../business/agreed-quotes.ts";
import { replaceFacts } from "../business/facts.ts";
import type { Facts } from "../business/schema.ts";
import { replaceWords } from "../leads/form/published-words.ts";
import type { PublishedWords } from "../leads/form/words.ts";
import { ChecklistError } from "../pdf/checklist-error.ts";
import { checkFacts } from "../tools/business/check-business.ts";
import { isFullDisk } from "../tools/errors/full-disk.ts";
import { sentencesOf } from "../tools/errors/source-error.ts";
import { publishInto } from "./publish-into.ts";
import { endWithGateway } from "./resources/end-with-gateway.ts";
import { readPeakMb } from "./resources/peak-memory.ts";
import { trimCache } from "./resources/trim-cache.ts";

const diskIsFull =
	"Nothing was published: your server's disk is full. Your website is as it was. Free some space (half a gigabyte is plenty), then publish again.";

interface Job {
	facts: Facts;
	/** The coach's changes to built-in forms. */
	words: PublishedWords;
	/** What clients said. */
	quotes: readonly AgreedQuote[];
	/** Target folder; must not exist yet. */
	folder: string;
	/** Folder of the previous publication. */
	earlier?: string;
}

const input = createInterface({ input: process.stdin });
const { value: line = "" } = await input[Symbol.asyncIterator]().next();
const { facts, words, quotes, folder, earlier }: Job = JSON.parse(line);
endWithGateway();

async function run(): Promise<object> {
	replaceFacts(facts);
	replaceWords(words);
	replaceAgreedQuotes(quotes);
	const problems = checkFacts(facts).map(({ key, text }) => ({ key, text }));
	if (problems.length > 0) return { problems };
	await publishInto(facts, folder, `${folder}.${process.pid}.part`, earlier);
	trimCache(process.env.PUBLISH_CACHE);
	return { ok: true, peakMb: readPeakMb() };
}

// Output of other modules isn't part of the answer.
console.log = console.error;
const outcome = await run().catch((thrown) => {
	if (thrown instanceof ChecklistError)
		return { problems: [{ key: thrown.key, text: thrown.text }] };
	const sentence = isFullDisk(thrown) ? diskIsFull : sentencesOf(thrown);
	if (!sentence) throw thrown;
	return { sentence };
});
process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit(0));
