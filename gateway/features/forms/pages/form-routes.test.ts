import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createSqliteStore } from "../../../store/sqlite/sqlite-store.ts";
import { formsOf } from "../forms.ts";
import { publishForm, seedForms } from "../publish-form.ts";
import { createFormRoutes } from "./form-routes.ts";
import type { ServedForm } from "./served-form.ts";

async function open() {
	const store = createSqliteStore(":memory:");
	const clock = { now: 0 };
	onTestFinished(() => store.close());
	await seedForms(formsOf(store));
	const app = createFormRoutes({
		...{ forms: formsOf(store), log: () => {}, siteUrl: "https://coach.example" },
		uptime: () => clock.now,
	});
	return { forms: formsOf(store), app, clock };
}

describe("custom forms", () => {
	it("exist from the first start, and stay removed once removed", async () => {
		const { forms } = await open();
		const names = (await forms.list()).map(({ name }) => name);
		expect(names).toContain("business-health");
		await forms.remove("business-health");
		await seedForms(forms);
		expect(await forms.live("business-health")).toBeUndefined();
	});

	it("are served to any page with an ETag and cached for a minute, without the address that gets their leads", async () => {
		const { app, forms } = await open();
		const answer = await app.request("/business-health.json");
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cache-control")).toContain("max-age=60");
		expect(answer.headers.get("access-control-allow-origin")).toBe("*");
		const { version, form } = (await answer.json()) as ServedForm;
		expect(version).toBe((await forms.live("business-health"))?.version);
		expect(form).not.toHaveProperty("delivery");
		const etag = answer.headers.get("etag") ?? "";
		const headers = { "If-None-Match": etag };
		expect((await app.request("/business-health.json", { headers })).status).toBe(304);
		const small = await app.request("/business-health.json", {
			headers: { "Accept-Encoding": "br, gzip" },
		});
		expect(small.headers.get("content-encoding")).toBe("br");
		const bytes = Buffer.from(await small.arrayBuffer());
		expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual({ version, form });
	});

	it("are listed for partners once the coach offers them, while they are published", async () => {
		const { app, forms, clock } = await open();
		const list = async () => {
			clock.now += 60_000;
			const answer = await app.request("/_offered.json");
			expect(answer.headers.get("access-control-allow-origin")).toBe("*");
			return answer.json();
		};
		expect(await list()).toEqual({ forms: [] });
		const stored = await forms.live("customer-survey");
		const offered = { ...JSON.parse(stored?.definition ?? ""), offered: true, title: "Survey" };
		const { revision = 0 } = (await forms.get("customer-survey")) ?? {};
		await forms.saveDraft("customer-survey", JSON.stringify(offered), revision);
		expect(await list()).toEqual({ forms: [] });
		expect(await publishForm(forms, offered)).toMatchObject({ ok: true });
		expect(await list()).toEqual({ forms: [{ name: "customer-survey", title: "Survey" }] });
		const served = (await (await app.request("/customer-survey.json")).json()) as ServedForm;
		expect(served.form).not.toHaveProperty("offered");
		await forms.withdraw("customer-survey");
		expect(await list()).toEqual({ forms: [] });
	});

	it("are searched for the list at most once a minute, however many requests come", async () => {
		const { app, forms, clock } = await open();
		const looked = vi.spyOn(forms, "liveNames");
		for (let n = 0; n < 5; n++) await app.request("/_offered.json");
		expect(looked).toHaveBeenCalledTimes(1);
		clock.now += 60_000;
		await app.request("/_offered.json");
		expect(looked).toHaveBeenCalledTimes(2);
	});

	it("have a new version and ETag once published, and are gone once unpublished", async () => {
		const { app, forms } = await open();
		const before = await app.request("/customer-survey.json");
		const stored = await forms.live("customer-survey");
		const changed = { ...JSON.parse(stored?.definition ?? ""), title: "Four questions" };
		expect(await publishForm(forms, changed)).toMatchObject({ ok: true });
		const after = await app.request("/customer-survey.json");
		expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
		expect(await publishForm(forms, { ...changed, questions: [] })).toEqual({
			ok: false,
			problems: ["Questions are missing."],
		});
		await forms.withdraw("customer-survey");
		const gone = await app.request("/customer-survey.json");
		expect([gone.status, gone.headers.get("cache-control")]).toEqual([410, "no-store"]);
		expect(gone.headers.get("access-control-allow-origin")).toBe("*");
	});

	it.each(["remove", "withdraw"] as const)(
		"say at their address that they are closed, and how to reach the coach, after: %s",
		async (take) => {
			const { app, forms } = await open();
			await publishForm(forms, {
				...JSON.parse((await forms.live("first-call"))?.definition ?? ""),
				title: "Is turnover <a million?",
			});
			await forms[take]("first-call");
			const page = await app.request("/first-call");
			expect([page.status, page.headers.get("cache-control")]).toEqual([410, "no-store"]);
			const html = await page.text();
			expect(html).toContain("<h1>Is turnover &lt;a million?</h1>");
			expect(html).toContain("This form is closed.");
			expect(html).toMatch(/<a href="tel:\+?\d+">/);
			expect(html).toMatch(/<a href="mailto:[^"]+@[^"]+">/);
			expect(html).toContain('href="https://coach.example/contact"');
			expect(html).not.toContain("<script");
			expect(await (await app.request("/first-call?frame")).text()).not.toContain("<header>");
			expect((await app.request("/first-call.json")).status).toBe(410);
			await forms.restore("first-call");
		},
	);

	it("are unknown rather than closed if they were never published", async () => {
		const { app, forms } = await open();
		await forms.saveDraft("never-published", "{}", 0);
		await forms.remove("never-published");
		for (const path of ["/never-published", "/never-published.json"])
			expect((await app.request(path)).status).toBe(404);
	});

	it("show any text as plain text", async () => {
		const { app, forms } = await open();
		const form = JSON.parse((await forms.live("first-call"))?.definition ?? "");
		await publishForm(forms, { ...form, title: '</title><script>alert("1")</script>' });
		const html = await (await app.request("/first-call")).text();
		expect(html).not.toContain("<script>alert");
		expect(html).toContain("&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
	});

	it("have a draft page that only the desk may frame, and that sends nothing", async () => {
		const { app } = await open();
		const answer = await app.request("/_preview");
		const policy = answer.headers.get("content-security-policy") ?? "";
		expect(policy).toContain("frame-ancestors 'self'");
		expect(policy).not.toContain("connect-src");
		const [, script = ""] = /<script>([\s\S]*?)<\/script>/.exec(await answer.text()) ?? [];
		expect(policy).toContain(createHash("sha256").update(script).digest("base64"));
	});

	it("have pages of their own that load nothing from other origins", async () => {
		const { app } = await open();
		const page = await app.request("/first-call");
		const html = await page.text();
		expect(html).toContain('<coach-form name="first-call" source="form page">');
		expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
		expect(await (await app.request("/first-call?frame")).text()).not.toContain("<header>");
		for (const path of ["/nothing", "/__proto__", "/..%2fx", "/x.json", "/%00.json"])
			expect.soft((await app.request(path)).status, path).toBe(404);
	});
});
