/**
 * The program a gateway runs to preview a draft: reads a job as a line of JSON from stdin, and
 * writes one with the documents. See gateway/features/publishing/preview/.
 */
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { replaceFacts } from "../../business/facts.ts";
import type { Facts } from "../../business/schema.ts";
import { replaceBrand } from "../../theme/brand.ts";
import { checkFacts } from "../../tools/business/check-business.ts";
import { sentencesOf } from "../../tools/errors/source-error.ts";
import { endWithGateway } from "../resources/end-with-gateway.ts";

interface Job {
	facts: Facts;
	/** The current web root, for files that a draft doesn't change. */
	live: string;
	/** Folder for temporary pictures and fonts. */
	folder: string;
	/** Address of the site. */
	siteUrl: string;
}

const input = createInterface({ input: process.stdin });
const { value: line = "" } = await input[Symbol.asyncIterator]().next();
const { facts, live, folder, siteUrl }: Job = JSON.parse(line);
endWithGateway();

async function run(): Promise<object> {
	replaceFacts(facts);
	const problems = checkFacts(facts).map(({ key, text }) => ({ key, text }));
	if (problems.length > 0) return { problems };
	// Modules loaded from here on compute constants from facts.
	const { deriveBrand } = await import("../../theme/derive-brand.ts");
	replaceBrand(deriveBrand(facts.brand));
	const { writeInto } = await import("../../site/render/files/paths.ts");
	writeInto(folder);
	try {
		const { previewDocuments } = await import("./preview-documents.ts");
		return { ok: true, documents: await previewDocuments(folder, live, siteUrl) };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

// Output of other modules isn't part of the answer.
console.log = console.error;
const outcome = await run().catch((thrown) => {
	const sentence = sentencesOf(thrown);
	if (!sentence) throw thrown;
	return { sentence };
});
process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit(0));
