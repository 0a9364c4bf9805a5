/**
 * Follows docs/edge.md as a new user would, up to creating an account.
 * @module-tag all
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleRequest } from "../../leads/testing/samples.ts";
import { compatibility } from "./bundle.ts";
import { startLocalEdge } from "./local.ts";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/edge.md"), "utf8");
const blocks = (info: string) =>
	[...page.matchAll(new RegExp(`\`\`\`sh ${info}\n([\\s\\S]*?)\`\`\``, "g"))].map(
		([, text = ""]) => text,
	);
const config = JSON.parse(
	readFileSync(join(root, "wrangler.jsonc"), "utf8").replace(/^\s*\/\/.*$/gm, ""),
);
const STORE_TOKEN = "a-token-of-forty-characters-for-the-door";
const settings = {
	SITE_URL: "https://coach.example",
	MAIL_TO: "sam@coach.example",
	CRM_URL: "http://127.0.0.1:1",
	CRM_TOKEN: "t",
	CRM_LOCATION_ID: "l",
	CRM_PIPELINE_ID: "p",
	CRM_STAGE_ID: "s",
	SMTP_URL: "smtp://127.0.0.1:1",
	CALL_TIMEOUT_MS: "500",
	STORE_TOKEN,
};

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "edge-handbook-"));
	for (const part of [
		"node_modules",
		"package.json",
		"gateway",
		"leads",
		"business",
		"theme",
		"tools",
	])
		symlinkSync(join(root, part), join(folder, part));
	symlinkSync(join(root, "wrangler.jsonc"), join(folder, "wrangler.jsonc"));
	mkdirSync(join(folder, "dist"));
	writeFileSync(join(folder, "dist/index.html"), "home");
	writeFileSync(join(folder, "dist/loader-asking.js"), "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs lines from the page, and returns their output. */
function run(text: string, env: Record<string, string> = {}): Promise<string> {
	const path = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;
	const child = spawn("sh", ["-euc", text], {
		cwd: folder,
		env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1", PATH: path, ...env },
	});
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			said += chunk;
		});
	return new Promise((resolve, reject) =>
		child.once("close", (code) => (code === 0 ? resolve(said) : reject(new Error(said)))),
	);
}

describe("the page No server at all", () => {
	it("leads to a deployable result, on the runtime used here", async () => {
		const [text = ""] = blocks("try");
		expect(text).toContain("npm run build\n");
		const said = await run(text.replace("npm run build\n", ""));
		expect(said).toContain("env.COACH (Coach)");
		expect(said).toContain("Durable Object");
		expect(said).toContain("--dry-run: exiting now");
		expect(compatibility).toEqual({
			compatibilityDate: config.compatibility_date,
			compatibilityFlags: config.compatibility_flags,
		});
	});

	it("reads the store, copies it, and fills an empty one from the copy", async () => {
		const disk = join(folder, "objects");
		const [enter = "", copy = ""] = blocks("commands");
		const [restore = ""] = blocks("restore");
		const through = (url: string, text: string) =>
			run(
				`${enter.split("\n")[0]}\n${text}`
					.replaceAll("https://coach.example", url)
					.replaceAll("what-you-have-put-there", STORE_TOKEN),
			);
		const first = await startLocalEdge({ port: 0, env: settings, disk });
		const request = sampleRequest("contact");
		const { href } = await first.ready;
		await fetch(`${href}leads`, { method: "POST", body: JSON.stringify(request) });
		expect(await through(href, enter)).toContain(request.id.slice(0, 8));
		expect(await through(href, copy)).toContain("1 leads");
		await first.dispose();

		const env = { ...settings, STORE_NAME: "coach-2" };
		const second = await startLocalEdge({ port: 0, env, disk });
		const { href: there } = await second.ready;
		await expect.poll(() => through(there, restore), { interval: 500 }).toContain("1 leads");
		expect(await through(there, enter)).toContain(request.id.slice(0, 8));
		await second.dispose();
	});
});
