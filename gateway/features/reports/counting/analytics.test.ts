import { describe, expect, it } from "vitest";
import { sampleRequest } from "../../../../leads/testing/samples.ts";
import { createSqliteStore } from "../../../store/sqlite/sqlite-store.ts";
import { createTestGateway } from "../../../testing/test-gateway.ts";
import { formsOf } from "../../forms/forms.ts";
import type { CountRow } from "./analytics.ts";
import { analyticsOf } from "./analytics.ts";
import { createAnalyticsCollector } from "./collect.ts";
import { createCounter } from "./counter.ts";
import { classifyDevice } from "./device.ts";
import { createNamedForms } from "./named-forms.ts";

const page = "https://partner.example/offer";
const line = (
	event: string,
	more: { kind?: string; lang?: string; page?: string; by?: string; form?: string } = {},
) =>
	[
		...[event, more.kind ?? "coach-contact", more.lang ?? "en", more.page ?? page, more.by ?? ""],
		// Widgets of earlier releases send no form name.
		...(more.form === undefined ? [] : [more.form]),
	].join("\t");
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1";
const all = { from: "2000-01-01", to: "2099-12-31" };

/** A gateway, and its counts after it was stopped. */
function world(change: Parameters<typeof createTestGateway>[0] = {}) {
	const made = createTestGateway(change);
	const close = made.store.close;
	made.store.close = async () => {};
	return {
		...made,
		tell: (body: string, headers: Record<string, string> = {}) =>
			made.app.request("/leads?steps", {
				method: "POST",
				headers: {
					...{ "Content-Type": "text/plain;charset=UTF-8", "User-Agent": iphone },
					...{ Origin: "https://partner.example", ...headers },
				},
				body,
			}),
		async counted() {
			await made.stop();
			const rows = await analyticsOf(made.store).counted(all);
			await close();
			return rows;
		},
	};
}
const events = (rows: CountRow[]) => rows.map(({ event, n }) => `${event} ${n}`);

