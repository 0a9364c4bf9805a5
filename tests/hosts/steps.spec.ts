import { setTimeout as wait } from "node:timers/promises";
import type { Tab } from "./drivers/tab.ts";
import type { Hosts } from "./support/servers.ts";
import { expect, longUnless, test, until } from "./test.ts";

const form = `<script async src="{coach}/loader.js" data-partner="acme"></script>
<coach-contact></coach-contact>`;
const page = (head = "", body = form) => `<!doctype html><title>A form</title>${head}${body}`;
const contact = {
	...{ firstName: "Ann", lastName: "Taylor", phone: "07700 900456" },
	...{ email: "ann@plumbing.example", message: "Hello" },
};

/** Waits until the analytics code has loaded. */
const counted = (tab: Tab) =>
	until(tab, "the part that counts is here", () =>
		(performance.getEntriesByType("resource") as PerformanceResourceTiming[]).some(
			({ name, responseEnd }) => name.includes("/embed/funnel-") && responseEnd > 0,
		),
	);

/** Types into fields or, with `send`, presses Send. */
const fill = (tab: Tab, fields: Record<string, string>, send = true) =>
	tab.run(
		async ([values, submit]: [Record<string, string>, boolean]) => {
			const root = document.querySelector("coach-contact")?.shadowRoot;
			const found = root?.querySelector("form") as HTMLFormElement;
			for (const [name, value] of Object.entries(values)) {
				const field = found.elements.namedItem(name) as HTMLInputElement;
				field.value = value;
				field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
			}
			const ends = ["coach:sent", "coach:invalid"].map(
				(type) => new Promise((done) => addEventListener(type, done, { once: true })),
			);
			if (!submit) return;
			found.requestSubmit();
			await Promise.race(ends);
		},
		[fields, send] as [Record<string, string>, boolean],
	);

const leave = async (tab: Tab, hosts: Hosts) => {
	await tab.open(hosts.html("<!doctype html><title>Elsewhere</title>"));
	await wait(500);
};

const lines = (hosts: Hosts, address: string, events: string[]) => {
	const place = ["coach-contact", "en", address, "acme", ""].join("\t");
	return expect
		.poll(() => hosts.told.join("\n").split("\n").sort())
		.toEqual(events.map((event) => `${event}\t${place}`).sort());
};

test("steps: a visit is sent in one post when the page is left, even if the policy allows only leads", async ({
	tab,
	hosts,
}) => {
	const address = hosts.html(page(), "script-src {coach}; connect-src {coach}/leads");
	await tab.open(`${address}?utm_source=secret#part`);
	await counted(tab);
	await fill(tab, {});
	await fill(tab, contact);
	expect(hosts.told).toEqual([]);
	await leave(tab, hosts);
	await expect.poll(() => hosts.told.length).toBe(1);
	const messages = Object.keys(contact).map((field) => `message:${field}`);
	await lines(hosts, address, ["seen", "opened", "began", "sent", ...messages]);
});

test("steps: a visitor who leaves and returns is sent once, then only what is new", async ({
	tab,
	hosts,
}) => {
	const address = hosts.html(page());
	await tab.open(address);
	await counted(tab);
	await tab.run(() => new Promise((done) => setTimeout(done, 300)));
	const aside = () => tab.run(() => void dispatchEvent(new Event("visibilitychange")));
	await aside();
	await expect.poll(() => hosts.told.length).toBe(1);
	await lines(hosts, address, ["seen", "opened"]);
	await fill(tab, { firstName: "Ann" }, false);
	await aside();
	await expect.poll(() => hosts.told.length).toBe(2);
	await lines(hosts, address, ["seen", "opened", "began"]);
	await leave(tab, hosts);
	expect(hosts.told).toHaveLength(2);
	// Nothing may stay behind.
	await tab.open(address);
	expect(
		await tab.run(() => document.cookie + Object.keys({ ...localStorage, ...sessionStorage })),
	).toBe("");
});

for (const [name, head] of [
	[
		"by Global Privacy Control",
		'<script>Object.defineProperty(navigator, "globalPrivacyControl", { value: true });</script>',
	],
	["by the switch", '<script>localStorage["coachkit:objection"] = "1"</script>'],
] as const)
	test(
		`steps: after an objection ${name} nothing is sent`,
		longUnless(name === "by the switch"),
		async ({ tab, hosts }) => {
			await tab.open(hosts.html(page(head)));
			await counted(tab);
			await fill(tab, contact);
			await leave(tab, hosts);
			expect(hosts.leads).toHaveLength(1);
			expect(hosts.told).toEqual([]);
		},
	);

test("steps: a form that was rendered but not seen is not counted", async ({ tab, hosts }) => {
	await tab.open(hosts.html(page("", `<div style="height:calc(100vh + 300px)"></div>${form}`)));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	// Loads the code as if for another form; otherwise it waits until this form is seen.
	await tab.run(() => window.Coachkit?.load?.("contact"));
	await counted(tab);
	await leave(tab, hosts);
	expect(hosts.told).toEqual([]);
});

test("steps: a visitor who opens a dialog before analytics load, and leaves, is counted", async ({
	tab,
	hosts,
}) => {
	const opener = '<button id="ask" data-coach-open="contact">Ask</button>';
	const script = '<script async src="{coach}/loader.js" data-partner="acme"></script>';
	const address = hosts.html(page("", script + opener));
	await tab.open(address);
	await tab.run(() => document.getElementById("ask")?.click());
	await counted(tab);
	// The analytics code has loaded; give it time to run.
	await wait(500);
	await leave(tab, hosts);
	await lines(hosts, address, ["seen", "opened"]);
});

test("steps: typing on while a message is shown is counted once", async ({ tab, hosts }) => {
	const address = hosts.html(page());
	await tab.open(address);
	await counted(tab);
	await wait(300);
	await tab.run(() => {
		// Like a message being inserted.
		const root = document.querySelector("coach-contact")?.shadowRoot;
		root?.append(document.createElement("div"));
	});
	await fill(tab, { firstName: "Ann" }, false);
	await leave(tab, hosts);
	await lines(hosts, address, ["seen", "opened", "began"]);
});
