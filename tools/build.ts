import "./env.ts";
import { generate, orSentence } from "./codegen/generate.ts";

/**
 * `npm run build`. Nothing that reads `business/` is loaded before its facts have been checked: a
 * missing comma there ends in a sentence, not in a compiler's complaint.
 */
await orSentence(generate);
await (await import("./codegen/mail-templates.ts")).writeMailTemplate();
const { ContentError } = await import("../site/content/front-matter.ts");
try {
	await import("./build-all.ts");
} catch (thrown) {
	if (!(thrown instanceof ContentError)) throw thrown;
	console.error(`\n${thrown.message}\n`);
	process.exit(1);
}
