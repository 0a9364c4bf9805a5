import { beforeEach, describe, expect, it } from "vitest";
import { deskBrowser, deskWorld, home, type World } from "../../../desk/testing/browser.ts";
import type { Partner, PartnerLink, Partners } from "../../../desk-api/api.ts";
import { newLead } from "../../../store/testing/contract.ts";
import type { CountRow } from "../counting/analytics.ts";
import { analyticsOf } from "../counting/analytics.ts";
import { makePartnerLink, scriptTagFor } from "./partners.ts";
import { reportLinksOf } from "./report-links.ts";

let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	// The test clock starts on Friday 20 November 2026.
	world = deskWorld({ features: { reports: { partnersSeeVisits: true } } });
	me = deskBrowser(world);
	await me.signIn();
	// A form on the site itself was seen long before.
	await analyticsOf(world.store).count([row("", "seen", 1, "2026-08-01")]);
	return () => world.store.close();
});

const day = 24 * 3600_000;
const places = { gateway: home, site: home };
const row = (
	partner: string,
	event: CountRow["event"],
	n: number,
	on = "2026-11-10",
): CountRow => ({
	...{ day: on, event, n, partner, kind: "contact", page: "canary-page.example/secret" },
	...{ lang: "en", device: "phone" },
});
/** Opens a link without a cookie. */
const open = async (url: string, init?: RequestInit) => {
	const answer = await world.app.request(url, init);
	return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const linkFor = (partner: string, days?: number) =>
	makePartnerLink(world.store, places, partner, days);
const partners = async () => (await me.get<Partners>("partners")).partners;
const bring = (partner: string, received: number, seen = 120) =>
	analyticsOf(world.store).count([row(partner, "seen", seen), row(partner, "received", received)]);

describe("a partner's report", () => {
	it("shows visits, leads and conversion by week, and the script tag", async () => {
		await bring("acme", 12);
		await analyticsOf(world.store).count([row("acme", "received", 3, "2026-11-04")]);
		const { status, text, headers } = await open((await linkFor("acme")).url);
		expect(status).toBe(200);
		expect(text).toContain("In November your page has brought in at least 12 enquiries so far.");
		expect(text).toMatch(/9 to 15 Nov<\/th>\s*<td>120<\/td><td>12<\/td><td>10%<\/td>/);
		expect(text).toMatch(
			/2 to 8 Nov<\/th>\s*<td class="few">fewer than five<\/td><td class="few">/,
		);
		expect(text).not.toMatch(/<script|>3<|>15</);
		expect(headers.get("X-Robots-Tag")).toContain("noindex");
		expect(headers.get("Referrer-Policy")).toBe("no-referrer");
		expect(headers.get("Cache-Control")).toBe("private, no-store");
		expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
		world.clock.now += 11 * day;
		const { text: later } = await open((await linkFor("acme")).url);
		expect(later).toContain("In November your page brought in at least 12 enquiries.");
	});

	it("shows how many saw the form only if the owner chose that", async () => {
		const asShipped = deskWorld({ store: world.store });
		await bring("acme", 12, 120);
		const { url } = await linkFor("acme");
		const text = await (await asShipped.app.request(url)).text();
		expect(text).toMatch(/9 to 15 Nov<\/th>\s*<td>12<\/td><\/tr>/);
		expect(text).not.toMatch(/Saw the form|Share|120|10%|browsers reported/);
		expect((await open(url)).text).toMatch(/Saw the form[\s\S]*<td>120<\/td>/);
	});

	it("distinguishes between not counted and few", async () => {
		const quiet = deskWorld();
		const { url } = await makePartnerLink(quiet.store, places, "acme");
		const read = async (app: World["app"]) => (await app.request(url)).text();
		expect(await read(quiet.app)).toContain("Your first weekly figures arrive on Monday");
		await analyticsOf(quiet.store).count([row("bright", "seen", 9, "2026-11-11")]);
		const text = await read(quiet.app);
		expect(text).toContain("11 to 15 Nov</th>");
		expect(text).not.toMatch(/2 to 8 Nov|Oct/);
		await analyticsOf(quiet.store).count([row("acme", "received", 12)]);
		const off = deskWorld({ store: quiet.store, featureConfig: { analytics: false } });
		const said = await read(off.app);
		expect(said).toContain("has switched counting off for now");
		expect(said).not.toMatch(/fewer than five|<table|>12<| 12 |In November/);
		const browser = deskBrowser(off);
		await browser.signIn();
		const list = await browser.get<Partners>("partners");
		expect(list.counting).toBe(false);
		expect(list.partners).toMatchObject([{ partner: "acme" }, { partner: "bright" }]);
		for (const name of ["seen", "received", "line"])
			for (const partner of list.partners) expect(partner).not.toHaveProperty(name);
		await quiet.store.close();
	});

	it("contains no personal data: no name, address, number, message or page of a visitor", async () => {
		const canary = newLead({
			kind: "contact",
			fields: {
				...{ firstName: "Canaria", lastName: "Vogel", email: "canary@x.example" },
				...{ phone: "07700 900999", message: "canary-message" },
			},
			context: {
				...{ page: "https://canary-page.example/secret", referrer: "canary-host.example" },
				...{ partner: "acme", campaign: { utm_source: "canary-campaign" } },
			},
		});
		await world.store.add(canary);
		await bring("acme", 12);
		await bring("canary-other", 77, 88);
		const { text } = await open((await linkFor("acme")).url);
		// Skip the style sheet, which contains numbers of its own.
		expect(text.slice(text.indexOf("<body>"))).not.toMatch(/canar|vogel|900999|77|88/i);
		expect(text).not.toContain(canary.id);
	});

	it("cannot be turned into another partner's by changing its address", async () => {
		await bring("acme", 12);
		await bring("bright", 777);
		const [mine, other] = [await linkFor("acme"), await linkFor("bright")];
		const [token = "", others = ""] = [mine, other].map(({ url }) => url.split("/reports/")[1]);
		expect((await open(other.url)).text).toContain("777");
		const bytes = [Buffer.from(token, "base64url"), Buffer.from(others, "base64url")] as const;
		const mixed = [16, 20].map((at) =>
			Buffer.concat([bytes[1].subarray(0, at), bytes[0].subarray(at)]).toString("base64url"),
		);
		const flipped = Array.from({ length: bytes[0].length * 8 }, (_, bit) => {
			const copy = Buffer.from(bytes[0]);
			copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
			return copy.toString("base64url");
		});
		for (const changed of [...mixed, ...flipped, "", "x", `${token}=`, token.slice(0, -1)]) {
			const { status, text } = await open(`/reports/${changed}`);
			expect(status, changed).toBe(404);
			expect(text, changed).not.toMatch(/777|bright|acme/);
		}
		for (const more of ["?partner=bright", "/bright", "/../bright", `?${others}`, "#bright"]) {
			const { text } = await open(mine.url + more);
			expect(text, more).not.toMatch(/777|bright/);
		}
		expect((await open(mine.url, { method: "POST", body: "partner=bright" })).text).not.toContain(
			"777",
		);
	});

	it("is gone once withdrawn or expired, with an explanation", async () => {
		await bring("acme", 12);
		const first = await linkFor("acme");
		const second = await linkFor("acme", 30);
		expect((await me.ask(`partners/links/${first.id}`, { method: "DELETE" })).status).toBe(204);
		const gone = await open(first.url);
		expect(gone.status).toBe(410);
		expect(gone.text).toContain("This link has expired");
		expect(gone.text).not.toMatch(/acme|enquir/);
		expect((await me.ask(`partners/links/${first.id}`, { method: "DELETE" })).status).toBe(404);
		expect((await open(second.url)).status).toBe(200);
		world.clock.now += 30 * day;
		expect((await open(second.url)).status).toBe(410);
	});

	it("does not open with a token made for something else", async () => {
		const { url } = await linkFor("acme");
		const token = url.split("/reports/")[1];
		for (const path of ["leads/release", "leads/permission", "leads/checklist"])
			expect((await open(`/${path}/${token}`)).status, path).toBe(404);
	});

	it("shows any name as plain text, and never mixes names up", async () => {
		const names = [
			"<img src=x onerror=alert(1)>",
			"Acme",
			"acme ",
			"аcme",
			'"><script>',
			"‮ylneeuq",
		];
		await bring("acme", 777, 888);
		for (const name of names) {
			const link = await linkFor(name);
			const { status, text } = await open(link.url);
			expect(status).toBe(200);
			expect(text).not.toMatch(/<img|<script/);
			if (name.trim() !== "acme") expect(text, name).not.toMatch(/777|888/);
		}
		const answer = await me.ask("partners/links", {
			method: "POST",
			body: { partner: "x".repeat(300) },
		});
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain("up to 100 characters");
		expect(scriptTagFor(home, names[0] ?? "")).toBe(
			'<script async src="https://coach.example/loader.js" data-partner="&#60;img src=x onerror=alert(1)&#62;"></script>',
		);
	});
});

describe("the desk's list of partners", () => {
	it("has everyone with visits, leads or a link, with tag and studio at hand", async () => {
		await bring("Bright & Penny", 12);
		await world.store.add(
			newLead({ context: { page: "https://a.example/", referrer: "", partner: "acme" } }),
		);
		const made = await me.get<PartnerLink>("partners/links", {
			method: "POST",
			body: { partner: "new one", days: 30 },
		});
		expect(made.expiresAt - made.madeAt).toBe(30 * day);
		const list = await partners();
		expect(list.map(({ partner }) => partner)).toEqual(["Bright & Penny", "acme", "new one"]);
		expect(list[0]).toMatchObject({
			...{ seen: 120, received: 12, links: [] },
			line: "In November your page has brought in at least 12 enquiries so far.",
			tag: expect.stringContaining('data-partner="Bright &#38; Penny"'),
			studio: "https://coach.example/embed?partner=Bright+%26+Penny",
		} satisfies Partial<Partner>);
		expect(list[2]?.links).toEqual([made]);
	});

	it("points out names that look alike but are counted separately", async () => {
		for (const name of ["acme", "ACME ", "аcme", "Acme!", "bright"]) await bring(name, 6);
		const list = await partners();
		expect(list.filter(({ like }) => like !== undefined)).toHaveLength(4);
		expect(list.find(({ partner }) => partner === "bright")?.like).toBeUndefined();
	});

	it("is only accessible to the coach", async () => {
		const stranger = deskBrowser(world);
		for (const path of [
			"partners",
			"sources?by=campaign&times=1,2",
			"steps?from=2026-11-01&to=2026-11-02",
		])
			expect((await stranger.ask(path)).status, path).toBe(401);
		expect(
			(await stranger.ask("partners/links", { method: "POST", body: { partner: "acme" } })).status,
		).toBe(401);
		expect(await reportLinksOf(world.store).list()).toEqual([]);
	});
});
