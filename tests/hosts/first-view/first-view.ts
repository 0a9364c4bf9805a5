import type { Tab } from "../drivers/tab.ts";
import type { HostPage } from "../pages/pages.ts";
import { opened, shown } from "../support/look.ts";
import { shiftMeter } from "../support/measure.ts";
import type { Hosts } from "../support/servers.ts";
import { until } from "../test.ts";

/** Shared by the tests of first views: openers, presses, and code that is held back. */
export const plain = { name: "plain" };
export const openerOf = (widget: string, attributes = "") =>
	`<p><a id="get" href="#fallback" data-coach-open="${widget}" ${attributes}>Get it</a></p>`;
export const opener = openerOf("checklist");

/** Files that load after a form's first view: the widget's code and its dependencies. */
export const isCode = (path: string) =>
	/^\/embed\/(kit|checklist|contact|booking|calculator|consultation)-[0-9a-f]+\.js/.test(path);
/** What browsers log about a file that the tests block. */
export const unfetched = /failed: |404|503|ERR_FAILED|CORS|Loading failed|disallowed MIME type/;

/** Holds code back until the returned function is called. */
export function holdCode(hosts: Hosts, isHeld = isCode): () => void {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	hosts.fault = (path) => (isHeld(path) ? held.then(() => undefined) : undefined);
	return release;
}

export const press = (tab: Tab) =>
	tab.run(() => document.querySelector<HTMLElement>("#get")?.click());

export const hasCode = (tab: Tab, widget: string) =>
	until(
		tab,
		"the widget has taken over",
		(tag: string) =>
			window
				.__all(tag)
				.some((each) => each.matches(":defined") && !("firstView" in each && each.firstView)),
		`coach-${widget}`,
	);

/** Waits until a part of a widget contains these words. */
export const untilSays = (tab: Tab, widget: string, part: string, words: string) =>
	until(
		tab,
		`${part} says "${words}"`,
		([tag = "", selector = "", text = ""]: string[]) =>
			window.__all(tag)[0]?.shadowRoot?.querySelector(selector)?.textContent?.includes(text),
		[`coach-${widget}`, part, words],
	);

/** Opens a page and waits for the loader. */
export async function visit(tab: Tab, url: string): Promise<void> {
	await tab.open(url);
	await until(tab, "the loader ran", () => window.Coachkit?.version);
}

/** Opens a page, then the form by its opener. */
export async function openForm(
	tab: Tab,
	hosts: Hosts,
	widget = "checklist",
	{ attributes = "", page = plain }: { attributes?: string; page?: HostPage } = {},
): Promise<void> {
	await visit(tab, hosts.page(page, openerOf(widget, attributes)));
	await press(tab);
	await opened(tab, widget);
}

/** Records these events of the page, in `window.heard`. */
export const listen = (tab: Tab) =>
	tab.run(() => {
		const heard: string[] = [];
		Object.assign(window, { heard });
		for (const type of ["ready", "open", "close"])
			addEventListener(`coach:${type}`, () => heard.push(type));
	});

export const heard = (tab: Tab) =>
	tab.run(() => (window as unknown as { heard: string[] }).heard.join());

/** Moves everything below it far outside the window. */
export const far = '<p><svg width="10" height="3000"></svg></p>';
/** Text around forms in a page. */
export const words = "<p>Some words around the form.</p>";
export const elementOf = (widget: string, attributes = "") =>
	`<coach-${widget} ${attributes}><a href="#ask">Ask</a></coach-${widget}>`;
export const placeholderOf = (widget: string, attributes = "") =>
	`<div data-coach-widget="${widget}" ${attributes}><a href="#ask">Ask</a></div>`;

/** Opens a page with an inline form whose code is held back. */
export async function showHeld(
	tab: Tab,
	hosts: Hosts,
	widget: string,
	content: string,
): Promise<() => void> {
	const release = holdCode(hosts);
	await visit(tab, hosts.page({ ...plain, head: shiftMeter }, `${words}${content}${words}`));
	await shown(tab, `coach-${widget}`);
	return release;
}
