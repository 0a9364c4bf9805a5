/** @module-tag all */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import shipped from "../../../business/facts.json" with { type: "json" };
import type { Facts } from "../../../business/schema.ts";
import { runTestGateway } from "../../testing/run-test-gateway.ts";
import { createRenderSite } from "./rendering/render-site.ts";

const home = "https://coach.example";
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "full-disk-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const { $schema: _, ...facts } = shipped as unknown as Facts & { $schema?: string };

/** The disk fills up at stages from the first file to the compressed copies. A site has about 12 MB. */
it.each([1000, 400_000, 2_000_000, 5_000_000, 8_000_000])(
	"reports in one sentence that the disk is full after %i bytes, and leaves no files",
	async (bytes) => {
		const complaints: string[] = [];
		const render = createRenderSite(
			{
				program: join(import.meta.dirname, "testing/on-small-disk.ts"),
				cacheFolder: join(folder, "cache"),
			},
			(why) => complaints.push(why),
		);
		const outcome = await render(
			{
				facts,
				words: {},
				quotes: [],
				folder: join(folder, "site"),
				env: { SITE_URL: home, FULL_AFTER: String(bytes) },
			},
			new AbortController().signal,
		);
		expect(complaints).toEqual([]);
		expect(outcome).toEqual({
			ok: false,
			sentence:
				"Nothing was published: your server's disk is full. Your website is as it was. Free some space (half a gigabyte is plenty), then publish again.",
		});
		expect(readdirSync(folder).filter((name) => name !== "cache")).toEqual([]);
	},
	120_000,
);

it("names the question of the Checklist that is too long for its line", async () => {
	const long = "W".repeat(95);
	const { checklist } = facts;
	const themes = checklist.themes.map((theme, index) =>
		index === 1 ? { ...theme, questions: theme.questions.with(2, long) } : theme,
	);
	const complaints: string[] = [];
	const program = join(import.meta.dirname, "../../../publish/desk-run.ts");
	const render = createRenderSite({ program, cacheFolder: join(folder, "cache") }, (why) =>
		complaints.push(why),
	);
	const outcome = await render(
		{
			...{
				facts: { ...facts, checklist: { ...checklist, themes } },
				words: {},
				quotes: [],
				folder: join(folder, "site"),
			},
			env: { SITE_URL: home },
		},
		new AbortController().signal,
	);
	expect(complaints).toEqual([]);
	expect(outcome).toEqual({
		ok: false,
		problems: [
			{
				key: "checklist.themes.1.questions.2",
				text: `This question is too long for its line, please shorten it: "${long}"`,
			},
		],
	});
}, 120_000);

it("a gateway that can't publish, as on workerd, says so at the desk in a sentence", async () => {
	const running = await runTestGateway({
		env: {
			...{ CRM_TOKEN: "t", CRM_LOCATION_ID: "l", CRM_PIPELINE_ID: "p", CRM_STAGE_ID: "s" },
			...{ SMTP_URL: "smtp://127.0.0.1:1", SITE_URL: home, ALLOW_SAMPLE_CLAIMS: "yes" },
		},
	});
	const browser = running.browse(home);
	await browser.signIn();
	const answer = await browser.ask("business");
	expect(answer.status).toBe(409);
	const { error } = (await answer.json()) as { error: { message: string } };
	expect(error.message).toMatch(
		/^You can't change these here, because the desk can't publish on your host\. Ask .*facts\.json/,
	);
	// The first steps name the file instead of this screen.
	expect(await (await browser.ask("setup")).text()).not.toContain("/business");
	await running.stop();
});
