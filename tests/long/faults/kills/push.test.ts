/** @module-tag all */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStandins } from "../../../../demo/standins/app.ts";
import { deskBrowser, deskWorld, type World } from "../../../../gateway/desk/testing/browser.ts";
import type { Push, PushMessage } from "../../../../gateway/desk-api/api.ts";
import { pushDevicesOf } from "../../../../gateway/features/push/push-devices.ts";
import { createHttpPost } from "../../../../gateway/http/http-client.ts";
import type { Post } from "../../../../gateway/http/post.ts";
import { errorFromStatus } from "../../../../gateway/http/ssrf-guard.ts";
import { newLead } from "../../../../gateway/store/testing/contract.ts";
import { sampleRequest } from "../../../../leads/testing/samples.ts";

const minute = 60_000;
const hour = 60 * minute;

let standins: ReturnType<typeof createStandins>;
let world: World;
let me: ReturnType<typeof deskBrowser>;
/** Answers of the push service that get lost. */
let lost = 0;

/** Calls the stand-in without a socket; the wall clock is the test's. */
const post: Post = async (url, headers, body) => {
	const answer = await standins.app.request(url, { method: "POST", headers, body });
	if (lost > 0) {
		lost--;
		return { why: "did not answer in time" };
	}
	return errorFromStatus(answer.status, answer.headers.get("Retry-After"));
};

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	standins = createStandins();
	lost = 0;
	world = deskWorld({ features: { push: { post } } });
	me = deskBrowser(world);
	advance(0);
	await me.signIn();
});
afterEach(async () => {
	await world.store.close();
	vi.useRealTimers();
});

function advance(ms: number) {
	world.clock.now += ms;
	vi.setSystemTime(world.clock.now);
}

/** Subscribes a browser, as the desk's page does. */
async function turnOn(browser = me) {
	const { publicKey } = await browser.get<Push>("push");
	const answer = await standins.app.request("https://push.test/push/subscriptions", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ applicationServerKey: publicKey }),
	});
	const subscription = (await answer.json()) as { endpoint: string };
	return {
		endpoint: subscription.endpoint,
		push: await browser.get<Push>("push/device", { method: "PUT", body: subscription }),
	};
}
const run = async (ms = 0) => {
	advance(ms);
	await world.jobs.run("push");
};
const pushes = () => standins.state.pushes.map(({ message }) => JSON.parse(message) as PushMessage);
const titles = () => pushes().map(({ notification }) => notification.title);
const waiting = async () => (await world.store.jobs.list("push")).length;
const enquiry = (change: object = {}) =>
	newLead({
		kind: "contact",
		fields: {
			...{ firstName: "Zoë", lastName: "Marsh", email: "zoe@plumb.example" },
			...{ phone: "07700 900456", message: "Could you help me price my jobs?" },
		},
		...change,
	});

