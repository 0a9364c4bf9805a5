import type { Tab } from "../drivers/tab.ts";
import { opened } from "../support/look.ts";
import { expect, test, until } from "../test.ts";
import { hasCode, holdCode, isCode, openForm, plain, press, visit } from "./first-view.ts";

const isFit = (path: string) => path.startsWith("/embed/fit-dialog-");
/** Waits until the dialog is open and the code that fits it to its page has loaded. */
const fitted = (tab: Tab) =>
	until(tab, "the dialog is fitted", () =>
		window
			.__all("coach-checklist,coach-calculator")
			.some((each) => each.shadowRoot?.querySelector("dialog")?.style.bottom === "0px"),
	);
const isOpen = (tab: Tab) =>
	tab.run(() =>
		window
			.__all("coach-checklist")
			.some((each) => each.shadowRoot?.querySelector("dialog")?.matches(":modal")),
	);
/** Another state of the page, as routers create them. */
const goOn = (tab: Tab) => tab.run(() => history.pushState({}, "", "#second"));
const back = (tab: Tab) => tab.run(() => history.back());
const atHash = (tab: Tab, hash: string) =>
	until(tab, `the page is at "${hash}"`, (wanted: string) => location.hash === wanted, hash);
const untilClosed = (tab: Tab) =>
	until(
		tab,
		"the dialog is closed",
		() =>
			!window
				.__all("coach-checklist")
				.some((each) => each.shadowRoot?.querySelector("dialog")?.matches(":modal")),
	);

test.describe("a dialog before its form's code is there", () => {
	test("is as high as it is with its code", async ({ tab, hosts }) => {
		await tab.resize(900, 700);
		const release = holdCode(hosts, (path) => isFit(path) || isCode(path));
		await openForm(tab, hosts, "calculator");
		const height = () =>
			tab.run(() => {
				const root = window.__all("coach-calculator")[0]?.shadowRoot;
				return root?.querySelector("dialog")?.getBoundingClientRect().height;
			});
		const before = await height();
		// 80% of the window, because its content would be higher.
		expect(before).toBeCloseTo(0.8 * (await tab.run(() => innerHeight)), 0);
		release();
		await fitted(tab);
		expect(await height()).toBe(before);
		await hasCode(tab, "calculator");
		expect(await height()).toBe(before);
	});

	// WebKit can't stop the page from going back.
	test("is closed by Back, also when it was closed and opened again on a slow line", {
		tag: "@not-webkit",
	}, async ({ tab, hosts }) => {
		holdCode(hosts);
		const { fault } = hosts;
		const fit = Promise.withResolvers<undefined>();
		hosts.fault = (path) => (isFit(path) ? fit.promise : fault?.(path));
		await openForm(tab, hosts);
		await goOn(tab);
		await tab.press("Escape");
		await untilClosed(tab);
		fit.resolve(undefined);
		await press(tab);
		await opened(tab, "checklist");
		await fitted(tab);
		await back(tab);
		await untilClosed(tab);
		await atHash(tab, "#second");
		await back(tab);
		await atHash(tab, "");
	});

	test("that the page removes stays removed, and does not block Back", async ({ tab, hosts }) => {
		holdCode(hosts);
		await openForm(tab, hosts);
		await goOn(tab);
		await fitted(tab);
		await tab.run(() => window.Coachkit?.destroy?.());
		await back(tab);
		await atHash(tab, "");
		expect(await isOpen(tab)).toBe(false);
	});

	test("continues in the page with what was typed when the host removes its menu around it", async ({
		tab,
		hosts,
	}) => {
		holdCode(hosts);
		const menu =
			'<nav id="menu" role="dialog" aria-label="Menu"><a id="get" href="#x" data-coach-open="checklist">Get</a></nav>';
		await visit(tab, hosts.page(plain, menu));
		await press(tab);
		await opened(tab, "checklist");
		await fitted(tab);
		await tab.run(() => {
			const root = window.__all("coach-checklist")[0]?.shadowRoot;
			root?.querySelector<HTMLElement>("[name=lastName]")?.focus();
		});
		await tab.type("Okaf");
		await tab.run(() => document.querySelector("#menu")?.remove());
		await tab.type("or");
		const found = () =>
			tab.run(() => {
				const [element] = window.__all("html > coach-checklist");
				const field = element?.shadowRoot?.activeElement as HTMLInputElement | null;
				return [field?.name, field?.value];
			});
		expect(await found()).toEqual(["lastName", "Okafor"]);
	});
});
