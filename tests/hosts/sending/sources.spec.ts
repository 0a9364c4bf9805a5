import { setTimeout as wait } from "node:timers/promises";
import type { LeadContext } from "../../../leads/context.ts";
import type { Tab } from "../drivers/tab.ts";
import type { Hosts } from "../support/servers.ts";
import { expect, test } from "../test.ts";
import { kept, query, visits } from "./visits.ts";

/** Sends the page's form as soon as it has loaded, if the address says so. */
const script = `window.sendNow = async () => {
	const wait = () => new Promise((done) => setTimeout(done, 50));
	let form;
	while (!(form = document.querySelector("coach-checklist")?.shadowRoot?.querySelector("form"))) await wait();
	const ann = { firstName: "Ann", lastName: "Taylor", telephone: "07700 900456", email: "ann@plumbing.example" };
	for (const [name, value] of Object.entries(ann)) form.elements[name].value = value;
	await new Promise((done) => {
		addEventListener("coach:sent", done, { once: true });
		form.requestSubmit();
	});
};
if (location.hash === "#send") sendNow();`;

/** Waits until the tab has fully loaded an address. */
async function shows(tab: Tab, address: string): Promise<void> {
	for (let tries = 0; tries < 400; tries++) {
		const there = await tab
			.run((wanted) => location.href === wanted && document.readyState === "complete", address)
			.catch(() => false);
		if (there) return;
		await wait(50);
	}
	throw new Error(`The tab never showed ${address}.`);
}

const follow = (tab: Tab, to: string) =>
	tab.run((address) => {
		const link = document.createElement("a");
		link.href = address;
		document.body.append(link);
		setTimeout(() => link.click());
	}, to);

/** Makes a visit. Returns the lead's context as the browser sent it, and the addresses of the site's pages. */
async function visit(tab: Tab, hosts: Hosts, steps: string[]) {
	const addresses: Record<string, string> = {};
	const page = (name: string, head = "") =>
		hosts.html(`<!doctype html><title>${name}</title>${head}<script>${script}</script>
<script async src="{coach}/loader.js" data-consent="given"></script><coach-checklist></coach-checklist>`);
	const quiet = '<meta name="referrer" content="no-referrer">';
	const silent = steps.some((step) => step.startsWith("quiet"));
	for (const name of "ABCDE") addresses[name] = page(name, silent ? quiet : "");
	const elsewhere = hosts.html("<!doctype html><title>Elsewhere</title><p>Results</p>");
	const addressOf = (name: string) =>
		`${addresses[name.slice(0, 1)]}${name.slice(1) === "?" ? query : name.slice(1)}`;
	const been: string[] = [];
	let at = -1;
	const arrive = async (address: string) => {
		been.splice(++at, been.length, address);
		await shows(tab, address);
	};
	let sent = false;
	for (const step of steps) {
		const [what = "", to = ""] = step.split(" ");
		if (what === "open") {
			await tab.open(addressOf(to));
			await arrive(addressOf(to));
		} else if (what === "go" || what === "quiet") {
			await follow(tab, addressOf(to));
			await arrive(addressOf(to));
		} else if (what === "from") {
			// The same server under another name counts as another site.
			await tab.open(elsewhere.replace("127.0.0.1", "localhost"));
			await follow(tab, addressOf(to));
			await arrive(addressOf(to));
		} else if (what === "push" || what === "replace") {
			const address = await tab.run(
				([how, path]: string[]) => {
					const there = location.pathname + (path === "?" ? "" : path);
					history[how === "push" ? "pushState" : "replaceState"](null, "", there);
					return location.href;
				},
				[what, to],
			);
			if (what === "replace") at--;
			await arrive(address);
		} else if (what === "reload") {
			await tab.run(() => {
				setTimeout(() => location.reload());
				(window as { old?: boolean }).old = true;
			});
			for (let old: boolean | undefined = true; old; await wait(50))
				old = await tab.run(() => (window as { old?: boolean }).old).catch(() => true);
			await shows(tab, been[at] as string);
		} else if (what === "back" || what === "forward") {
			at += what === "back" ? -1 : 1;
			await tab.run((way) => void setTimeout(() => history.go(way === "back" ? -1 : 1)), what);
			await shows(tab, been[at] as string);
		} else if (what === "tab") {
			await tab.run(
				(address) => {
					const link = document.createElement("a");
					Object.assign(link, { href: address, target: "_blank", textContent: "In a new tab" });
					Object.assign(link.style, { position: "fixed", inset: "0 auto auto 0", zIndex: 9 });
					link.style.cssText += "width:200px;height:100px;background:#fff";
					document.body.append(link);
				},
				`${addressOf(to)}#send`,
			);
			await tab.clickAt(50, 50);
			sent = true;
		}
	}
	if (!sent) await tab.run(() => (window as unknown as { sendNow(): Promise<void> }).sendNow());
	await expect.poll(() => hosts.leads.length, "No lead came.").toBe(1);
	const context = hosts.leads[0]?.context as LeadContext | undefined;
	if (!context) throw new Error("No lead came.");
	return {
		context,
		addresses,
		elsewhere: new URL(elsewhere).host.replace("127.0.0.1", "localhost"),
	};
}

