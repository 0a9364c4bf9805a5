/** @module-tag all */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import shipped from "../../../../business/facts.json" with { type: "json" };
import { replaceFacts } from "../../../../business/facts.ts";
import type { Facts } from "../../../../business/schema.ts";
import { headline, logo, palette, replaceBrand } from "../../../../theme/brand.ts";
import type { FormDetail, LeadDetail } from "../../../desk-api/api.ts";
import { runTestGateway } from "../../../testing/run-test-gateway.ts";
import { openPublisher } from "../open-publisher.ts";

const root = join(import.meta.dirname, "../../../..");
const home = "https://coach.example";
const folder = mkdtempSync(join(tmpdir(), "published-words-"));
const shippedBrand = { palette, logo, headline };

type Running = Awaited<ReturnType<typeof runTestGateway>>;

const open = (published: string, store?: Running["store"]) =>
	runTestGateway({
		...(store && { store }),
		env: {
			...{ CRM_TOKEN: "t", CRM_LOCATION_ID: "l", CRM_PIPELINE_ID: "p", CRM_STAGE_ID: "s" },
			...{ SMTP_URL: "smtp://127.0.0.1:1", SITE_URL: home, ALLOW_SAMPLE_CLAIMS: "yes" },
			...{ DIST: join(root, "dist"), PUBLISHED: join(folder, published) },
		},
		platform: {
			features: { publishing: { openPublisher: (options) => openPublisher(root, options) } },
		},
	});

const read = async ({ app }: Running, path: string) => {
	const answer = await app.request(path, { headers: { Host: "coach.example" } });
	expect(answer.status, path).toBe(200);
	return answer.text();
};

/** A file of the widgets, by the name that the current loader uses. */
const embed = async (running: Running, name: string) => {
	const { id } = JSON.parse(await read(running, "/embed/manifest.json"));
	expect(await read(running, "/loader.js")).toContain(id);
	return { id, code: await read(running, `/embed/${name}-${id}.js`) };
};

async function publishWords(
	browser: ReturnType<Running["browse"]>,
	name: string,
	words: { messages: object; pricePerSqFt?: number },
): Promise<FormDetail> {
	const draft = { format: 1, name, ...words };
	const { revision } = await browser.get<FormDetail>(`forms/_${name}`);
	const saved = await browser.get<{ revision: number }>(`forms/_${name}/draft`, {
		...{ method: "PUT", body: { revision, draft } },
	});
	return browser.get<FormDetail>(`forms/_${name}/publish`, {
		...{ method: "POST", body: { revision: saved.revision } },
	});
}

afterAll(() => {
	replaceFacts(shipped as unknown as Facts);
	replaceBrand(shippedBrand);
	rmSync(folder, { recursive: true, force: true });
});

it("puts words and a price into the pages' own files when the coach publishes them, and takes them out again", async () => {
	const running = await open("first");
	await running.start();
	const browser = running.browse(home);
	await browser.signIn();
	try {
		const before = await embed(running, "checklist-view-en");
		expect(before.code).toContain("Business Checklist");
		expect(await read(running, "/loader.js")).not.toMatch(/edits|-asking/);

		await publishWords(browser, "checklist", {
			messages: { en: { title: "Ten minutes" }, pl: { title: "Dziesięć minut" } },
		});
		const english = await embed(running, "checklist-view-en");
		expect(english.id).not.toBe(before.id);
		expect(english.code).toContain("Ten minutes");
		expect(english.code).not.toContain('"Business Checklist"');
		expect((await embed(running, "checklist-view-pl")).code).toContain("Dziesięć minut");
		expect((await embed(running, "checklist-pl")).code).toMatch(
			/title:"Dziesięć minut".*standard=\{title:"/,
		);
		const { code: kit } = await embed(running, "kit");
		expect(kit).toContain("Ten minutes");
		// English pages fetch no other language's words.
		expect(kit).not.toContain("Dziesięć");
		// Pages that are open keep their files.
		expect(await read(running, `/embed/checklist-view-en-${before.id}.js`)).toBe(before.code);

		await publishWords(browser, "calculator", { messages: {}, pricePerSqFt: 0.05 });
		expect((await embed(running, "kit")).code).toContain("pricePerSqFt:.05");
		expect((await embed(running, "checklist-view-en")).code).toContain("Ten minutes");

		// A lead names the publication that the visitor saw, and the desk says when it went live.
		const { id: publication, code } = await embed(running, "submit-chunk");
		expect(code).toMatch(new RegExp(`publication:["']${publication}["']`));
		const id = "6f2f5b9c-8a44-4f7e-9d8a-2b8f0a6b1c3d";
		const sent = await running.app.request("/leads", {
			method: "POST",
			headers: { "Content-Type": "application/json", Host: "coach.example" },
			body: JSON.stringify({
				...{ id, kind: "contact", elapsedMs: 20_000, website: "" },
				context: { page: `${home}/contact`, referrer: "", publication },
				fields: {
					...{ firstName: "Ann", lastName: "Lee", email: "ann@x.example" },
					...{ phone: "01632 960 100", company: "", message: "Hello there" },
				},
			}),
		});
		expect(sent.status, await sent.clone().text()).toBeLessThan(300);
		const lead = () => browser.get<LeadDetail>(`leads/${id}`);
		expect((await lead()).context.publication).toBe(publication);
		// The gateway records this time after it has started with the publication.
		await expect
			.poll(async () => (await lead()).publishedAt ?? 0, { timeout: 20_000 })
			.toBeGreaterThan(Date.parse("2026-01-01"));

		// A store with words, and a gateway that has published nothing yet.
		const second = await open("second", running.store);
		expect((await embed(second, "checklist-view-en")).code).toContain("Ten minutes");

		await publishWords(browser, "checklist", { messages: {} });
		await publishWords(browser, "calculator", { messages: {} });
		expect((await embed(running, "checklist-view-en")).code).toBe(before.code);
		expect((await embed(running, "kit")).code).not.toContain("pricePerSqFt:");
		// Another gateway follows.
		await second.follow();
		expect((await embed(second, "checklist-view-en")).code).toBe(before.code);
		await second.stop();
	} finally {
		await running.stop();
	}
	expect(readdirSync(join(folder, "first")).filter((name) => name.endsWith(".part"))).toEqual([]);
}, 900_000);
