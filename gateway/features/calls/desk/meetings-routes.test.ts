import { beforeEach, describe, expect, it } from "vitest";
import { meetingSample } from "../../../../leads/forms/meeting/form.ts";
import { deskBrowser, deskWorld, type World } from "../../../desk/testing/browser.ts";
import type { Agenda, LeadDetail, Meetings } from "../../../desk-api/api.ts";
import { dayMs } from "../../../lib/time.ts";
import { UnusableCalendar } from "../ics/unusable-calendar.ts";

let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld({
		features: {
			calls: {
				async fetchCalendar() {
					throw new UnusableCalendar("The calendar answered 404.");
				},
			},
		},
	});
	me = deskBrowser(world);
	await me.signIn();
});

const types = () => me.get<Meetings>("meetings/types");
const put = async (change: object = {}) => {
	const { starter } = await types();
	const body = { ...starter, live: true, ...change };
	return me.get<Meetings>(`meetings/types/${body.name}`, {
		method: "PUT",
		body,
	});
};
const start = "2026-11-23T10:00Z";
const book = async () => {
	const answer = await world.post({
		...{ id: crypto.randomUUID(), kind: "meeting", fields: { ...meetingSample, start } },
		...{ context: { page: "https://p.example/", referrer: "" }, elapsedMs: 9000, website: "" },
	});
	return ((await answer.json()) as { id: string }).id;
};
const agenda = async () => {
	const from = Date.parse("2026-11-23T00:00Z");
	return (await me.get<Agenda>(`meetings/agenda?from=${from}&to=${from + dayMs}`)).items;
};

describe("calls at the desk", () => {
	it("start with a suggested type, which can be booked once it is live", async () => {
		expect(await types()).toMatchObject({
			types: [],
			starter: { name: "discovery-call", live: false },
		});
		expect((await put()).types).toHaveLength(1);
		const isOffered = async () =>
			(await (await world.app.request("/leads/meetings/discovery-call/times")).json()).offered;
		expect(await isOffered()).toBe(undefined);
		await me.get("meetings/types/discovery-call", { method: "DELETE" });
		expect(await isOffered()).toBe(false);
	});

	it("report what is wrong with a type, and which calendar cannot be read", async () => {
		await expect(put({ zone: "Mars/Olympus" })).rejects.toThrow(
			"We don't know this time zone. Please enter one such as Europe/London.",
		);
		const { problems } = await put({ calendars: ["https://calendar.example/a.ics"] });
		expect(problems).toEqual([
			{ url: "https://calendar.example/a.ics", problem: "The calendar answered 404." },
		]);
	});

	it("are in the agenda; recording that the visitor came counts as spoken, and cancelling frees the time", async () => {
		await put();
		const id = await book();
		expect(await agenda()).toMatchObject([
			{ lead: id, name: "Ann Reed", title: "Free discovery call", state: "booked", attendance: "" },
		]);
		await me.ask(`meetings/${id}/attendance`, { method: "PUT", body: { attendance: "showed" } });
		expect(await agenda()).toMatchObject([{ attendance: "showed" }]);
		expect(await me.get<LeadDetail>(`leads/${id}`)).toMatchObject({ outcome: "met" });
		await me.ask(`meetings/${id}/cancel`, { method: "POST" });
		expect(await agenda()).toMatchObject([{ state: "cancelled" }]);
		const { times } = (await (
			await world.app.request("/leads/meetings/discovery-call/times")
		).json()) as { times: string[] };
		expect(times).toContain(start);
	});

	it("have a feed whose address can be renewed", async () => {
		const { feedUrl } = await types();
		expect(feedUrl).toMatch(/\/leads\/meetings\/calendar\/[\w-]{32}\.ics$/);
		const renewed = await me.get<Meetings>("meetings/feed", { method: "POST" });
		expect(renewed.feedUrl).not.toBe(feedUrl);
		const path = feedUrl.slice(feedUrl.indexOf("/leads/"));
		expect((await world.app.request(path)).status).toBe(404);
	});
});
