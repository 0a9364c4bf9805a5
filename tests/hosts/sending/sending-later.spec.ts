import type { ChromiumTab } from "../drivers/chromium.ts";
import type { Tab } from "../drivers/tab.ts";
import { stageOf } from "../pages/html.ts";
import { patches } from "../pages/patches.ts";
import { shown, told } from "../support/look.ts";
import { noteEvents, seenEvents } from "../support/measure.ts";
import type { Hosts } from "../support/servers.ts";
import { arrived, fillAndSend, fillIn, send, somebody } from "../support/visitor.ts";
import { expect, longUnless, test, until } from "../test.ts";

/** What browsers log about a lost connection and a rejected request. */
const browsersWords = [
	/ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|NetworkError/,
	/status of (4\d\d|503)/,
];

/** A later page of the same host, an hour on by its clock. */
const anHourLater = {
	name: "plain",
	script: "const now = Date.now; Date.now = () => now() + 3_600_000;",
};

/** Disconnects Chromium or, in other browsers, the coach's server. */
async function goOffline(tab: Tab, hosts: Hosts): Promise<void> {
	if (tab.browser === "chromium") await (tab as ChromiumTab).page.context().setOffline(true);
	else hosts.fault = () => "drop";
}

async function comeBack(tab: Tab, hosts: Hosts): Promise<void> {
	hosts.fault = undefined;
	if (tab.browser === "chromium") await (tab as ChromiumTab).page.context().setOffline(false);
	else await tab.run(() => void dispatchEvent(new Event("online")));
}

const waiting = (tab: Tab) => tab.run(() => localStorage["coachkit:outbox"] !== undefined);

test.beforeEach(({ expected }) => {
	expected.push(...browsersWords);
});

test("sent while offline: the visitor is told, and the lead leaves as soon as the connection is back", async ({
	tab,
	hosts,
}) => {
	await tab.open(hosts.page({ name: "plain", head: noteEvents }, stageOf("contact")));
	await shown(tab, "coach-contact");
	const { typed, arrives } = somebody("contact");
	await fillIn(tab, "contact", typed, "mouse");
	await goOffline(tab, hosts);
	await send(tab, "contact", "mouse");
	await told(tab, "Something went wrong");
	await told(tab, "What you wrote is saved on this device.");
	expect(hosts.leads).toEqual([]);
	await comeBack(tab, hosts);
	await arrived(hosts, "contact", arrives);
	await until(tab, "nothing waits any more", () => !("coachkit:outbox" in localStorage));
	// The form shows that without a press, and has nothing left that could be sent again.
	await told(tab, "Thanks, I've got your message");
	expect(
		await tab.run(() => {
			const root = document.querySelector("coach-contact")?.shadowRoot;
			return root?.querySelector<HTMLTextAreaElement>("[name=message]")?.value;
		}),
	).toBe("");
	expect(hosts.leads).toHaveLength(1);
	expect(
		await tab.run(() =>
			document.querySelector("coach-contact")?.shadowRoot?.querySelector("[part=delivery]"),
		),
	).toBeFalsy();
});

test("sent in vain and reloaded: the form says that the enquiry waits, and later that it has arrived", async ({
	tab,
	hosts,
}) => {
	hosts.readable = true;
	hosts.fault = (path) => (path.startsWith("/leads") ? 503 : undefined);
	const page = hosts.page({ name: "plain" }, stageOf("contact"));
	await tab.open(page);
	await shown(tab, "coach-contact");
	const { typed, arrives } = somebody("contact");
	await fillAndSend(tab, "contact", typed, "mouse");
	await told(tab, "Not sent yet");
	await tab.open(page);
	await told(tab, "What you wrote is saved on this device.");
	hosts.fault = undefined;
	await tab.open(hosts.page(anHourLater, stageOf("contact")));
	await arrived(hosts, "contact", arrives);
	await told(tab, "What you sent earlier has reached us.");
	expect(hosts.leads).toHaveLength(1);
});

for (const [name, script] of Object.entries({
	plain: "",
	"arrays with a toJSON of Prototype 1.6": patches.arrayToJson,
	"objects and texts with a toJSON": patches.objectToJson,
})) {
	test(`sent while offline and left: the host's next page sends it letter for letter: ${name}`, {
		tag: name === "plain" ? [] : ["@not-webkit", "@long"],
	}, async ({ tab, hosts }) => {
		await tab.open(hosts.page({ name: "plain", script }, stageOf("contact")));
		await shown(tab, "coach-contact");
		const { typed, arrives } = somebody("contact");
		await fillIn(tab, "contact", typed, "mouse");
		await goOffline(tab, hosts);
		await send(tab, "contact", "mouse");
		await told(tab, "Something went wrong");
		// Left before the connection is back, so this page sends nothing more.
		await tab.open("about:blank");
		await comeBack(tab, hosts);
		expect(hosts.leads).toEqual([]);
		await tab.open(
			hosts.page({ ...anHourLater, script: anHourLater.script + script }, "<p>Another page</p>"),
		);
		await arrived(hosts, "contact", arrives);
		await until(tab, "nothing waits any more", () => !("coachkit:outbox" in localStorage));
	});
}

for (const status of [400, 403, 413]) {
	test(
		`an enquiry that the gateway rejects with ${status} is reported, kept, and accepted once the gateway works again`,
		longUnless(status === 403),
		async ({ tab, hosts }) => {
			hosts.readable = true;
			hosts.fault = (path) => (path.startsWith("/leads") ? status : undefined);
			await tab.open(hosts.page({ name: "plain" }, stageOf("contact")));
			await shown(tab, "coach-contact");
			const { typed, arrives } = somebody("contact");
			await fillAndSend(tab, "contact", typed, "mouse");
			await told(tab, "Something went wrong");
			expect(await waiting(tab)).toBe(true);
			hosts.fault = undefined;
			await tab.open(hosts.page(anHourLater, "<p>Another page</p>"));
			await arrived(hosts, "contact", arrives);
			await until(tab, "nothing waits any more", () => !("coachkit:outbox" in localStorage));
		},
	);
}

test("a checklist that the gateway rejects is still downloaded, reported only to the page, kept, and accepted later", async ({
	tab,
	hosts,
}) => {
	hosts.readable = true;
	hosts.fault = (path) => (path.startsWith("/leads") ? 400 : undefined);
	await tab.open(hosts.page({ name: "plain", head: noteEvents }, stageOf("checklist")));
	await shown(tab, "coach-checklist");
	const { typed, arrives } = somebody("checklist");
	await fillAndSend(tab, "checklist", typed, "mouse");
	await until(tab, "the page is told", () =>
		(window as unknown as { __seen: string[] }).__seen.some((each) => /failed.*refused/.test(each)),
	);
	await told(tab, "Download started");
	expect((await seenEvents(tab)).join()).not.toContain("rinks");
	expect(hosts.asked).toContain("/assets/business-checklist.pdf");
	expect(await waiting(tab)).toBe(true);
	hosts.fault = undefined;
	await tab.open(hosts.page(anHourLater, "<p>Another page</p>"));
	await arrived(hosts, "checklist", arrives);
});
