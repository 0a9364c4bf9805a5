import { beforeEach, describe, expect, it } from "vitest";
import { deskBrowser, deskWorld, type World } from "../../desk/testing/browser.ts";
import type { Figures, PartnerLink } from "../../desk-api/api.ts";
import { newLead } from "../../store/testing/contract.ts";
import { analyticsOf } from "./counting/analytics.ts";

const day = 86_400_000;
let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld();
	me = deskBrowser(world);
	await me.signIn();
});

/** Adds a partner's leads, the first of them won at £100 each. */
async function put(partner: string, count: number, won: number): Promise<void> {
	for (let n = 0; n < count; n++) {
		const lead = newLead();
		await world.store.add({ ...lead, context: { ...lead.context, partner } });
		await world.worker.runDue();
		if (n < won)
			await world.store.followUps.decide(lead.id, { outcome: "won", pence: 10_000, by: "desk" });
	}
}
const figures = (by: string) => {
	const since = Date.parse("2026-11-01T00:00:00Z");
	const until = Date.parse("2027-01-01T00:00:00Z");
	const days = "from=2026-11-01&to=2026-12-31";
	return me.get<Figures>(`figures?by=${by}&${days}&since=${since}&until=${until}`);
};

describe("a partner's report", () => {
	it("shows outcomes of the enquiries if the coach allows it, and never their value", async () => {
		await analyticsOf(world.store).count([
			{
				...{ day: "2026-11-20", kind: "contact", page: "acme.example/", partner: "acme" },
				...{ lang: "en", device: "phone", event: "received", n: 12 },
			},
		]);
		await put("acme", 12, 2);
		for (const { id } of (await world.store.list({})).slice(0, 3))
			await world.store.activity.mark(id, "called", true);
		const body = { partner: "acme", days: 365 };
		const { url } = await me.get<PartnerLink>("partners/links", { method: "POST", body });
		await world.pass(14 * day);
		await me.signIn();
		const page = async () => (await world.app.request(new URL(url).pathname)).text();
		expect(await page()).not.toContain("clients");
		const allow = (allowed: unknown) =>
			me.ask("partners/clients", { method: "PUT", body: { allowed } });
		expect((await allow("yes")).status).toBe(400);
		expect((await allow(true)).status).toBe(204);
		const shown = await page();
		expect(shown).toContain("12 enquiries, 5 calls, 2 clients");
		expect(shown).not.toContain("£");
		expect((await allow(false)).status).toBe(204);
		expect(await page()).not.toContain("clients");
	});
});

describe("figures in pounds", () => {
	it("show outcomes by name, and hide names with fewer than five leads", async () => {
		await put("acme", 6, 5);
		await put("bolt", 5, 1);
		await put("tiny", 4, 4);
		const shown = await figures("partner");
		expect(shown).toMatchObject({ sent: 15, spoken: 10, won: 10, pence: 100_000, days: 0 });
		expect(shown.names).toEqual([
			{ name: "acme", leads: 6, spoken: 5, won: 5, pence: 50_000, days: 0 },
			// No average, since it would come from a single client.
			{ name: "bolt", leads: 5, spoken: 1, won: 1, pence: 10_000 },
		]);
		expect(shown.few).toEqual({ names: 1, leads: 4 });
		expect(JSON.stringify(shown)).not.toContain("tiny");
		expect((await figures("kind")).names).toMatchObject([{ leads: 15 }]);
	});

	it("are unchanged after the leads' retention has ended", async () => {
		await put("acme", 6, 5);
		const before = await figures("partner");
		await world.pass(32 * day);
		await world.desk.purge();
		expect(await world.store.list({})).toEqual([]);
		await me.signIn();
		expect(await figures("partner")).toEqual(before);
	});

	it("reject invalid periods and names", async () => {
		for (const query of ["by=name&from=2026-11-01&to=2026-11-02&since=1&until=2", "by=kind", ""])
			expect((await me.ask(`figures?${query}`)).status, query).toBe(400);
	});
});
