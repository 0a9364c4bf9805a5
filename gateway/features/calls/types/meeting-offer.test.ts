import { afterEach, describe, expect, it } from "vitest";
import { contactSample } from "../../../../leads/forms/contact/form.ts";
import type { LeadKind } from "../../../../leads/forms/forms.ts";
import { meetingSample } from "../../../../leads/forms/meeting/form.ts";
import { sampleRequest } from "../../../../leads/testing/samples.ts";
import { createTestGateway } from "../../../testing/test-gateway.ts";
import { createMeetingOffer } from "./meeting-offer.ts";
import { type MeetingType, newMeetingType } from "./meeting-type.ts";
import { listMeetingTypes, saveMeetingType } from "./meeting-types.ts";

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
	await stop?.();
	stop = undefined;
});

async function withTypes(...types: Partial<MeetingType>[]) {
	const at = createTestGateway();
	stop = at.stop;
	for (const type of types) await saveMeetingType(at.store, { ...newMeetingType, ...type });
	const send = async (kind: LeadKind, change: object = {}) =>
		(await at.post({ ...sampleRequest(kind), id: crypto.randomUUID(), ...change })).json();
	return { ...at, send };
}

describe("the call offered after a form", () => {
	it("is the first live type with the tick, for each built-in form", async () => {
		const at = await withTypes(
			{ name: "not-live", live: false },
			{ name: "not-ticked", live: true, afterForms: false },
			...[
				{ name: "intro", live: true },
				{ name: "later", live: true },
			],
		);
		for (const kind of ["checklist", "contact", "consultation", "calculator", "trial"] as const)
			expect(await at.send(kind)).toEqual({ id: expect.any(String), offer: "intro" });
	});

	it("is missing if no type is live, and after a booking", async () => {
		const at = await withTypes({ live: false });
		expect(await at.send("contact")).toEqual({ id: expect.any(String) });
		at.clock.now += 6000;
		await saveMeetingType(at.store, { ...newMeetingType, live: true });
		expect(await at.send("contact")).toHaveProperty("offer", "discovery-call");
		const fields = { ...meetingSample, start: "2026-11-23T10:00Z" };
		expect(await at.send("meeting", { fields })).not.toHaveProperty("offer");
	});

	it("gives suspected spam no clue: the answer is the same", async () => {
		const at = await withTypes({ live: true });
		expect(await at.send("contact", { website: "filled" })).toHaveProperty("offer");
		expect(await at.store.list({})).toMatchObject([{ state: "quarantined" }]);
	});

	it("is cached for five seconds, and a failing store offers none", async () => {
		let reads = 0;
		let now = 0;
		const kv = {
			async get() {
				reads++;
				if (reads === 2) throw new Error("down");
				return [{ ...newMeetingType, live: true }];
			},
		} as never;
		const read = createMeetingOffer({ store: { kv }, uptime: () => now });
		const both = await Promise.all([read("contact"), read("trial")]);
		expect(both.map((offer) => offer?.name)).toEqual(["discovery-call", "discovery-call"]);
		expect(reads).toBe(1);
		now = 5001;
		expect(await read("contact")).toBeUndefined();
		now = 10_002;
		expect((await read("contact"))?.name).toBe("discovery-call");
	});

	it("is not ticked in types saved before the tick existed", async () => {
		const at = await withTypes();
		const { afterForms: _, ...earlier } = { ...newMeetingType, live: true };
		await saveMeetingType(at.store, earlier as MeetingType);
		expect(await listMeetingTypes(at.store)).toMatchObject([{ afterForms: false }]);
		expect(await at.send("contact")).not.toHaveProperty("offer");
	});

	it("is a link on the thank-you page without JavaScript", async () => {
		const at = await withTypes({ name: "intro", live: true });
		const posted = await at.post(new URLSearchParams(contactSample).toString(), {
			"Content-Type": "application/x-www-form-urlencoded",
		});
		const thanks = await at.app.request(posted.headers.get("Location") ?? "");
		const page = await thanks.text();
		expect(page).toContain('href="/leads/meetings/intro">Pick a time for a call</a>');
	});
});
