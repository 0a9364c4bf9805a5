import { basename } from "node:path";
import { startTestRunner } from "@web/test-runner";
import { findFirefox, noFirefox } from "../../tools/browsers.ts";
import { readSelection } from "../../tools/test/test-tags.ts";
import { bundleTests, chooseFiles, firefoxFiles } from "./runner/bundle.ts";
import { browserTests } from "./runner/config.ts";
import { Report } from "./runner/report.ts";
import { galleryInWebKit } from "./runner/webkit.ts";

/**
 * Runs the browser tests on the bundle in dist/ (build it first): `node tests/browser/run.ts [file …]`. Uses
 * Chromium; `--firefox` adds an installed Firefox for the tests that differ there (not in `npm test`); `--matrix`
 * runs everything in both, and the gallery in WebKitGTK.
 */
const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith("--")).map((path) => basename(path));
const isMatrix = args.includes("--matrix");
const hasFirefox = isMatrix || (args.includes("--firefox") && readSelection() !== "quick");
const report = new Report();
const chromium = chooseFiles(wanted);
const asked = isMatrix || wanted.length > 0 ? chromium : firefoxFiles();
const firefox = hasFirefox ? asked : [];
await bundleTests([...new Set([...chromium, ...firefox])], isMatrix || wanted.length > 0);
if (hasFirefox && !findFirefox())
	report.closing.skip("firefox", "node tests/browser/run.ts --firefox", noFirefox);
const config = browserTests({ chromium, firefox, reporters: [report] });

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
if (isMatrix) {
	const webkit = await galleryInWebKit();
	report.closing.passed += webkit.passed;
	for (const trouble of webkit.troubles)
		report.closing.fail(trouble, "node tests/browser/run.ts --matrix", []);
}
const isGood = report.closing.print();
process.exit(passed && isGood && report.closing.passed > 0 ? 0 : 1);
