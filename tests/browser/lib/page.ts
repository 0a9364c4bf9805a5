import type { WidgetName } from "../../../widgets/widget-names.gen.ts";
import { noteAssertion } from "./assert.ts";

/** A widget's element as tests see it. */
export interface Widget extends HTMLElement {
	shadowRoot: ShadowRoot;
	open(opener?: Element | null): void;
	close(): void;
	prefill: Record<string, string>;
	texts: Record<string, unknown>;
	[option: string]: unknown;
}

interface Coachkit {
	open(name: string, options?: Record<string, string>): void;
	load(name: string): Promise<unknown>;
	close(): void;
}

/** The page's Coachkit. */
export const coachkit = () => (window as unknown as { Coachkit: Coachkit }).Coachkit;

let started: Promise<void> | undefined;

/** Adds the loader to the page, as host pages do. */
export function startLoader(query = ""): Promise<void> {
	started ??= new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = `/loader.js${query}`;
		script.onload = () => resolve();
		script.onerror = () => reject(new Error("There is no dist/loader.js: build first."));
		document.head.append(script);
	});
	return started;
}

/** Loads widgets, and waits until each can be used. */
export async function load(...names: WidgetName[]): Promise<void> {
	await startLoader();
	for (const name of names) {
		// Loads through the loader, because a widget's parts fetch each other through it.
		await coachkit().load("kit");
		await coachkit().load(name);
		await customElements.whenDefined(`coach-${name}`);
		// The first widget asks the gateway for the coach's changes; later ones appear at once.
		const ready = new Promise((go) => addEventListener("coach:ready", go, { once: true }));
		const first = put(`<coach-${name}></coach-${name}>`);
		await ready;
		first.parentElement?.remove();
		// Widgets already on the page wait for the same answer, a few microtasks longer.
		await new Promise((go) => setTimeout(go));
	}
}

/** Adds markup to the page, until {@link clear}. Returns its first element. */
export function put<E extends HTMLElement = Widget>(html: string): E {
	const stage = document.createElement("div");
	stage.dataset.stage = "";
	stage.innerHTML = html;
	document.body.append(stage);
	return stage.firstElementChild as E;
}

/** Empties the page. */
export function clear(): void {
	for (const each of document.querySelectorAll("[data-stage],html>[mode=modal]")) each.remove();
}

/** Longest wait for a condition, in milliseconds; less than a minute, after which a form sends again by itself. */
const maxWaitMs = 45_000;

/**
 * Waits for a condition by timer, the only way in Firefox under puppeteer. A condition that throws doesn't hold
 * yet.
 */
export async function until<T>(condition: () => T, what: string): Promise<NonNullable<T>> {
	noteAssertion();
	const end = performance.now() + maxWaitMs;
	for (;;) {
		let trouble: unknown = "";
		try {
			const found = condition();
			if (found) return found as NonNullable<T>;
		} catch (error) {
			trouble = error;
		}
		if (performance.now() > end) throw new Error(`Waited in vain for ${what}. ${trouble}`);
		await pause(10);
	}
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The focused element, through all shadow roots. */
export function focused(): Element | null {
	let found = document.activeElement;
	while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
	return found;
}

/** The matching element in a widget. @throws if there is none */
export function within<E extends Element = HTMLElement>(widget: Element, selector: string): E {
	const found = widget.shadowRoot?.querySelector<E>(selector);
	if (!found) throw new Error(`<${widget.localName}> shows no ${selector}`);
	return found;
}

/** A widget's button that begins with these words. */
export function button(widget: Element, words: string): HTMLButtonElement {
	const all = [...(widget.shadowRoot?.querySelectorAll("button") ?? [])];
	const found = all.find((each) => each.textContent?.trim().startsWith(words));
	if (!found) throw new Error(`No button "${words}" among ${all.map((b) => b.textContent)}`);
	return found;
}

/** Fills in fields by their names, as if typed. */
export function fill(widget: Element, values: Record<string, string>): void {
	for (const [name, value] of Object.entries(values)) {
		const field = within<HTMLInputElement>(widget, `[name="${name}"],#${name}`);
		field.value = value;
		field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
	}
}

/** The value of each named field. */
export function values(widget: Element, ...names: string[]): string[] {
	return names.map((name) => within<HTMLInputElement>(widget, `[name="${name}"]`).value);
}
