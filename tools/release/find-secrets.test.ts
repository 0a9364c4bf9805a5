import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { findSecrets } from "./find-secrets.ts";

const folder = mkdtempSync(join(tmpdir(), "secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

const token = 'canary-"token"&5d1f';
const secrets = [
	{ name: "CRM_TOKEN", value: token },
	{ name: "SMTP_URL", value: "smtp://me:canary@mail.example" },
];

it("finds a planted secret in any file, in any notation", () => {
	mkdirSync(join(folder, "embed/deep"), { recursive: true });
	// Long enough that the compressed copy doesn't contain the text itself.
	const page = readFileSync(join(import.meta.dirname, "find-secrets.ts"), "utf8") + token;
	const planted: Record<string, string | Buffer> = {
		"index.html": `<p data-x='${token.replaceAll("&", "&amp;")}'>`,
		"embed/deep/app.js": `const settings = {"url":${JSON.stringify(token)}}`,
		"embed/page.html.br": brotliCompressSync(page),
		"page.html.gz": gzipSync(page),
		"picture.bin": Buffer.concat([Buffer.from([0, 255, 0]), Buffer.from(token), Buffer.from([0])]),
		"link.txt": `https://x.example/?t=${encodeURIComponent(token)}`,
		"data.css": `url(data:;base64,${Buffer.from(token).toString("base64")})`,
		".hidden": token,
	};
	for (const [name, content] of Object.entries(planted)) writeFileSync(join(folder, name), content);
	writeFileSync(join(folder, "innocent.js"), "canary-token");
	const { files, findings } = findSecrets(folder, secrets);
	expect(files).toBe(9);
	expect(findings.map(({ file }) => file).sort()).toEqual(Object.keys(planted).sort());
	expect(new Set(findings.map(({ name }) => name))).toEqual(new Set(["CRM_TOKEN"]));
});
