/** @module-tag all */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import shipped from "../business/facts.json" with { type: "json" };
import { replaceFacts } from "../business/facts.ts";
import type { Facts } from "../business/schema.ts";
import { headline, logo, palette, replaceBrand } from "../theme/brand.ts";
import { praiseOf } from "./features/praise/praise.ts";
import { openPublisher } from "./features/publishing/open-publisher.ts";
import { runTestGateway } from "./testing/run-test-gateway.ts";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "agreed-quotes-"));
const shippedBrand = { palette, logo, headline };
afterAll(() => {
	replaceFacts(shipped as unknown as Facts);
	replaceBrand(shippedBrand);
	rmSync(folder, { recursive: true, force: true });
});

const open = () =>
	runTestGateway({
		env: {
			...{ CRM_TOKEN: "t", CRM_LOCATION_ID: "l", CRM_PIPELINE_ID: "p", CRM_STAGE_ID: "s" },
			...{
				SMTP_URL: "smtp://127.0.0.1:1",
				SITE_URL: "https://coach.example",
				ALLOW_SAMPLE_CLAIMS: "yes",
			},
			...{ DIST: join(root, "dist"), PUBLISHED: folder },
		},
		platform: {
			features: { publishing: { openPublisher: (options) => openPublisher(root, options) } },
		},
	});

/** Files of every publication on disk that contain a text, uncompressed. */
const filesWith = (text: string) =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(?:html|json|js|xml|txt)$/.test(entry.name))
		.map(({ parentPath, name }) => join(parentPath, name))
		.filter((file) => readFileSync(file, "utf8").includes(text));

it("shows what a client agreed to on the site's own pages, and leaves no file with it once they withdraw", async () => {
	const running = await open();
	const read = async (path: string) => {
		const answer = await running.app.request(path, { headers: { Host: "coach.example" } });
		return { status: answer.status, text: await answer.text() };
	};
	const praise = praiseOf(running.store);
	const agree = async (id: string, text: string, name: string) => {
		const person = { lead: "", email: `${id}@x.example`, phone: "", person: name };
		await praise.invite({ id, ...person });
		await praise.answer(id, {
			...{ text, figure: "two evenings a week", name, trade: "Roofer, Hull", wording: "I agree." },
		});
	};
	try {
		await running.follow();
		expect((await read("/testimonials")).text).toContain("You’d make six");
		await agree("first", "My van is empty by four <most> days.", "Ivor Tench");
		await agree("second", "Never published.", "Nobody Yet");
		await praise.show("first", "My van is empty by four <most> days.", true);
		await running.follow();
		const page = await read("/testimonials");
		expect(page.text).toContain("My van is empty by four &lt;most&gt; days.");
		expect(page.text).toContain("Ivor Tench");
		expect(page.text).toContain("Roofer, Hull");
		expect(page.text).toContain("You’d make seven");
		expect(page.text).not.toContain("Never published.");
		expect((await read("/")).text).toContain("Read all six stories");
		const [, data = ""] = /(\/assets\/page-[\w-]+\.json)/.exec(page.text) ?? [];
		expect((await read(data)).text).toContain("My van is empty by four");

		await praise.close("first", "client");
		await running.follow();
		expect((await read("/testimonials")).text).toContain("You’d make six");
		expect((await read(data)).status).toBe(404);
		expect(filesWith("My van is empty")).toEqual([]);
		expect(filesWith("I stopped quoting on Sundays.").length).toBeGreaterThan(0);
	} finally {
		await running.stop();
	}
}, 900_000);
