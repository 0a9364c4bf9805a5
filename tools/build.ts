import "./env.ts";
import { generate } from "./codegen/generate.ts";
import { orSentence } from "./errors/source-error.ts";

/**
 * `npm run build`. Checks the facts before loading anything that reads `business/`, so that a
 * missing comma leads to a sentence and not to a compiler error.
 */
await orSentence(async () => {
	await generate();
	await (await import("./codegen/mail-templates.ts")).writeMailTemplate();
	await (await import("./source-checks/check-sources.ts")).checkSources();
	await import("./build/build-all.ts");
});