describe("POST /leads?steps", () => {
	it("counts reported events by day, form, page, partner, language and device", async () => {
		const { tell, counted } = world();
		const by = { by: "Acme\u0007 Ltd", lang: "pl-PL", page: `${page}?utm_source=x#part` };
		const told = ["seen", "opened", "began", "message:email"].map((event) => line(event, by));
		expect((await tell(told.join("\n"))).status).toBe(204);
		const rows = await counted();
		expect(rows[0]).toEqual({
			...{ day: "2026-11-20", kind: "contact", page: "partner.example/offer" },
			...{ partner: "Acme Ltd", lang: "pl", device: "phone", event: "seen", n: 1 },
		});
		expect(events(rows)).toEqual(["seen 1", "left 1", "opened 1", "began 1", "message:email 1"]);
	});

	it("counts a published custom form by name, and others without a name", async () => {
		const { tell, counted, store } = world();
		await formsOf(store).publish("first-call", "v1", "{}");
		await formsOf(store).saveDraft("draft-only", "{}", 0);
		const own = (form?: string) => line("seen", { kind: "coach-form", ...(form && { form }) });
		await tell([own("first-call"), own("draft-only"), line("seen", { form: "x" })].join("\n"));
		await tell([own("ann@plumbing.example"), own("first-call")].join("\n"));
		await tell(own());
		const seen = (await counted()).filter(({ event }) => event === "seen");
		expect(seen.map(({ kind, form, n }) => [kind, form, n])).toEqual([
			["contact", undefined, 1],
			["form", undefined, 3],
			["form", "first-call", 2],
		]);
		expect(JSON.stringify(seen)).not.toMatch(/ann|draft-only/);
	});

	it("counts at most twenty custom forms by name", async () => {
		const { tell, counted, store } = world();
		const names = Array.from({ length: 22 }, (_, n) => `form-${String(n).padStart(2, "0")}`);
		for (const name of names) await formsOf(store).publish(name, "v1", "{}");
		await tell(names.map((form) => line("seen", { kind: "coach-form", form })).join("\n"));
		const rows = await counted();
		expect(new Set(rows.map(({ form }) => form)).size).toBe(21);
		expect(rows.find(({ form, event }) => !form && event === "seen")?.n).toBe(1);
	});

	it("keeps using the names it knows while the store is down", async () => {
		let names: string[] | Error = ["first-call"];
		let now = 0;
		const liveNames = async () => {
			if (names instanceof Error) throw names;
			return names;
		};
		const named = createNamedForms({ forms: () => ({ liveNames }), now: () => now });
		expect(await named("first-call")).toBe("first-call");
		names = new Error("away");
		now += 61_000;
		expect(await named("first-call")).toBe("first-call");
	});

	it("knows a form that was just published, without reading the store for every made-up name", async () => {
		const at = { now: 0, asked: 0, names: ["first-call"] };
		const liveNames = async () => {
			at.asked++;
			return at.names;
		};
		const named = createNamedForms({ forms: () => ({ liveNames }), now: () => at.now });
		for (let n = 0; n < 50; n++) expect(await named(`made-up-${n}`)).toBeUndefined();
		at.names = ["first-call", "survey"];
		expect(await named("survey")).toBeUndefined();
		at.now += 2001;
		expect(await named("survey")).toBe("survey");
		expect(at.asked).toBe(2);
	});

	it("counts presses of the button in the corner by page and partner, but not those of visitors who opted out", async () => {
		const { tell, counted } = world();
		const pressed = (way: string) => line(`step:${way}`, { kind: "coach-reach", by: "acme" });
		await tell([pressed("ring"), pressed("whatsapp"), pressed("door")].join("\n"));
		await tell([pressed("ring"), line("seen", { kind: "coach-reach" })].join("\n"));
		await tell(pressed("mail"), { "Sec-GPC": "1" });
		const rows = (await counted()).filter(({ event }) => event !== "left");
		expect(rows).toEqual(
			[
				["step:ring", 2],
				["step:whatsapp", 1],
			].map(([event, n]) => ({
				...{ day: "2026-11-20", kind: "reach", page: "partner.example/offer" },
				...{ partner: "acme", lang: "en", device: "phone", event, n },
			})),
		);
	});

	it("ignores events that no form can report", async () => {
		const { tell, counted } = world();
		const step = { kind: "coach-consultation" };
		await tell(
			[
				...[line("received"), line("left"), line("step:situation"), line("message:nothing")],
				...[line("seen", { kind: "coach-share" }), line("seen", { kind: "__proto__" }), "seen", ""],
				...[line("seen", { page: "javascript:alert(1)" }), line("step:situation", step)],
			].join("\n"),
		);
		await tell("x".repeat(200_000));
		expect(events(await counted())).toEqual(["step:situation 1", "left 1"]);
	});

	it("strips email addresses and phone numbers from page addresses", async () => {
		const { tell, counted } = world();
		const secret = ["https://partner.example/of/ann@plumbing.example/x", `${page}/a%40b.example`];
		await tell(secret.map((each) => line("seen", { page: each })).join("\n"));
		const text = JSON.stringify(await counted());
		expect(text).toContain("partner.example/of/");
		expect(text).not.toMatch(/ann|plumbing|b\.example/);
	});

	it("handles long addresses quickly, and rejects those no browser would send", async () => {
		const { tell, counted } = world();
		const long = (n: number, letters: number) => `${page}/${n}/${"字".repeat(letters)}`;
		const pages = Array.from({ length: 8 }, (_, n) => long(n, 1900));
		await tell(pages.map((each) => line("seen", { page: each })).join("\n"));
		await tell(line("seen", { page: long(9, 15_000) }));
		const rows = await counted();
		expect(rows.filter(({ event }) => event === "seen")).toHaveLength(8);
		expect(Math.max(...rows.map((row) => row.page.length))).toBe(120);
	}, 3000);

	it("counts a visitor on many pages at once as doubtful, and one who is twice on a page once", async () => {
		const { tell, counted } = world();
		const pages = Array.from({ length: 9 }, (_, n) => line("seen", { page: `${page}/${n}` }));
		await tell(pages.join("\n"));
		await tell([line("seen", { lang: "" }), line("seen", { lang: "en" })].join("\n"));
		expect(events(await counted())).toEqual(["doubtful 1", "seen 1", "left 1"]);
	});

	it("writes nothing twice when the store fails half-way", async () => {
		const store = createSqliteStore(":memory:");
		let failing = true;
		const steps = {
			...analyticsOf(store),
			async count(rows: readonly CountRow[]) {
				for (const row of rows) {
					if (failing && row.kind === "trial") throw new Error("away");
					await analyticsOf(store).count([row]);
				}
			},
		};
		const counter = createCounter({ store: { part: () => steps as never }, log: () => {} });
		const row = { day: "2026-11-22", page: "p.example/", partner: "", lang: "en" } as const;
		for (const kind of ["contact", "trial"] as const)
			counter.add({ ...row, kind, device: "phone", event: "seen", n: 1 });
		await counter.flush();
		failing = false;
		await counter.stop();
		expect((await analyticsOf(store).counted(all)).map(({ kind, n }) => `${kind} ${n}`)).toEqual([
			"contact 1",
			"trial 1",
		]);
		await store.close();
	});

	it.each<[string, Parameters<typeof createTestGateway>[0], Record<string, string>]>([
		["after an objection by Global Privacy Control", {}, { "Sec-GPC": "1" }],
		["where the owner has switched it off", { featureConfig: { analytics: false } }, {}],
		["of a page that may not send leads", { allowedOrigins: ["https://mine.example"] }, {}],
	])("counts nothing %s", async (_, change, headers) => {
		const { tell, post, counted } = world(change);
		expect((await tell(line("seen"), headers)).status).toBe(204);
		await post(sampleRequest(), headers);
		expect(await counted()).toEqual([]);
	});

	it("counts accepted leads of widgets, but neither quarantined nor repeated ones", async () => {
		const { post, counted } = world();
		const lead = sampleRequest("contact");
		await post(lead);
		await post(lead);
		await post(sampleRequest("contact", { elapsedMs: 3 }));
		expect(await counted()).toMatchObject([
			{
				kind: "contact",
				page: "partner.example/offer",
				event: "received",
				device: "computer",
				n: 1,
			},
		]);
	});
});

