import { BusinessError, checkBusiness } from "../business/check-business.ts";

/**
 * Writes every file that is made of others and not kept with them (`*.gen.*`). Each npm script does it first
 * (tools/setup.mjs), and so do build and unit tests however they are started.
 */
export async function generate(): Promise<void> {
	// Nothing that reads `business/` is loaded before its facts have been checked, and each list before its readers.
	checkBusiness();
	(await import("./palette.ts")).writePalette();
	await (await import("./registry.ts")).writeRegistry();
	await (await import("./widget-lists.ts")).writeWidgetLists();
	await (await import("./mail-templates.ts")).writeVisitorMessages();
}

/** Does something that reads `business/`; a slip there ends in a sentence. */
export async function orSentence(work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (thrown) {
		if (!(thrown instanceof BusinessError)) throw thrown;
		console.error(`\n${thrown.message}\n`);
		process.exit(1);
	}
}

if (import.meta.main) await orSentence(generate);
