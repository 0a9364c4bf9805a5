import "./env.ts";
import { generate } from "./codegen/generate.ts";
import { orSentence } from "./errors/source-error.ts";

/**
 * `npm run build`. Nothing that reads `business/` is loaded before its facts have been checked: a
 * missing comma there ends in a sentence, not in a compiler's complaint.
 */
await orSentence(async () => {
	await generate();
	await (await import("./codegen/mail-templates.ts")).writeMailTemplate();
	await (await import("./source-checks/check-sources.ts")).checkSources();
	await import("./build/build-all.ts");
});