it.each([
	[iphone, "phone"],
	["Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36", "phone"],
	["Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/140.0 Safari/537.36", "tablet"],
	["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "computer"],
	["", "computer"],
])("classifies %s as a %s", (agent, device) => {
	expect(classifyDevice((name) => (name === "user-agent" ? agent : undefined))).toBe(device);
});

/** Several times the daily limit of one address. */
const posts = process.env.LONG ? 20_000 : 2_000;

describe(`a script that posts ${posts} times`, () => {
	/** Numbers of rows and events after these posts from a number of addresses. */
	async function flood(addresses: number, origin = "https://partner.example") {
		const store = createSqliteStore(":memory:");
		const counter = createCounter({ store, log: () => {} });
		const { collect: take } = createAnalyticsCollector({ counter });
		for (let n = 0; n < posts; n++)
			await take({
				header: (name) => (name === "origin" ? origin : undefined),
				address: `10.${(n >> 16) % addresses}.${(n >> 8) % addresses}.${n % addresses}`,
				read: async () => line("seen", { page: `${page}/${n % (posts / 4)}`, by: `p${n}` }),
			});
		await counter.stop();
		const rows = await analyticsOf(store).counted(all);
		await store.close();
		const sum = (event: string) =>
			rows.reduce((all, row) => all + (row.event === event ? row.n : 0), 0);
		return { rows: rows.length, seen: sum("seen"), doubtful: sum("doubtful") };
	}

	it("from one address is counted 1,000 times a day, and the rest separately", async () => {
		expect(await flood(1)).toMatchObject({ seen: 1000, doubtful: posts - 1000 });
	});

	it("in another site's name is not counted, and never fills the disk", async () => {
		const found = await flood(255, "https://evil.example");
		expect(found).toEqual({ rows: 1, seen: 0, doubtful: posts });
	});

	it("from many addresses takes no more space than a day may", async () => {
		const { rows, seen, doubtful } = await flood(255);
		expect(seen + doubtful).toBe(posts);
		expect(rows).toBeLessThan(400);
	});
});
