import { setTimeout as wait } from "node:timers/promises";
import { fill, opened, sendChecklist, shown } from "../support/look.ts";
import { noteEvents, seenEvents } from "../support/measure.ts";
import { expect, test, until } from "../test.ts";

const stub =
	'<script>window.Coachkit??={q:[]};for(const m of["open","close","on","destroy","load"])Coachkit[m]??=(...a)=>Coachkit.q.push([m,...a])</script>';

test("the queue's calls are made once the script has run, in order", async ({ tab, hosts }) => {
	await tab.open(
		hosts.page(
			{
				name: "plain",
				head: `${stub}<script>const kept=Coachkit;window.heard=[];Coachkit.on("open",(e)=>heard.push(e.detail.widget));Coachkit.open("checklist",{heading:"Queued"});window.same=()=>kept===Coachkit</script>`,
			},
			"",
		),
	);
	await opened(tab, "checklist");
	expect(
		await tab.run(() => ({
			heading: document.querySelector("coach-checklist")?.shadowRoot?.querySelector("h2")
				?.textContent,
			heard: (window as unknown as { heard: string[] }).heard,
			same: (window as unknown as { same(): boolean }).same(),
		})),
	).toEqual({ heading: "Queued", heard: ["checklist"], same: true });
});

test("on() stops when its return value is called; close() and destroy() do what they say", async ({
	tab,
	hosts,
}) => {
	await tab.open(hosts.page({ name: "plain" }, '<button id="own">Own</button>'));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await tab.run(() => {
		const page = window as unknown as { heard: number; off(): void };
		page.heard = 0;
		page.off = window.Coachkit?.on?.("open", () => page.heard++) as () => void;
		document.querySelector<HTMLElement>("#own")?.focus();
		window.Coachkit?.open?.("contact");
	});
	await opened(tab, "contact");
	expect(
		await tab.run(() => {
			const page = window as unknown as { heard: number; off(): void };
			page.off();
			window.Coachkit?.close?.();
			return [page.heard, document.activeElement?.id];
		}),
	).toEqual([1, "own"]);
	await tab.run(() => window.Coachkit?.open?.("contact"));
	await opened(tab, "contact");
	expect(
		await tab.run(() => {
			window.Coachkit?.destroy?.();
			return [
				(window as unknown as { heard: number }).heard,
				window.__all("coach-contact").length,
				document.querySelector(":modal"),
			];
		}),
	).toEqual([1, 0, null]);
	// A destroyed widget can be opened again.
	await tab.run(() => window.Coachkit?.open?.("contact"));
	await opened(tab, "contact");
});

test("the dataLayer gets the events if the tag asks for it, without a word the visitor typed", async ({
	tab,
	hosts,
}) => {
	const tag =
		'<script async src="{coach}/loader.js" data-analytics="datalayer"></script><script>window.dataLayer=[]</script>';
	await tab.open(
		hosts.page({ name: "plain", tag, head: noteEvents }, "<coach-checklist></coach-checklist>"),
	);
	await shown(tab, "coach-checklist");
	await sendChecklist(tab);
	type Page = { dataLayer: { event: string; coach: object }[] };
	await until(tab, "it was sent", () =>
		(window as unknown as Page).dataLayer.some(({ event }) => event === "coach:sent"),
	);
	const pushed = await tab.run(() => (window as unknown as Page).dataLayer);
	expect(pushed.map(({ event }) => event)).toEqual(["coach:ready", "coach:submit", "coach:sent"]);
	expect(pushed[2]).toEqual({ event: "coach:sent", coach: { widget: "checklist" } });
	for (const text of [JSON.stringify(pushed), (await seenEvents(tab)).join()]) {
		expect(text).not.toMatch(/Jo|Bloggs|07700|plumbing/);
	}
});

test("without that attribute the dataLayer stays the host's", async ({ tab, hosts }) => {
	await tab.open(
		hosts.page(
			{ name: "plain", script: "window.dataLayer=[]" },
			"<coach-checklist></coach-checklist>",
		),
	);
	await shown(tab, "coach-checklist");
	await wait(100);
	expect(await tab.run(() => (window as unknown as { dataLayer: object[] }).dataLayer)).toEqual([]);
	expect(hosts.asked.some((path) => path.includes("/script-"))).toBe(false);
});

test("campaign, partner, source and landing page go with every lead of the visit, also after the address changed", async ({
	tab,
	hosts,
}) => {
	const url = hosts.page(
		{
			name: "plain",
			head: noteEvents,
			tag: '<script async src="{coach}/loader.js" nonce="{nonce}" data-partner="acme" data-consent="given"></script>',
		},
		'<coach-checklist source="sidebar"></coach-checklist><div data-coach-widget="contact" data-coach-partner="other"><a href="#x">Ask</a></div>',
	);
	await tab.open(
		`${url}?utm_source=spring%20mail&utm_campaign=q2&gclid=abc&fbclid=def&msclkid=ghi&secret=no#top`,
	);
	await shown(tab, "coach-checklist, coach-contact");
	await tab.run(() => history.pushState(null, "", "/elsewhere?page=2"));
	await sendChecklist(tab);
	// Waits for the form's message too, because the message moves the form below.
	await until(tab, "it says that it was sent", () =>
		(window as unknown as { __seen: string[] }).__seen.some((event) =>
			event.startsWith("coach:sent"),
		),
	);
	const campaign = {
		utm_source: "spring mail",
		utm_campaign: "q2",
		gclid: "abc",
		fbclid: "def",
		msclkid: "ghi",
	};
	const arrival = `${url}?utm_source=spring+mail&utm_campaign=q2&gclid=abc&fbclid=def&msclkid=ghi`;
	expect(hosts.leads[0]?.context).toEqual({
		page: `${hosts.host}/elsewhere`,
		referrer: "",
		publication: expect.stringMatching(/^[0-9a-f]{8}$/),
		// WebKitGTK does not list the tab's history.
		...(tab.browser !== "webkit" && { first: { page: arrival } }),
		last: { page: arrival },
		partner: "acme",
		source: "sidebar",
		campaign,
	});

	// The second form has the visitor's details once the first is sent, and still the campaign.
	await until(
		tab,
		"the second form knows the visitor",
		() =>
			window.__all("coach-contact")[0]?.shadowRoot?.querySelector<HTMLInputElement>("[name=email]")
				?.value === "jo@plumbing.example",
	);
	await fill(tab, "contact", "message", "Please ring me");
	await tab.run(() =>
		window.__all("coach-contact")[0]?.shadowRoot?.querySelector("form")?.requestSubmit(),
	);
	await expect.poll(() => hosts.leads.length).toBe(2);
	expect(hosts.leads[1]).toMatchObject({
		kind: "contact",
		fields: { firstName: "Jo", email: "jo@plumbing.example" },
		context: { partner: "other", campaign },
	});
});
