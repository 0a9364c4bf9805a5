/** @module-tag all */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Facts } from "../../../../business/schema.ts";
import type { BusinessPreview, BusinessState } from "../../../desk-api/api.ts";
import { runTestGateway } from "../../../testing/run-test-gateway.ts";
import { openPublisher } from "../open-publisher.ts";
import { createPreviewer } from "./render-preview.ts";

const root = join(import.meta.dirname, "../../../..");
const folder = mkdtempSync(join(tmpdir(), "previews-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the preview of a draft", () => {
	const published = join(folder, "published");
	let running: Awaited<ReturnType<typeof runTestGateway>>;
	let browser: ReturnType<typeof running.browse>;
	const preview = (values: Record<string, unknown>) =>
		browser.ask("business/preview", { method: "POST", body: { values } });
	const documentsOf = async (values: Record<string, unknown>) => {
		const answer = await preview(values);
		expect(answer.status, await answer.clone().text()).toBe(200);
		return (await answer.json()) as BusinessPreview;
	};

	beforeAll(async () => {
		expect(existsSync(join(root, ".build/release.json"))).toBe(true);
		running = await runTestGateway({
			env: {
				...{ CRM_TOKEN: "t", CRM_LOCATION_ID: "l", CRM_PIPELINE_ID: "p", CRM_STAGE_ID: "s" },
				...{ SMTP_URL: "smtp://127.0.0.1:1", SITE_URL: "https://coach.example" },
				...{ ALLOW_SAMPLE_CLAIMS: "yes", DIST: join(root, "dist"), PUBLISHED: published },
			},
			platform: {
				features: { publishing: { openPublisher: (options) => openPublisher(root, options) } },
			},
		});
		await running.start();
		browser = running.browse("https://coach.example");
		await browser.signIn();
	});
	afterAll(() => running.stop());

	it("shows home page, form and email with what was typed, and neither saves nor publishes it", async () => {
		const { documents, problems } = await documentsOf({
			"identity.brand": "Larkspur & Sons",
			"contact.phone": "01632 960 777",
			"brand.primary": "#1e3a8a",
			"brand.accent": "#9d174d",
		});
		expect(problems).toEqual([]);
		expect(documents?.home.includes("Larkspur &amp; Sons")).toBe(true);
		expect(documents?.form).toMatch(/<coach-contact><template shadowrootmode="open">[\s\S]*<form/);
		expect(documents?.form.match(/<style>/g)?.length).toBe(2);
		expect(documents?.mail).toContain("01632 960 777");
		for (const html of Object.values(documents ?? {})) {
			const loading = [
				...html.matchAll(/<(?:script|link|iframe)\b[^>]{0,80}/g),
				...html.matchAll(/\b(?:src|srcset|poster)="(?!data:)[^"]{0,80}/g),
				...html.matchAll(/url\((?!["']?(?:data:|#))[^)]{0,80}/g),
			];
			expect(loading.map(([found]) => found)).toEqual([]);
			expect(/#1e3a8a/i.test(html)).toBe(true);
		}
		const { changes, values } = await browser.get<BusinessState>("business");
		expect(changes).toEqual([]);
		expect(values["contact.phone"]).toBe("01632 960 123");
		expect(readdirSync(published)).toEqual(["cache"]);
		expect(readdirSync(join(published, "cache")).filter((name) => /preview/.test(name))).toEqual(
			[],
		);
	}, 300_000);

	it("shows a fact that is wrong as it is live, and says which one", async () => {
		const { documents, problems } = await documentsOf({
			"contact.phone": "ring me",
			"identity.strapline": "For bakers",
		});
		expect(problems).toContainEqual(
			expect.objectContaining({ key: "contact.phone", place: "How to reach you, Phone" }),
		);
		expect(documents?.home.includes("01632 960 123")).toBe(true);
		expect(JSON.stringify(documents).includes("ring me")).toBe(false);
	}, 300_000);

	it("shows neither of two facts that don't go together yet", async () => {
		const { documents, problems } = await documentsOf({
			// With this price a month, the total price is wrong.
			"prices.coaching.perMonth": 751,
			"identity.strapline": "For florists",
		});
		expect(problems[0]).toMatchObject({ place: "Prices and promises, Coaching: total price (£)" });
		expect(JSON.stringify(documents).includes("£751")).toBe(false);
		expect(documents?.home).toContain("For florists");
	}, 300_000);

	it("never shows markup that somebody typed as a page's own", async () => {
		const { documents } = await documentsOf({
			"identity.strapline": "<img src=x onerror=alert(1)>",
			"mails.words.frame.hello": "<b>Hello</b> {name}",
		});
		expect(JSON.stringify(documents).match(/<img src=x|<b>Hello/)).toBeNull();
	}, 300_000);

	it("says what is wrong with colours on which nothing can be read", async () => {
		const { documents, problems } = await documentsOf({
			"brand.accent": "#ff0000",
			"brand.primary": "#ffff00",
		});
		expect(documents).toBeNull();
		expect(problems[0]?.place).toMatch(/^Colours and typeface, /);
	}, 300_000);

	it("takes only the fields of the screen", async () => {
		for (const key of ["endpoints.crm", "permission.version", "__proto__.x", "identity.nothing"])
			expect((await preview({ [key]: "https://evil.example" })).status, key).toBe(400);
	});

	it("needs a sign-in, and is shown in a frame that has no origin and loads nothing", async () => {
		const stranger = running.browse("https://coach.example");
		expect((await stranger.ask("business/preview-frame")).status).toBe(401);
		const asked = { method: "POST", body: { values: {} } } as const;
		expect((await stranger.ask("business/preview", asked)).status).toBe(401);
		const { headers } = await browser.ask("business/preview-frame");
		const policy = headers.get("Content-Security-Policy") ?? "";
		expect(policy).toMatch(
			/^sandbox allow-scripts; default-src 'none'; script-src 'sha256-[^' ]+';/,
		);
		expect(policy).toMatch(/frame-ancestors 'self'/);
		expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
	});
});

describe("previews", () => {
	/** A program that answers once a file with the draft's name exists. */
	const program = join(folder, "program.mjs");
	writeFileSync(
		program,
		`import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
const lines = createInterface({ input: process.stdin });
const { value } = await lines[Symbol.asyncIterator]().next();
const { facts, folder } = JSON.parse(value);
if (facts.fails) throw new Error("a slip");
while (!existsSync(process.env.READY + facts.name)) await new Promise((next) => setTimeout(next, 5));
console.log(JSON.stringify({ ok: true, documents: { home: facts.name, form: Object.keys(process.env).join(), mail: "" } }));
process.exit(0);`,
	);
	const ready = join(folder, "ready-");
	const failures: string[] = [];
	const open = (more: object = {}) =>
		createPreviewer({
			...{ program, cacheFolder: join(folder, "cache"), liveFolder: () => "" },
			readEnvironment: async () => ({ SITE_URL: "https://coach.example", READY: ready }),
			...{ isPublishing: () => false, onFailure: (why: string) => failures.push(why), ...more },
		});
	const facts = (name: string, more = {}) => ({ name, ...more }) as unknown as Facts;
	const { signal } = new AbortController();

	it("are made one at a time, and a newer draft ends the one before", async () => {
		const previewer = open();
		const older = previewer.render({ facts: facts("older") }, signal);
		writeFileSync(`${ready}newer`, "");
		expect(await previewer.render({ facts: facts("newer") }, signal)).toMatchObject({
			...{ ok: true, documents: { home: "newer" } },
		});
		expect(await older).toEqual({ ok: false, sentence: "There's a newer preview." });
	});

	it("get none of the gateway's own settings", async () => {
		process.env.CRM_TOKEN = "canary";
		try {
			const made = await open().render({ facts: facts("newer") }, signal);
			expect("documents" in made && made.documents.form).not.toContain("CRM_TOKEN");
		} finally {
			delete process.env.CRM_TOKEN;
		}
	});

	it("wait for a publication, and fail in a sentence with the reason in the log", async () => {
		expect(
			await open({ isPublishing: () => true }).render({ facts: facts("newer") }, signal),
		).toEqual({
			...{ ok: false, sentence: "We’ll update the preview once your website has been published." },
		});
		expect(await open().render({ facts: facts("newer", { fails: true }) }, signal)).toMatchObject({
			sentence: expect.stringMatching(/^We couldn't make the preview\. Your changes are safe/),
		});
		expect(failures.at(-1)).toContain("a slip");
	});

	it("end with the gateway", async () => {
		const previewer = open();
		const made = previewer.render({ facts: facts("never ready") }, signal);
		await previewer.stop();
		expect(await made).toMatchObject({ ok: false });
	});
});
