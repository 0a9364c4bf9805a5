import { join } from "node:path";
import { root } from "../project.ts";
import { findSecrets } from "./find-secrets.ts";

/**
 * Searches every file of dist/ for the server's secrets. Run it with the same environment as the
 * build. In gateway mode no secret may be in the web root.
 */
const names = [
	"CRM_TOKEN",
	"CRM_LOCATION_ID",
	"CRM_PIPELINE_ID",
	"CRM_STAGE_ID",
	"CRM_URL",
	"SMTP_URL",
	"ALERT_URL",
];
const secrets = names.flatMap((name) => {
	const value = process.env[name];
	return value ? [{ name, value }] : [];
});
if (secrets.length === 0) {
	console.error(`Nothing to look for: set ${names.join(", ")} as for the build.`);
	process.exit(2);
}

const started = Date.now();
const { files, findings } = findSecrets(join(root, "dist"), secrets);
for (const { file, name } of findings) console.error(`dist/${file} holds the value of ${name}`);
console.log(
	`Looked for ${secrets.length} secrets in ${files} files in ${Date.now() - started} ms.`,
);
// Counts as one check, because the number of files differs between builds.
const failed = Number(findings.length > 0);
console.log(`${1 - failed} passed, ${failed} failed`);
process.exitCode = failed;
