import { beforeEach, describe, expect, it } from "vitest";
import { deskBrowser, deskWorld, type World } from "../../desk/testing/browser.ts";
import type { Figures, Funnels, PartnerLink } from "../../desk-api/api.ts";
import { leadOf, newLead } from "../../store/testing/contract.ts";
import { analyticsOf } from "./counting/analytics.ts";

const day = 86_400_000;
let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld();
	me = deskBrowser(world);
	await me.signIn();
});

/** Adds a partner's leads; the first `won` of them are won, at £100 each. */
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

describe("the figures of a period", () => {
	it("say what became of those who wrote, by name, and add up to the whole", async () => {
		await put("acme", 6, 5);
		await put("bolt", 5, 1);
		await put("tiny", 2, 2);
		const shown = await figures("partner");
		expect(shown).toMatchObject({ people: 13, spoken: 8, won: 8, pence: 80_000, open: 5 });
		expect(shown.names).toEqual([
			{ name: "acme", people: 6, spoken: 5, won: 5, pence: 50_000, open: 1 },
			{ name: "bolt", people: 5, spoken: 1, won: 1, pence: 10_000, open: 4 },
			{ name: "tiny", people: 2, spoken: 2, won: 2, pence: 20_000, open: 0 },
		]);
		expect((await figures("kind")).names).toMatchObject([
			{ called: "checklist request", people: 13 },
		]);
	});

	it("count a person once, under what brought them first, with the value of all they bought", async () => {
		const send = async (partner: string) => {
			const lead = leadOf("ann@x.example", "07700 900111");
			await world.store.add({ ...lead, context: { ...lead.context, partner } });
			await world.store.followUps.decide(lead.id, { outcome: "won", pence: 10_000, by: "desk" });
		};
		await send("acme");
		await send("bolt");
		expect((await figures("partner")).names).toEqual([
			{ name: "acme", people: 1, spoken: 1, won: 1, pence: 20_000, open: 0 },
		]);
	});

	it("say how many visitors took each way of the button in the corner", async () => {
		expect(await figures("kind")).not.toHaveProperty("reach");
		const place = { kind: "reach", page: "acme.example/", partner: "acme", lang: "en" } as const;
		const row = { ...place, day: "2026-11-20", device: "phone" } as const;
		await analyticsOf(world.store).count([
			{ ...row, event: "step:ring", n: 12 },
			{ ...row, event: "step:ring", device: "computer", n: 1 },
			{ ...row, event: "step:mail", n: 3 },
			{ ...row, event: "step:ring", day: "2026-10-31", n: 50 },
			{ ...row, kind: "contact", event: "step:ring", n: 90 },
		]);
		expect((await figures("kind")).reach).toEqual({
			...{ ring: 13, whatsapp: 0, mail: 3, book: 0, form: 0 },
		});
		const { forms, choices } = await me.get<Funnels>("steps?from=2026-11-14&to=2026-11-20");
		expect(forms.map(({ kind }) => kind)).toEqual(["contact"]);
		expect(choices.partner).toEqual(["acme"]);
	});

	it("leave out possible spam and the desk's own test leads, and say how many are open in the lists", async () => {
		await put("acme", 3, 1);
		await world.store.add(newLead({ state: "quarantined" }));
		await me.ask("test-lead", { method: "POST" });
		expect(await figures("campaign")).toMatchObject({ people: 3, open: 2 });
	});

	it("say how soon somebody was answered, as a median over people", async () => {
		expect(await figures("kind")).not.toHaveProperty("answerMs");
		const hours = [1, 3, 50];
		const leads = hours.map(() => newLead());
		for (const lead of leads) await world.store.add(lead);
		await world.store.add(newLead());
		await figures("kind");
		const wroteAt = world.clock.now;
		for (const [at, hour] of hours.entries()) {
			world.clock.now = wroteAt + hour * 3_600_000;
			await world.store.activity.wrote(leads[at]?.id ?? "", { by: "mail", text: "Hello" });
			await world.store.activity.mark(leads[at]?.id ?? "", "called", true);
		}
		await me.signIn();
		expect((await figures("kind")).answerMs).toBe(3 * 3_600_000);
	});

	it("list a hundred names, and add up the rest", async () => {
		for (let at = 0; at < 103; at++) await put(`partner ${at}`, 1, 1);
		const { names, others, people } = await figures("partner");
		expect(names).toHaveLength(100);
		expect(others).toEqual({ names: 3, people: 3, spoken: 3, won: 3, pence: 30_000, open: 0 });
		expect(people).toBe(103);
	});

	it("stay the same once the leads' retention is over, apart from how many are open", async () => {
		await put("acme", 6, 5);
		const before = await figures("partner");
		await world.pass(32 * day);
		await world.desk.purge();
		expect(await world.store.list({})).toEqual([]);
		await me.signIn();
		const isOver = { ...before, open: 0, names: before.names.map((one) => ({ ...one, open: 0 })) };
		expect(await figures("partner")).toEqual(isOver);
	});

	it("reject invalid periods and names", async () => {
		for (const query of ["by=name&from=2026-11-01&to=2026-11-02&since=1&until=2", "by=kind", ""])
			expect((await me.ask(`figures?${query}`)).status, query).toBe(400);
	});
});
