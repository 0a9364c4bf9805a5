import { afterEach, expect, it } from "vitest";
import { meetingSample } from "../../../../leads/forms/meeting/form.ts";
import { type BookingOption, defineFeature } from "../../../feature.ts";
import { features } from "../../../features.ts";
import { hourMs } from "../../../lib/time.ts";
import { createTestGateway } from "../../../testing/test-gateway.ts";
import { createCallList } from "../times/call-list.ts";
import { newMeetingType } from "../types/meeting-type.ts";
import { saveMeetingType } from "../types/meeting-types.ts";

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

const asks = { name: "pigeon", label: "Send me a pigeon" };

async function open(bookingOption?: BookingOption) {
	const asking = defineFeature({
		name: "asking",
		start: () => (bookingOption ? { shared: { bookingOption } } : {}),
	});
	const gateway = createTestGateway({ list: [...features, asking] });
	stop = gateway.stop;
	await saveMeetingType(gateway.store, { ...newMeetingType, live: true });
	const read = async (path: string) => (await gateway.app.request(path)).text();
	return { ...gateway, read };
}

it("a booking form shows the checkbox that a feature adds, with and without scripts", async () => {
	const { read } = await open(asks);
	expect(JSON.parse(await read("/leads/meetings/discovery-call/times")).agree).toEqual(asks);
	expect(await read("/leads/meetings/discovery-call")).toContain(
		'<input type="checkbox" name="agreed" value="pigeon"> Send me a pigeon',
	);
});

it("a booking form has no checkbox if no feature adds one", async () => {
	const { read } = await open();
	expect(JSON.parse(await read("/leads/meetings/discovery-call/times"))).not.toHaveProperty(
		"agree",
	);
	expect(await read("/leads/meetings/discovery-call")).not.toContain("agreed");
});

it("a consent given without scripts is stored with the lead", async () => {
	const { app, store } = await open();
	const body = new URLSearchParams({
		...{ ...meetingSample, kind: "meeting", start: "2026-11-23T10:00Z", agreed: "text-reminder" },
	});
	await app.request("/leads/meetings/discovery-call", { method: "POST", body });
	const [call] = await createCallList(store)(0, Date.parse("2026-11-24"));
	const lead = await store.get(call?.lead ?? "");
	expect(lead?.context.texts?.wording).toMatch(/^Text me/);
});

it("the call list for other features has only booked calls that start in the period", async () => {
	const { post, store } = await open();
	const id = crypto.randomUUID();
	const startAt = Date.parse("2026-11-23T10:00Z");
	await post({
		...{ id, kind: "meeting", fields: { ...meetingSample, start: "2026-11-23T10:00Z" } },
		...{ context: { page: "https://x.example/", referrer: "" }, elapsedMs: 9000, website: "" },
	});
	const list = createCallList(store);
	expect(await list(startAt - hourMs, startAt)).toMatchObject([
		{ lead: id, startAt, zone: "Europe/London" },
	]);
	expect(await list(startAt + 1, startAt + hourMs)).toEqual([]);
	expect(await list(startAt - hourMs, startAt - 1)).toEqual([]);
});
