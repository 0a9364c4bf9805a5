import { beforeEach, describe, expect, it } from "vitest";
import { deskBrowser, deskWorld, type World } from "../../desk/testing/browser.ts";
import type { Funnels } from "../../desk-api/api.ts";
import type { CountRow } from "./counting/analytics.ts";
import { analyticsOf } from "./counting/analytics.ts";

let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld();
	me = deskBrowser(world);
	await me.signIn();
	return () => world.store.close();
});

describe("how far visitors get", () => {
	const row = (event: CountRow["event"], n: number, change: Partial<CountRow> = {}): CountRow => ({
		...{ day: "2026-11-18", kind: "consultation", page: "coach.example/", partner: "" },
		...{ lang: "en", device: "phone", event, n, ...change },
	});
	const ask = (query: string) => me.get<Funnels>(`steps?from=2026-11-14&to=2026-11-20${query}`);

	it("includes the share of beacons that were lost, once there are enough leads for an estimate", async () => {
		await analyticsOf(world.store).count([row("received", 19), row("sent", 10)]);
		expect((await ask("")).unheard).toBeUndefined();
		await analyticsOf(world.store).count([
			...[row("received", 1), row("sent", 5)],
			...[row("received", 30, { device: "computer" }), row("sent", 30, { device: "computer" })],
			row("received", 40, { day: "2026-11-10" }),
		]);
		// 15 of 20 leads from phones were reported, and all 30 from computers.
		expect((await ask("")).unheard).toBeCloseTo(5 / 50);
		expect((await ask("&device=computer")).unheard).toBe(0);
	});

	it("is a funnel for each form in the order of its steps, beside the same number of days before", async () => {
		await analyticsOf(world.store).count([
			...[row("sent", 10), row("step:contact", 20), row("step:situation", 60), row("began", 50)],
			...[row("opened", 60), row("seen", 100), row("received", 11), row("doubtful", 900)],
			...[row("message:email", 4), row("message:otherFacilityText", 3), row("left", 90)],
			...[row("seen", 80, { day: "2026-11-13" }), row("sent", 6, { day: "2026-11-07" })],
			...[row("seen", 9, { day: "2026-11-06" }), row("seen", 300, { kind: "contact" })],
		]);
		const { forms, before } = await ask("");
		expect(before).toEqual({ from: "2026-11-07", to: "2026-11-13" });
		expect(forms.map(({ kind }) => kind)).toEqual(["contact", "consultation"]);
		const { stages, messages, received } = forms[1] ?? { stages: [] };
		expect(stages.map(({ event, n, before }) => [event, n, before])).toEqual([
			["seen", 100, 80],
			["opened", 60, 0],
			["began", 50, 0],
			["step:situation", 60, 0],
			["step:contact", 20, 0],
			["sent", 10, 6],
		]);
		expect(messages).toHaveLength(2);
		expect(messages?.[0]?.n).toBe(4);
		expect(received).toBe(11);
	});

	it("is filtered by form, page, partner, language and device", async () => {
		const others: Partial<CountRow>[] = [
			...[{ kind: "trial" as const }, { page: "p.example/" }, { partner: "acme" }],
			...[{ lang: "pl" }, { device: "tablet" as const }],
		];
		await analyticsOf(world.store).count([
			row("seen", 1),
			...others.map((one) => row("seen", 2, one)),
		]);
		const seen = async (query: string) =>
			(await ask(query)).forms.reduce((sum, { stages }) => sum + (stages[0]?.n ?? 0), 0);
		expect(await seen("")).toBe(11);
		for (const query of [
			"kind=trial",
			"page=p.example/",
			"partner=acme",
			"lang=pl",
			"device=tablet",
		])
			expect(await seen(`&${query}`), query).toBe(2);
		expect(await seen("&partner=(none)")).toBe(9);
		expect((await ask("&partner=acme")).choices).toEqual({
			page: ["coach.example/", "p.example/"],
			...{ partner: ["acme"], lang: ["en", "pl"], device: ["phone", "tablet"], form: [] },
		});
	});

	it("is split and filtered by custom form, with their titles", async () => {
		const body = { name: "before-we-meet", title: "Before we meet" };
		await me.get("forms", { method: "POST", body });
		const own = { kind: "form" } as const;
		await analyticsOf(world.store).count([
			row("seen", 9, own),
			row("seen", 4, { ...own, form: "before-we-meet" }),
			row("received", 1, { ...own, form: "before-we-meet" }),
			row("seen", 3, { ...own, form: "removed-since" }),
		]);
		const { forms, choices, titles } = await ask("&kind=form");
		expect(forms.map(({ called, form, received }) => [called, form, received])).toEqual([
			["form answer", undefined, 0],
			["Before we meet", "before-we-meet", 1],
			["removed-since", "removed-since", 0],
		]);
		expect(choices.form).toEqual(["before-we-meet", "removed-since"]);
		expect(titles).toMatchObject({ "before-we-meet": "Before we meet" });
		const one = (await ask("&form=before-we-meet")).forms;
		expect(one).toMatchObject([{ form: "before-we-meet", stages: [{ n: 4 }, { n: 0 }, { n: 0 }] }]);
	});

	it.each([
		"from=2026-11-14",
		"from=x&to=y",
		"from=2026-11-14&to=2026-11-13",
		"from=2024-01-01&to=2026-01-01",
	])("rejects %s", async (query) => {
		expect((await me.ask(`steps?${query}`)).status).toBe(400);
	});
});
