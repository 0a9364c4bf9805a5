import { setTimeout as wait } from "node:timers/promises";
import type { Clip, Tab } from "../drivers/tab.ts";
import { until } from "../test.ts";
import { installFind } from "./find.ts";

/** Waits until these widgets exist and have their content. */
export async function shown(tab: Tab, selector: string): Promise<void> {
	await until(
		tab,
		`${selector} is shown`,
		(wanted: string) =>
			wanted.split(",").every((one) => {
				const all = window.__all(one);
				return all.length > 0 && all.every((each) => each.shadowRoot?.querySelector("h2,button"));
			}),
		selector,
	);
}

/** Waits until a widget's dialog is open, wherever its element is. */
export const opened = (tab: Tab, name: string) =>
	until(
		tab,
		`the ${name} dialog is open`,
		(tag: string) =>
			window.__all(tag).some((each) => each.shadowRoot?.querySelector("dialog")?.matches(":modal")),
		`coach-${name}`,
	);

/** Waits until a form shows its visitor a text. */
export const told = (tab: Tab, words: string) =>
	until(
		tab,
		`a form says "${words}"`,
		(text: string) =>
			window.__all(":defined").some((each) => each.shadowRoot?.textContent?.includes(text)),
		words,
	);

/** A position, once it is the same a moment later. */
async function still(place: () => Promise<Clip>): Promise<Clip> {
	let last = await place();
	for (;;) {
		// Without animation frames, because Firefox renders none in a background tab.
		await wait(20);
		const now = await place();
		if (JSON.stringify(now) === JSON.stringify(last)) return now;
		last = now;
	}
}

/** Position of an element in the window. */
export function placeOf(tab: Tab, selector: string): Promise<Clip> {
	return still(async () => {
		await installFind(tab);
		return tab.run((wanted: string) => {
			const box = window.__all(wanted)[0]?.getBoundingClientRect();
			if (!box) throw new Error(`There is no ${wanted}.`);
			return { x: box.x, y: box.y, width: box.width, height: box.height };
		}, selector);
	});
}

/** Position of a widget's open dialog, in whole pixels inside it. */
export async function dialogPlace(tab: Tab, name: string): Promise<Clip> {
	await installFind(tab);
	return tab.run((tag: string) => {
		for (const each of window.__all(tag)) {
			const box = each.shadowRoot?.querySelector("dialog")?.getBoundingClientRect();
			if (!box) continue;
			const x = Math.ceil(box.x);
			const y = Math.ceil(box.y);
			return { x, y, width: Math.floor(box.right) - x, height: Math.floor(box.bottom) - y };
		}
		throw new Error(`No dialog of ${tag} is open.`);
	}, `coach-${name}`);
}

/**
 * Runs in the page: the middle of an element, and whether a press there reaches it: nothing around it is being
 * animated, and nothing (a fading backdrop, a view transition) covers it.
 */
function findPressPoint([selector = "", widget]: (string | undefined)[]) {
	// A page that has just loaded lacks the helper.
	if (!window.__all) return "blank";
	const roots = widget
		? window.__all(widget).flatMap(({ shadowRoot }) => shadowRoot ?? [])
		: [document];
	const target = widget
		? roots.map((root) => root.querySelector(selector)).find((each) => each)
		: window.__all(selector)[0];
	if (!target) return undefined;
	const box = target.getBoundingClientRect();
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	const root = target.getRootNode();
	// An element named `elementFromPoint` hides the document's own method.
	const hit = Reflect.get(Object.getPrototypeOf(root), "elementFromPoint").call(root, x, y);
	// Between two frames an animation does not move its element, and a busy machine renders few.
	const isMoving = (each: Element) =>
		// A hostile page may have removed `getAnimations`.
		(each.getAnimations?.() ?? []).some(({ effect, playState }) => {
			const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
			return playState === "running" && !isEndless;
		});
	let node: Node | null = target;
	while (node && !(node instanceof Element && isMoving(node)))
		node = node instanceof ShadowRoot ? node.host : node.parentNode;
	return { x, y, isReached: !node && target.contains(hit) };
}

/** Where a press reaches an element of the page or of a widget's shadow root, once it has stopped moving. */
export async function pressPoint(
	tab: Tab,
	selector: string,
	widget?: string,
): Promise<{ x: number; y: number }> {
	let last = "";
	let samplesAlike = 0;
	for (const end = Date.now() + 20_000; Date.now() < end; await wait(20)) {
		const found = await tab.run(findPressPoint, [selector, widget && `coach-${widget}`]);
		if (found === "blank") {
			await installFind(tab);
			continue;
		}
		samplesAlike = found?.isReached && JSON.stringify(found) === last ? samplesAlike + 1 : 0;
		last = JSON.stringify(found);
		if (found && samplesAlike === 5) return found;
	}
	throw new Error(`Within 20 s a press did not reach ${selector}${widget ? ` in ${widget}` : ""}.`);
}

/** Clicks the middle of an element. */
export async function click(tab: Tab, selector: string): Promise<void> {
	const { x, y } = await pressPoint(tab, selector);
	await tab.clickAt(x, y);
}

/** Position of an element inside a widget's shadow root. */
export function insidePlace(tab: Tab, widget: string, selector: string): Promise<Clip> {
	return still(async () => {
		await installFind(tab);
		return tab.run(
			([tag, wanted]: string[]) => {
				for (const each of window.__all(tag as string)) {
					const found = each.shadowRoot?.querySelector(wanted as string);
					if (!found) continue;
					const { x, y, width, height } = found.getBoundingClientRect();
					return { x, y, width, height };
				}
				throw new Error(`There is no ${wanted} in ${tag}.`);
			},
			[`coach-${widget}`, selector],
		);
	});
}

/** Clicks into a field of a widget and types. */
export async function fill(tab: Tab, widget: string, name: string, text: string): Promise<void> {
	const { x, y } = await pressPoint(tab, `[name=${name}]`, widget);
	await tab.clickAt(x, y);
	await tab.type(text);
}

/** The value of a field of a widget. */
export async function fieldValue(
	tab: Tab,
	widget: string,
	name: string,
): Promise<string | undefined> {
	await installFind(tab);
	return tab.run(
		([tag, field]: string[]) => {
			for (const each of window.__all(tag as string)) {
				const found = each.shadowRoot?.querySelector<HTMLInputElement>(`[name=${field}]`);
				if (found) return found.value;
			}
			return undefined;
		},
		[`coach-${widget}`, name],
	);
}

/** Fills the checklist and submits it. */
export async function sendChecklist(tab: Tab): Promise<void> {
	await fill(tab, "checklist", "firstName", "Jo");
	await fill(tab, "checklist", "lastName", "Bloggs");
	await fill(tab, "checklist", "telephone", "07700 900123");
	await fill(tab, "checklist", "email", "jo@plumbing.example");
	await tab.press("Enter");
}

/** Whether no dialog of ours is open. */
export async function noDialog(tab: Tab): Promise<boolean> {
	await installFind(tab);
	return tab.run(() =>
		window.__all(":defined").every((each) => !each.shadowRoot?.querySelector("dialog[open]")),
	);
}
