import { checkBusiness } from "../business/check-business.ts";
import { orSentence } from "../errors/source-error.ts";

/**
 * Writes every file that is made of others and not kept with them (`*.gen.*`), and removes those that an earlier
 * version wrote. Each npm script does it first (tools/setup.mjs), and so do build and unit tests however they are
 * started.
 */
export async function generate(): Promise<void> {
	// Nothing that reads `business/` is loaded before its facts have been checked, and each list before its readers.
	checkBusiness();
	(await import("./facts-schema.ts")).writeFactsSchema();
	(await import("./business-forms.ts")).writeBusinessForms();
	(await import("./palette.ts")).writePalette();
	(await import("./gallery-tokens.ts")).writeGalleryTokens();
	(await import("./ui-css.ts")).writeUiCss();
	await (await import("./widgets/registry.ts")).writeRegistry();
	await (await import("./widgets/widget-lists.ts")).writeWidgetLists();
	await (await import("./locked-forms.ts")).writeLockedForms();
	await (await import("./mail-templates.ts")).writeVisitorMessages();
	(await import("./write-generated.ts")).removeStale();
}

if (import.meta.main) await orSentence(generate);