describe("a notification", () => {
	it("announces a new lead without a name, and opens it", async () => {
		await turnOn();
		const request = sampleRequest("contact");
		await world.post(request);
		await run();
		const [{ notification, app_badge, web_push } = {} as PushMessage] = pushes();
		expect(web_push).toBe(8030);
		expect(notification).toMatchObject({
			title: "New: enquiry",
			navigate: `https://coach.example/desk/leads/${request.id}`,
		});
		expect(app_badge).toBe("1");
		expect(JSON.stringify(standins.state.pushes)).not.toContain(request.fields.firstName);
		expect(standins.state.pushes[0]).toMatchObject({ urgency: "high" });
		await run(hour);
		expect(pushes()).toHaveLength(1);
		expect(await waiting()).toBe(0);
	});

	it("names the person once the coach chose so", async () => {
		await turnOn();
		await me.get("push/settings", { method: "PUT", body: { names: true, quiet: null } });
		await world.store.add(enquiry());
		await run();
		expect(titles()).toEqual(["Zoë Marsh"]);
	});

	it("says nothing of possible spam, of a lead erased before it was sent, or of yesterday's", async () => {
		await turnOn();
		await world.store.add(enquiry({ state: "quarantined" }));
		const erased = enquiry();
		await world.store.add(erased);
		await world.store.eraseLead(erased.id);
		await run();
		await world.store.add(enquiry());
		await run(25 * hour);
		expect(pushes()).toEqual([]);
		expect(await waiting()).toBe(0);
	});

	it("waits until quiet hours are over, by the coach's own clock", async () => {
		await turnOn();
		// It is 10:00 in London, 05:00 in New York.
		const quiet = { from: "21:00", to: "07:00", timeZone: "America/New_York" };
		await me.get("push/settings", { method: "PUT", body: { names: false, quiet } });
		await world.store.add(enquiry());
		await run();
		await run(hour + 59 * minute);
		expect(pushes()).toEqual([]);
		// A test notification is shown even in quiet hours.
		await me.get("push/test", { method: "POST" });
		expect(titles()).toEqual(["Notifications are on"]);
		await run(minute);
		expect(titles()).toEqual(["Notifications are on", "New: enquiry"]);
	});

	it.each([
		[{ from: "7", to: "21:00", timeZone: "Europe/London" }, "Please enter times"],
		[{ from: "07:00", to: "07:00", timeZone: "Europe/London" }, "start and end at the same time"],
		[{ from: "07:00", to: "08:00", timeZone: "Europe/Nowhere" }, "time zone"],
	])("takes no quiet hours such as %j", async (quiet, words) => {
		const answer = await me.ask("push/settings", { method: "PUT", body: { quiet } });
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain(words);
	});
});

describe("a push service that", () => {
	const strike = (fault: object) =>
		standins.behaviour.set([{ match: "POST /push/messages/*", times: 1, ...fault }]);
	const devices = async () => (await me.get<Push>("push")).devices;

	it.each([404, 410])("says %i is not asked again for that device", async (status) => {
		await turnOn();
		await world.store.add(enquiry());
		strike({ status });
		await run();
		expect(await devices()).toEqual([]);
		expect(await waiting()).toBe(0);
	});

	it.each([
		[413, "answered 413"],
		[403, "stopped working on that device"],
	])("refuses with %i is not asked the same again, and the desk says so", async (status, words) => {
		await turnOn();
		await world.store.add(enquiry());
		strike({ status });
		await run();
		expect(await waiting()).toBe(0);
		expect((await devices())[0]?.trouble).toContain(words);
		await world.store.add(enquiry());
		await run();
		expect(pushes()).toHaveLength(1);
		expect((await devices())[0]).not.toHaveProperty("trouble");
	});

	it("asks with 429 for a pause gets it", async () => {
		await turnOn();
		await world.store.add(enquiry());
		strike({ status: 429, retryAfter: 600 });
		await run();
		await run(9 * minute);
		expect(pushes()).toEqual([]);
		await run(5 * minute);
		expect(pushes()).toHaveLength(1);
	});

	it("fails many times gets it as soon as it works, and none twice", async () => {
		await turnOn();
		await world.store.add(enquiry());
		strike({ status: 503, times: 4 });
		for (let hours = 0; hours < 12; hours++) await run(hour);
		expect(pushes()).toHaveLength(1);
		expect(await waiting()).toBe(0);
	});

	it("does not answer may have it, so it is sent twice at most", async () => {
		await turnOn();
		await world.store.add(enquiry());
		lost = 5;
		for (let hours = 0; hours < 12; hours++) await run(hour);
		expect(pushes()).toHaveLength(2);
		expect(await waiting()).toBe(0);
	});

	it("never gets more than two from gateways that are killed while they send", async () => {
		await turnOn();
		await world.store.add(enquiry());
		const { jobs } = world.store;
		const pushDevices = pushDevicesOf(world.store);
		for (let kills = 0; kills < 4; kills++) {
			// A gateway that claims the job, counts its attempt and is never heard from again.
			const claim = await jobs.claim({ kind: "push", limit: 1, leaseMs: minute });
			const [job] = claim?.jobs ?? [];
			if (job) await pushDevices.beginAttempt(job.queue.slice(5), job.id);
			advance(2 * minute);
		}
		await run();
		expect(pushes()).toEqual([]);
		expect(await waiting()).toBe(0);
	});
});

