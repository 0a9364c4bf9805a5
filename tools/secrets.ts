import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { root } from "./widgets/config.ts";

/**
 * Looks through every file of dist/ for what belongs to the server: run with the same environment as
 * the build. Gateway mode promises that no secret is in the web root.
 */
const names = [
	"CRM_TOKEN",
	"CRM_LOCATION_ID",
	"CRM_PIPELINE_ID",
	"CRM_STAGE_ID",
	"CRM_URL",
	"SMTP_URL",
];
const secrets = names.flatMap((name) => {
	const value = process.env[name];
	return value ? [{ name, value }] : [];
});
if (secrets.length === 0) {
	console.error(`Nothing to look for: set ${names.join(", ")} as for the build.`);
	process.exit(2);
}

const dist = join(root, "dist");
const started = Date.now();
let passed = 0;
let failed = 0;
for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
	const path = join(dist, file);
	if (!statSync(path).isFile()) continue;
	const raw = readFileSync(path);
	const data = file.endsWith(".br")
		? brotliDecompressSync(raw)
		: file.endsWith(".gz")
			? gunzipSync(raw)
			: raw;
	const found = secrets.filter(({ value }) => data.includes(value));
	for (const { name } of found) console.error(`dist/${file} holds the value of ${name}`);
	if (found.length > 0) failed++;
	else passed++;
}
console.log(
	`Looked for ${secrets.length} secrets in ${passed + failed} files in ${Date.now() - started} ms.`,
);
// One check, however many files: they differ from build to build.
console.log(failed === 0 ? "1 passed, 0 failed" : `0 passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
