import { basename } from "node:path";
import { startTestRunner } from "@web/test-runner";
import { findFirefox, noFirefox } from "../../tools/browsers.ts";
import { bundleTests } from "./bundle.ts";
import { browserTests } from "./config.ts";
import { Report } from "./report.ts";
import { galleryInWebKit } from "./webkit.ts";

/**
 * The browser tests on the bundle in dist/ (build it first): `node tests/browser/run.ts [file …]`.
 * Always in Chromium; `--firefox` adds what a Firefox must be asked, too, where one is installed;
 * `--matrix` runs everything in both, and the gallery in WebKitGTK.
 */
const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith("--")).map((path) => basename(path));
const report = new Report();
await bundleTests(wanted, args.includes("--matrix") || wanted.length > 0);
const firefox = args.includes("--matrix") ? "all" : args.includes("--firefox") ? "sample" : "none";
if (firefox !== "none" && !findFirefox())
	report.closing.skip("firefox", "node tests/browser/run.ts --firefox", noFirefox);
const config = browserTests({
	firefox,
	reporters: [report],
});

const runner = await startTestRunner({
	config,
	readCliArgs: false,
	readFileConfig: false,
	autoExitProcess: false,
});
const passed = await new Promise<boolean>((resolve) => {
	if (runner) runner.on("stopped", resolve);
	else resolve(false);
});
if (args.includes("--matrix")) {
	const webkit = await galleryInWebKit();
	report.closing.passed += webkit.passed;
	for (const trouble of webkit.troubles)
		report.closing.fail(trouble, "node tests/browser/run.ts --matrix", []);
}
const isGood = report.closing.print();
process.exit(passed && isGood && report.closing.passed > 0 ? 0 : 1);
