import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleRequest } from "../leads/testing/samples.ts";
import { deskBrowser, deskWorld } from "./desk/testing/browser.ts";
import { installFeatures } from "./feature.ts";
import { features } from "./features.ts";
import { writeLimitsTable } from "./limits/limits-table.ts";
import { writeSettingsPage } from "./settings/document.ts";
import { listJobKinds } from "./store/jobs/job-kinds.ts";

afterAll(() => installFeatures(features));

describe("a gateway without calls", () => {
	let at: ReturnType<typeof deskWorld>;
	beforeEach(() => {
		at = deskWorld({ list: features.filter(({ name }) => name !== "calls") });
	});
	afterEach(() => at.stop());

	it("has no route for them, either public or at the desk", async () => {
		for (const path of ["/leads/meetings/discovery-call", "/leads/meetings/discovery-call/times"])
			expect((await at.app.request(path)).status).toBe(404);
		const me = deskBrowser(at);
		await me.signIn();
		for (const path of ["meetings/types", "meetings/agenda?from=0&to=1"])
			expect((await me.ask(path)).status).toBe(404);
		expect(JSON.stringify(await me.get("health"))).not.toMatch(/calendar/i);
	});

	it("has no setting, limit or job for them", () => {
		expect(writeSettingsPage()).not.toMatch(/GOOGLE_SERVICE_ACCOUNT|GOOGLE_CALENDAR_URL/);
		expect(writeLimitsTable()).not.toMatch(/meetings booked/);
		expect(listJobKinds()).not.toContain("meeting");
		expect(listJobKinds()).not.toContain("calendar");
	});

	it("accepts and delivers a lead, and offers no call after it", async () => {
		const request = sampleRequest("contact");
		const answer = await at.post(request);
		expect([answer.status, await answer.json()]).toEqual([202, { id: request.id }]);
		await at.worker.runDue();
		expect(await at.store.get(request.id)).toMatchObject({ state: "delivered" });
		expect(at.mailer.mails).toHaveLength(1);
		const me = deskBrowser(at);
		await me.signIn();
		expect(await me.get(`leads/${request.id}`)).toMatchObject({ id: request.id });
	});

	it("rejects a booking, and stores nothing of it", async () => {
		const answer = await at.post(sampleRequest("meeting"));
		expect(answer.status).toBe(400);
		expect(await at.store.list({})).toEqual([]);
	});
});

it("supports calls again once they are added back", async () => {
	const at = deskWorld();
	expect((await at.app.request("/leads/meetings/none/times")).status).toBe(200);
	expect(listJobKinds()).toContain("meeting");
	await at.stop();
});
