import "./env.ts";
import { BusinessError, checkBusiness } from "./business/check-business.ts";

/**
 * `npm run build`. Nothing that reads `business/` is loaded before its facts have been checked: a
 * missing comma there ends in a sentence, not in a compiler's complaint.
 */
try {
	checkBusiness();
} catch (thrown) {
	if (!(thrown instanceof BusinessError)) throw thrown;
	console.error(`\n${thrown.message}\n`);
	process.exit(1);
}
// Those that read the palette find the one of these facts.
(await import("./codegen/palette.ts")).writePalette();
await (await import("./codegen/mail-templates.ts")).writeMailTemplates();
const { ContentError } = await import("../site/content/front-matter.ts");
try {
	await import("./build-all.ts");
} catch (thrown) {
	if (!(thrown instanceof ContentError)) throw thrown;
	console.error(`\n${thrown.message}\n`);
	process.exit(1);
}
