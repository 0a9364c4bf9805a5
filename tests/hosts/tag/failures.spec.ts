import { setTimeout as wait } from "node:timers/promises";
import { click, noDialog, opened, shown } from "../support/look.ts";
import { noteEvents, seenEvents } from "../support/measure.ts";
import { expect, longUnless, test, until } from "../test.ts";

const page = { name: "plain", head: noteEvents };
const content =
	'<div id="spot" data-coach-widget="contact"><a href="#ask">Ask</a></div><a id="get" href="#fallback" data-coach-open="checklist">Get</a>';
/** What browsers log about files that they cannot load. */
const unreachable = [
	/failed: /,
	/404|503/,
	/ERR_FAILED/,
	/blocked by CORS|Cross-Origin/,
	/Loading failed|NetworkError|disallowed MIME/,
];

const unloadable = (widget: string) =>
	`coach:failed ${JSON.stringify({ widget, code: "unloadable" })}`;

test.describe("when files cannot be loaded", () => {
	test.beforeEach(({ expected }) => {
		expected.push(...unreachable);
	});

	for (const part of ["kit", "contact"]) {
		test(
			`${part} fails once and is tried again`,
			longUnless(part === "kit"),
			async ({ tab, hosts }) => {
				let failures = 0;
				// Not the form's template, whose name begins the same way.
				const isPart = (path: string) => new RegExp(`^/embed/${part}-\\w{8}\\.js`).test(path);
				hosts.fault = (path) => (isPart(path) && failures++ === 0 ? 503 : undefined);
				await tab.open(hosts.page(page, content));
				await shown(tab, "coach-contact");
				// The form is shown before its code has loaded.
				await until(tab, "its code came", () => !!customElements.get("coach-contact"));
				expect(hosts.asked.filter(isPart)).toHaveLength(2);
				expect((await seenEvents(tab)).join()).not.toContain("failed");
			},
		);
	}

	test("with every file failing the page's own content stays and links do what they say", async ({
		tab,
		hosts,
	}) => {
		hosts.fault = (path) => (path.startsWith("/embed/") ? 503 : undefined);
		await tab.open(
			hosts.page(page, `${content}<coach-share><a href="#share">Share</a></coach-share>`),
		);
		await until(
			tab,
			"both were given up",
			() => (window as unknown as { __seen: string[] }).__seen.length >= 2,
		);
		expect((await seenEvents(tab)).sort()).toEqual([unloadable("contact"), unloadable("share")]);
		expect(
			await tab.run(() =>
				window.__all("#spot a, coach-share a").map((each) => each.checkVisibility()),
			),
		).toEqual([true, true]);
		await click(tab, "#get");
		await until(tab, "the link was followed", () => location.hash === "#fallback");
		expect(
			hosts.asked.filter((path) => path.startsWith("/embed/kit-")).length,
		).toBeGreaterThanOrEqual(2);

		// The network is back: the next click works.
		hosts.fault = undefined;
		await click(tab, "#get");
		await opened(tab, "checklist");
	});

	test("a button in a form that cannot open its dialog submits the form, as it does without scripts", async ({
		tab,
		hosts,
	}) => {
		hosts.fault = (path) => (path.startsWith("/embed/") ? 503 : undefined);
		await tab.open(
			hosts.page(
				page,
				'<form action="/favicon.ico" method="get" onsubmit="event.preventDefault();window.sent=1"><button id="get" data-coach-open="checklist">Get</button></form>',
			),
		);
		await until(tab, "the loader ran", () => window.Coachkit?.version);
		await click(tab, "#get");
		await until(tab, "the form was submitted", () => (window as { sent?: number }).sent);
	});

	test("a part that fails after the form is shown is reported, and the next submit succeeds", async ({
		tab,
		hosts,
	}) => {
		hosts.fault = (path) => (path.startsWith("/embed/submit-") ? 503 : undefined);
		await tab.open(
			hosts.page(page, `${content}<script>alert = (text) => { window.told = text; };</script>`),
		);
		await shown(tab, "coach-contact");
		await tab.run(() =>
			window.__all("coach-contact")[0]?.shadowRoot?.querySelector("form")?.requestSubmit(),
		);
		// Wait for the browser's alert, which replaces a toast because toasts are in the missing file: until then the
		// file is still being retried, and a submit would share that failure.
		await until(tab, "it was told", () => (window as { told?: string }).told);
		expect((await seenEvents(tab)).join()).toContain("unloadable");
		hosts.fault = undefined;
		await tab.run(() =>
			window.__all("coach-contact")[0]?.shadowRoot?.querySelector("form")?.requestSubmit(),
		);
		await until(tab, "the rules ran", () =>
			(window as unknown as { __seen: string[] }).__seen.some((each) =>
				each.startsWith("coach:invalid"),
			),
		);
	});

	test("with the script itself gone links and placeholders are what they were", async ({
		tab,
		hosts,
	}) => {
		hosts.fault = () => 503;
		await tab.open(hosts.page(page, content));
		await click(tab, "#get");
		await until(tab, "the link was followed", () => location.hash === "#fallback");
		expect(await tab.run(() => document.querySelector("#spot a")?.checkVisibility())).toBe(true);
	});
});

test("one bad element does not stop the others", async ({ tab, hosts, expected }) => {
	expected.push(...unreachable);
	await tab.open(
		hosts.page(
			page,
			'<div data-coach-widget="kontakt"><a href="#x">Ask</a></div><div data-coach-widget=""><a href="#x">Ask</a></div><script type="application/x" data-widget="chat" src="https://vendor.invalid/loader.js"></script><div data-coach-widget="contact"><a href="#x">Ask</a></div><coach-share></coach-share>',
		),
	);
	await shown(tab, "coach-contact, coach-share");
	await until(tab, "the unknown one was told", () =>
		(window as unknown as { __seen: string[] }).__seen.some((each) => each.includes("kontakt")),
	);
	expect(
		await tab.run(() => document.querySelector("[data-coach-widget=kontakt] a")?.checkVisibility()),
	).toBe(true);
});

test("a waiting lead is sent by any page with the tag, and nothing is fetched if none waits", async ({
	tab,
	hosts,
}) => {
	await tab.open(hosts.page({ name: "plain" }, "<p>No widget here</p>"));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await wait(200);
	expect(hosts.asked).toEqual(["/loader.js"]);
	await tab.run((to: string) => {
		const request = {
			id: "3f0e8a52-1d2c-4c8e-9d6b-2f1f6a7b8c9d",
			kind: "checklist",
			fields: {
				firstName: "Jo",
				lastName: "Bloggs",
				telephone: "07700 900123",
				email: "jo@plumbing.example",
			},
			context: { page: "", referrer: "" },
			elapsedMs: 9000,
			website: "",
		};
		localStorage.setItem(
			"coachkit:outbox",
			JSON.stringify([{ to, request, at: Date.now() - 60_000, tried: 0 }]),
		);
	}, `${hosts.coach}/leads`);
	await tab.open(hosts.page({ name: "plain" }, "<p>Another page</p>"));
	await until(tab, "the outbox is empty", () => !("coachkit:outbox" in localStorage));
	expect(hosts.leads.map(({ id }) => id)).toEqual(["3f0e8a52-1d2c-4c8e-9d6b-2f1f6a7b8c9d"]);
	expect(await noDialog(tab)).toBe(true);
});
