/**
 * The program a gateway runs to preview a draft: reads a job as a line of JSON from stdin, and
 * writes one with the documents. See gateway/features/publishing/preview/.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Problem } from "../../business/check-facts.ts";
import { replaceFacts } from "../../business/facts.ts";
import type { Facts } from "../../business/schema.ts";
import { ChecklistError } from "../../pdf/checklist-error.ts";
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
	/** Path of a page to show in place of the home page. */
	page?: string;
}

const input = createInterface({ input: process.stdin });
const { value: line = "" } = await input[Symbol.asyncIterator]().next();
const { facts, live, folder, siteUrl, page }: Job = JSON.parse(line);
endWithGateway();

/** Typesets the Business Checklist, which shows whether its texts have room. Publishing finds it in the cache. */
async function checklistProblems(): Promise<Problem[]> {
	const { publishChecklist } = await import("../publish-checklist.ts");
	const { readRelease } = await import("../release.ts");
	try {
		await publishChecklist(join(folder, "business-checklist.pdf"), readRelease()?.key ?? "");
		return [];
	} catch (thrown) {
		if (!(thrown instanceof ChecklistError)) throw thrown;
		return [{ key: thrown.key, text: `${thrown.text}.` }];
	}
}

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
		const documents = await previewDocuments({ folder, live, siteUrl, page });
		return { ok: true, documents, problems: await checklistProblems() };
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
