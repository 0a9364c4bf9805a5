import { DatabaseSync } from "node:sqlite";
import { chromium, type Page } from "@playwright/test";
import type { PushMessage } from "../../../gateway/desk-api/api.ts";
import { needChromium, testFlags } from "../../../tools/browsers.ts";
import { enquire, invite, phone, signIn, workerOf } from "../../support/desk.ts";
import type { House } from "../../support/house.ts";
import { axe, expect, test as inShell } from "../test.ts";

// The headless shell shows no notifications, so this test has a browser of its own; a separate one for the worker
// would start the product again.
const test = inShell.extend({
	// biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern
	context: async ({}, use) => {
		const browser = await chromium.launch({ executablePath: needChromium(), args: testFlags });
		await use(await browser.newContext());
		await browser.close();
	},
});

/** Subscribes at the stand-in, because Chromium has no push service of its own. */
async function fakeSubscriptions(page: Page, { standins }: House): Promise<void> {
	await page.exposeFunction("subscribeAtStandin", async (applicationServerKey: string) => {
		const answer = await fetch(`${standins}/push/subscriptions`, {
			...{ method: "POST", headers: { "Content-Type": "application/json" } },
			body: JSON.stringify({ applicationServerKey }),
		});
		return answer.json();
	});
	await page.addInitScript(() => {
		let known: unknown = null;
		const subscribe = (window as unknown as { subscribeAtStandin(key: string): Promise<object> })
			.subscribeAtStandin;
		PushManager.prototype.getSubscription = async () => known as PushSubscription;
		PushManager.prototype.subscribe = async (options) => {
			const given = await subscribe(String(options?.applicationServerKey));
			known = { ...given, toJSON: () => given, unsubscribe: async () => true };
			return known as PushSubscription;
		};
	});
}

/** The worker's scope, with the notifications that it has shown. */
interface NotifiedWorker {
	registration: ServiceWorkerRegistration;
	shown: { title: string; data: unknown }[];
}

test("a new lead appears as a notification, and a press opens it after sign-in", async ({
	page,
	context,
	house,
	quiet,
}) => {
	await page.setViewportSize(phone);
	await context.grantPermissions(["notifications"], { origin: house.site });
	await fakeSubscriptions(page, house);
	await signIn(page, house);
	const worker = await workerOf(page);
	await page.goto(`${house.site}/desk/settings`);
	await page.getByRole("button", { name: "Turn on for this device" }).click();
	await expect(page.getByText("On for this device.")).toBeVisible();
	await page.getByRole("button", { name: "Send a test notification" }).click();
	await expect(page.getByText("Sent. You should see it within seconds.")).toBeVisible();
	expect(await axe(page)).toEqual([]);

	const id = await enquire(house, { firstName: "Petra", lastName: "Push" });
	const pushes = async () =>
		(await house.received()).pushes.map(({ message }) => JSON.parse(message) as PushMessage);
	await expect.poll(async () => (await pushes()).length).toBe(2);
	const [, message] = await pushes();
	expect(JSON.stringify(message)).not.toContain("Petra");
	expect(message?.notification.navigate).toBe(`${house.site}/desk/leads/${id}`);

	// Whether a notification stays in the browser's list depends on the machine's desktop.
	await worker.evaluate(() => {
		const scope = self as unknown as NotifiedWorker;
		scope.shown = [];
		const show = scope.registration.showNotification.bind(scope.registration);
		scope.registration.showNotification = (title, options) => {
			scope.shown.push({ title, data: options?.data });
			return show(title, options);
		};
	});
	// What the push service would pass to the browser.
	const devtools = await context.newCDPSession(page);
	const registered = new Promise<string>((done) => {
		devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			const desk = registrations.findLast(
				({ scopeURL, isDeleted }) => scopeURL === `${house.site}/desk` && !isDeleted,
			);
			if (desk) done(desk.registrationId);
		});
	});
	await devtools.send("ServiceWorker.enable");
	const registrationId = await registered;
	const deliver = (data: object) =>
		devtools.send("ServiceWorker.deliverPushMessage", {
			...{ origin: house.site, registrationId, data: JSON.stringify(data) },
		});
	await deliver(message ?? {});
	const shown = () => worker.evaluate(() => (self as unknown as NotifiedWorker).shown);
	await expect
		.poll(shown)
		.toEqual([{ title: "New: enquiry", data: { navigate: `${house.site}/desk/leads/${id}` } }]);
	// A later version's message, which this worker doesn't understand.
	await deliver({ web_push: 8030, notification: { headline: "News" } });
	await expect.poll(async () => (await shown()).at(1)?.title).toBe("Something new on your desk");

	// The session has expired by the time the notification is pressed.
	await context.clearCookies();
	await page.reload();
	await expect(page.getByText("You don’t need a password.")).toBeVisible();
	await worker.evaluate(() => {
		const [{ data } = { data: undefined }] = (self as unknown as NotifiedWorker).shown;
		const press = { notification: { data, close() {} }, waitUntil() {} };
		dispatchEvent(Object.assign(new Event("notificationclick"), press));
	});
	await expect(page).toHaveURL(`${house.site}/desk/leads/${id}`);
	await expect(page.getByText("You don’t need a password.")).toBeVisible();
	const token = new URL(await invite(house)).hash;
	await page.evaluate(
		(hash) =>
			fetch("/desk/api/links/redeem", {
				...{ method: "POST", headers: { "Content-Type": "application/json" } },
				body: JSON.stringify({ token: hash.slice(1) }),
			}),
		token,
	);
	await page.reload();
	await expect(page.getByRole("heading", { name: "Petra Push" })).toBeVisible();
	// Other tests with this gateway count every call.
	const db = new DatabaseSync(house.db, { timeout: 10_000 });
	db.exec("DELETE FROM push_devices; DELETE FROM jobs WHERE kind = 'push'");
	db.close();
	// The browser logs that there was no session.
	quiet.length = 0;
});