describe("devices", () => {
	it("get each event once: a reminder, and a problem when it begins", async () => {
		await turnOn();
		const phone = deskBrowser(world);
		await phone.signIn();
		await turnOn(phone);
		const { store, jobs } = world;
		const lead = enquiry();
		await store.add(lead);
		await run();
		standins.state.empty();
		expect((await me.get<Push>("push")).devices).toHaveLength(2);
		await world.notices.tellCoach({ event: "reminder" }, `reminder ${lead.id} 1`, lead.id);
		await world.notices.tellCoach({ event: "reminder" }, `reminder ${lead.id} 1`, lead.id);
		await jobs.run("push");
		expect(titles()).toEqual(["Time to ring back", "Time to ring back"]);
		await world.notices.tellCoach(
			{ event: "problem", title: "Your CRM rejected our key" },
			"crm 1",
		);
		await run();
		expect(titles().slice(2)).toEqual(["Your CRM rejected our key", "Your CRM rejected our key"]);
		expect(pushes().at(-1)?.notification.navigate).toBe("https://coach.example/desk/health");
	});

	it("hear of an alert when it begins", async () => {
		await turnOn();
		await world.store.add(enquiry());
		await run();
		standins.state.empty();
		await world.store.add(enquiry());
		advance(2 * hour);
		await world.alerts.check();
		await run();
		expect(titles()).toContain("Leads have been waiting for over an hour");
	});

	it("get nothing once they are signed out, here or everywhere", async () => {
		await turnOn();
		await world.store.add(enquiry());
		await me.ask("sign-out", { method: "POST" });
		await run();
		expect(pushes()).toEqual([]);
		await me.signIn();
		await turnOn();
		await me.ask("sign-out-everywhere", { method: "POST", body: {} });
		await world.store.add(enquiry());
		await run();
		expect(pushes()).toEqual([]);
	});

	it.each([
		["http://push.test/x"],
		["https://user:secret@push.test/x"],
		["nonsense"],
		[`https://push.test/${"x".repeat(1000)}`],
	])("cannot be %s", async (endpoint) => {
		const { keys } = (await (
			await standins.app.request("https://push.test/push/subscriptions", {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ applicationServerKey: (await me.get<Push>("push")).publicKey }),
			})
		).json()) as { keys: object };
		const answer = await me.ask("push/device", { method: "PUT", body: { endpoint, keys } });
		expect(answer.status).toBe(400);
		expect((await me.get<Push>("push")).devices).toEqual([]);
	});

	it("in a private network are forgotten at the first try, and nothing is sent there", async () => {
		await world.store.close();
		world = deskWorld({ features: { push: { post: createHttpPost({ allowed: [] }) } } });
		me = deskBrowser(world);
		await me.signIn();
		const { keys } = (await (
			await standins.app.request("https://push.test/push/subscriptions", {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ applicationServerKey: (await me.get<Push>("push")).publicKey }),
			})
		).json()) as { keys: object };
		await me.get("push/device", {
			method: "PUT",
			body: { endpoint: "https://127.0.0.1:9/x", keys },
		});
		const test = await me.get<{ sent: boolean }>("push/test", { method: "POST" });
		expect(test.sent).toBe(false);
		expect((await me.get<Push>("push")).devices).toEqual([]);
	});

	it("are not asked for without a session", async () => {
		const stranger = deskBrowser(world);
		expect((await stranger.ask("push")).status).toBe(401);
		expect((await stranger.ask("push/test", { method: "POST" })).status).toBe(401);
	});
});
