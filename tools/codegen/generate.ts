import { checkBusiness } from "../business/check-business.ts";
import { orSentence } from "../errors/source-error.ts";

/**
 * Writes every generated file that isn't in Git (`*.gen.*`), and removes those of earlier versions.
 * Each npm script does this first (tools/setup.mjs); build and unit tests do it themselves too,
 * however they are started.
 */
export async function generate(): Promise<void> {
	// Check the facts before loading anything that reads `business/`, and write each generated file before loading what
	// reads it.
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
