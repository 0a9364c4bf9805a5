import type { WidgetName } from "../widgets/names.ts";

/** Widget -> the files it needs below /embed/, in load order; put in by the build. */
declare const __FILES__: Record<WidgetName, string[]>;
declare const __VERSION__: string;

type Options = Record<string, string>;
type Widget = HTMLElement & { open(opener?: Element | null): void; close(): void };

interface Coachkit {
	/** Calls made before the loader ran. */
	q?: [keyof Coachkit, ...unknown[]][];
	version: string;
	/** First page and referrer of the visit; the widgets send them along. */
	first: [string, string];
	open(name: WidgetName, options?: Options): void;
	close(): void;
	on(event: string, listener: (event: CustomEvent) => void): () => void;
	destroy(element?: Element): void;
}

const page = window as unknown as { Coachkit?: Partial<Coachkit> };
const script = document.currentScript as HTMLScriptElement | null;
const base = new URL(script?.src ?? location.href).origin;
const early = page.Coachkit;

/** Loads a widget's files side by side; a failed download is tried once more. */
function load(name: string): Promise<unknown> {
	const files = (__FILES__ as Record<string, string[]>)[name];
	if (!files) return Promise.reject(new Error(`coachkit: there is no widget "${name}"`));
	return Promise.all(files.map((file) => import(/* @vite-ignore */ `${base}/embed/${file}`)));
}

const openers = "[data-coach-open]";
const opener = (event: Event) =>
	(event.composedPath()[0] as Element | undefined)?.closest?.<HTMLElement>(openers);

/** `data-coach-heading="x"` on placeholders and openers -> `heading="x"` on the element. */
function optionsOf(element: HTMLElement): Options {
	const options: Options = {};
	for (const { name, value } of element.attributes) {
		const option = /^data-coach-(?!widget|open$)(.+)/.exec(name)?.[1];
		if (option) options[option] = value;
	}
	return options;
}

function make(name: string, options: Options): Widget {
	const element = document.createElement(`coach-${name}`) as Widget;
	const partner = script?.dataset.partner;
	for (const [key, value] of Object.entries({ ...(partner && { partner }), ...options })) {
		element.setAttribute(key, value);
	}
	return element;
}

const modals: Record<string, Widget> = {};

async function show(name: string, options: Options, from?: Element | null): Promise<void> {
	await load(name);
	let modal = modals[name];
	if (!modal?.isConnected) {
		modal = make(name, { ...options, mode: "modal" });
		modals[name] = modal;
		document.body.append(modal);
	}
	modal.open(from);
}

function place(placeholder: HTMLElement): void {
	const name = placeholder.dataset.coachWidget ?? "";
	load(name).then(() => {
		const element = make(name, optionsOf(placeholder));
		element.append(...placeholder.childNodes);
		placeholder.append(element);
	}, fail(placeholder));
}

/** A widget that cannot be had leaves the page as it was; only an event tells. */
const fail = (element: Element) => (error: unknown) => {
	element.dispatchEvent(
		new CustomEvent("coach:failed", {
			bubbles: true,
			composed: true,
			detail: { code: "unloadable", error },
		}),
	);
};

const near = new IntersectionObserver(
	(entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting) continue;
			near.unobserve(target);
			if (target.matches("[data-coach-widget]")) place(target as HTMLElement);
			else load(target.localName.slice(6)).catch(fail(target));
		}
	},
	{ rootMargin: "600px" },
);

function scan(): void {
	const tags = Object.keys(__FILES__).map((name) => `coach-${name}`);
	for (const found of document.querySelectorAll(`[data-coach-widget],${tags}`)) near.observe(found);
}

if (!early?.version) {
	const warm = (event: Event) => {
		const name = opener(event)?.dataset.coachOpen;
		if (name) load(name).catch(() => {});
	};
	for (const type of ["pointerover", "focusin", "touchstart"]) {
		document.addEventListener(type, warm, { passive: true });
	}
	document.addEventListener("click", (event) => {
		const link = opener(event);
		if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		show(link.dataset.coachOpen ?? "", optionsOf(link), link).catch((error) => {
			fail(link)(error);
			// Links first: what the link says is done after all.
			if (link instanceof HTMLAnchorElement) location.assign(link.href);
		});
	});
	const api: Coachkit = {
		version: __VERSION__,
		first: [location.href, document.referrer],
		open: (name, options = {}) => {
			show(name, options, document.activeElement).catch(fail(document.documentElement));
		},
		close: () => {
			for (const modal of Object.values(modals)) modal.close();
		},
		on: (event, listener) => {
			document.addEventListener(`coach:${event}`, listener as EventListener);
			return () => document.removeEventListener(`coach:${event}`, listener as EventListener);
		},
		destroy: (element) => {
			for (const each of element ? [element] : Object.values(modals)) each.remove();
		},
	};
	page.Coachkit = api;
	for (const [method, ...rest] of early?.q ?? []) {
		(api[method] as (...rest: unknown[]) => void)(...rest);
	}
	if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", scan);
	else scan();
}
