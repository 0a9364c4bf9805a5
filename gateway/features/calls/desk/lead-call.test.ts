/** A lead's booked call at the desk: its label, its timeline, and the list its person is in. */
import { beforeEach, describe, expect, it } from "vitest";
import { meetingSample } from "../../../../leads/forms/meeting/form.ts";
import { deskBrowser, deskWorld, type World } from "../../../desk/testing/browser.ts";
import type { Counts, LeadDetail, LeadPage, Meetings } from "../../../desk-api/api.ts";
import { callItems, type LeadCall } from "./lead-call.ts";

const hour = 3600_000;
const day = 24 * hour;
// The clock says Friday 20 November 2026.
const monday = "2026-11-23T10:00Z";
const tuesday = "2026-11-24T11:00Z";

let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld();
	me = deskBrowser(world);
	await me.signIn();
	const { starter } = await me.get<Meetings>("meetings/types");
	await me.get<Meetings>(`meetings/types/${starter.name}`, {
		method: "PUT",
		body: { ...starter, live: true },
	});
});

async function book(fields: object = {}): Promise<{ id: string; path: string }> {
	const answer = await world.post({
		...{ id: crypto.randomUUID(), kind: "meeting" },
		fields: { ...meetingSample, start: monday, ...fields },
		...{ context: { page: "https://p.example/", referrer: "" }, elapsedMs: 9000, website: "" },
	});
	const { id, meeting } = (await answer.json()) as { id: string; meeting: { page: string } };
	return { id, path: new URL(meeting.page, "https://coach.example").pathname };
}
const press = (path: string, values: Record<string, string>) =>
	world.app.request(path, { method: "POST", body: new URLSearchParams(values) });
const detail = (id: string) => me.get<LeadDetail>(`leads/${id}`);
const textsOf = ({ story }: LeadDetail) =>
	story.filter(({ what }) => /^(booked|call-)/.test(what)).map(({ text }) => text);
const listed = async (view: "new" | "open") => {
	const page = await me.get<LeadPage>("leads/search", { method: "POST", body: { view } });
	const { people } = await me.get<Counts>("counts");
	expect(people[view], "counted as listed").toBe(page.leads.length);
	return page.leads;
};

describe("a lead with a booked call", () => {
	it("shows the call's title, and the time it was booked for", async () => {
		const { id } = await book();
		const lead = await detail(id);
		expect(lead).toMatchObject({
			called: "booked call",
			gist: "Booked call, Two vans, and no idea which jobs make money.",
			call: { state: "booked", title: "Free discovery call", startAt: Date.parse(monday) },
			...{ reason: "booked Mon 10:00", selfServed: true },
		});
		expect(lead.summary).toContain("Meeting: Free discovery call");
		expect(JSON.stringify(lead)).not.toContain("discovery-call");
		expect(textsOf(lead)).toEqual([
			"They booked a call: Free discovery call, Monday 23 November 2026 at 10:00, London time.",
		]);
	});

	it("records when the visitor moved the call, from when to when, and that they cancelled it", async () => {
		const { id, path } = await book();
		world.clock.now += hour;
		await press(path, { action: "move", start: tuesday });
		world.clock.now += hour;
		await press(path, { action: "cancel" });
		const lead = await detail(id);
		expect(lead).toMatchObject({ called: "cancelled call", call: { state: "cancelled" } });
		expect(lead.gist).toMatch(/^Cancelled call/);
		expect(lead.reason).toBe("cancelled their call");
		expect(textsOf(lead)).toEqual([
			"They booked a call: Free discovery call, Monday 23 November 2026 at 10:00, London time.",
			"They moved the call from Monday 23 November 2026 at 10:00, London time to Tuesday 24 November 2026 at 11:00, London time.",
			"They cancelled the call.",
		]);
		expect(lead.story.map(({ at }) => at)).toEqual(
			lead.story.map(({ at }) => at).toSorted((one, other) => one - other),
		);
	});

	it("records that the coach cancelled it", async () => {
		const { id } = await book();
		await me.ask(`meetings/${id}/cancel`, { method: "POST" });
		expect(textsOf(await detail(id)).at(-1)).toBe("You cancelled the call.");
	});

	it("is announced to every open desk when it changes", async () => {
		const { path } = await book();
		const before = await world.store.search.version();
		await press(path, { action: "cancel" });
		expect(await world.store.search.version()).not.toBe(before);
	});

	it("is New until it has been opened, then Open, whether the call is ahead, over or cancelled", async () => {
		const { id, path } = await book();
		const zoe = { firstName: "Zoe", lastName: "Other", phone: "07700 900999" };
		const other = await book({ ...zoe, start: tuesday, email: "other@x.example" });
		expect((await listed("new")).map((line) => line.reason)).toEqual([
			...["booked Tue 11:00", "booked Mon 10:00"],
		]);
		for (const lead of [id, other.id]) await me.ask(`leads/${lead}/opened`, { method: "PUT" });
		expect(await listed("new")).toEqual([]);
		await press(path, { action: "cancel" });
		expect(await listed("open")).toMatchObject([
			{ id: other.id },
			{ id, called: "cancelled call" },
		]);
		world.clock.now += 5 * day;
		await me.signIn();
		expect(await listed("new")).toEqual([]);
		expect((await listed("open")).length).toBe(2);
	});

	it("shows a change that an earlier version did not record", () => {
		const call: LeadCall = {
			...{ lead: "1", type: "discovery-call", calendar: "", zone: "Europe/London", attendance: "" },
			...{
				startAt: Date.parse(tuesday),
				endAt: Date.parse(tuesday) + hour,
				changedAt: 9,
				link: "",
			},
			...{ state: "cancelled", sequence: 1, title: "First call", coachZone: "Europe/London" },
		};
		const texts = (change: Partial<LeadCall>) =>
			callItems({ receivedAt: 1 }, { ...call, ...change }, []).map(({ text }) => text);
		expect(texts({}).at(-1)).toBe("The call was cancelled.");
		expect(texts({ state: "booked" }).at(-1)).toBe(
			"The call was moved to Tuesday 24 November 2026 at 11:00, London time.",
		);
		expect(texts({ state: "booked", sequence: 0 })).toHaveLength(1);
	});
});