/** Everything that a page may have stored. */
const leftBehind = (tab: Tab) =>
	tab.run(() =>
		[document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(),
	);

for (const [name, visited] of Object.entries(visits)) {
	const { steps, first, always, last, campaign: known, sampled, inFirefox } = visited;
	const tag = [...(sampled ? [] : ["@long"]), ...(inFirefox ? ["@firefox"] : [])];
	test(`visit: ${name}`, { tag }, async ({ tab, hosts }) => {
		const { context, addresses, elsewhere } = await visit(tab, hosts, steps);
		const told = (page: string) =>
			`${addresses[page.slice(0, 1)]}${page.slice(1) === "?" ? kept : page.slice(1)}`;
		const lists = await tab.run(() => Boolean(window.navigation?.entries));
		const truth = first && {
			page: told(first.page),
			...(first.referrer && { referrer: elsewhere }),
		};
		// Absent rather than false: a browser that cannot tell sends nothing.
		if (lists || always || context.first) expect(context.first).toEqual(truth);
		if (lists || context.campaign) expect(context.campaign).toEqual(known);
		// `last` repeats the visit's beginning if that is also the latest arrival from a campaign.
		const latest = last ?? (known && first?.page);
		if (lists || context.last) expect(context.last?.page).toEqual(latest && told(latest));
		const { page: _, ...brought } = context;
		expect(JSON.stringify(brought)).not.toContain("secret");
		expect(await leftBehind(tab)).toBe("");
	});
}

/** The id of the form's publication, which says nothing about the visitor. */
const publication = expect.stringMatching(/^[0-9a-f]{8}$/);

test("visit: after an opt-out nothing is sent about where it came from", async ({ tab, hosts }) => {
	await tab.open(hosts.html("<!doctype html><title>Before</title>"));
	await tab.run(() => localStorage.setItem("coachkit:objection", "1"));
	const { context, addresses } = await visit(tab, hosts, ["from A?"]);
	expect(context).toEqual({ page: addresses.A, referrer: "", publication });
});

test("visit: Global Privacy Control is an opt-out", async ({ tab, hosts }) => {
	const page = hosts.html(`<!doctype html><title>A</title><script>${script}
Object.defineProperty(navigator, "globalPrivacyControl", { value: true });</script>
<script async src="{coach}/loader.js" data-consent="given"></script><coach-checklist></coach-checklist>`);
	await tab.open(page + query);
	await tab.run(() => (window as unknown as { sendNow(): Promise<void> }).sendNow());
	expect(hosts.leads[0]?.context).toEqual({ page, referrer: "", publication });
});
