import { widgetNames } from "../widgets/names.ts";
import type { Coachkit, Options, Widget } from "./api.ts";

/** Part of the name of every file of this build. */
declare const __RELEASE__: string;
declare const __VERSION__: string;
/** Integrity value of the part that checks all others; empty in the moving loader. */
declare const __INTEGRITY__: string;

const page = window as { Coachkit?: Partial<Coachkit> };
const ownTag = 'script[src*="/loader.js"]';
const elements = widgetNames.map((name) => `coach-${name}`).join();
const wanted = `[data-coach-widget],${ownTag}[data-widget],${elements}`;

/** An element and all below it, as far as they match. */
function within<E extends HTMLElement>(selector: string, root: Element = document.documentElement) {
	return [root, ...root.querySelectorAll(selector)].filter((each) => each.matches(selector)) as E[];
}

function start(): void {
	const tag = (document.currentScript ?? document.querySelector(ownTag)) as Coachkit["tag"];
	const base = tag?.src || location.href;
	const modals: Record<string, Widget> = {};
	const parts: Record<string, Promise<unknown> | undefined> = {};
	let passing = false;

	/**
	 * One file, at a second try if need be: under its first address browsers repeat a failure. With an
	 * integrity value the preload link claims the address first, so that the import gets what the link
	 * has checked, or nothing. A browser that does not know such links just imports.
	 */
	function fetchPart(name: string, integrity?: string): Promise<never> {
		const url = new URL(`/embed/${name}-${__RELEASE__}.js`, base);
		const attempt = (href: URL | string) => {
			if (__INTEGRITY__) {
				const link = document.createElement("link");
				const { nonce } = tag ?? {};
				const rel = "modulepreload";
				document.head.append(Object.assign(link, { rel, nonce, integrity, href }));
			}
			return import(href as string);
		};
		return attempt(url).catch(() => attempt(`${url}?${Date.now()}`)) as Promise<never>;
	}

	function part(name: string): Promise<unknown> {
		parts[name] ??= __INTEGRITY__
			? fetchPart("pinned", __INTEGRITY__).then((hashes) => fetchPart(name, hashes[name]))
			: fetchPart(name);
		// A failure is not kept: the next click may find the network back.
		parts[name].catch(() => delete parts[name]);
		return parts[name];
	}

	const load = (name: string) =>
		Promise.all(
			["kit", name, ...(self !== top || tag?.dataset.analytics ? ["extras"] : [])].map(part),
		);

	/** A widget that cannot be had leaves the page as it was; only an event tells. */
	const fail = (target: Element, widget: string) =>
		target.dispatchEvent(
			new CustomEvent("coach:failed", {
				bubbles: true,
				composed: true,
				detail: { widget, code: "unloadable" },
			}),
		);

	function optionsOf(element: Element, prefix = "data-coach-"): Options {
		const options: Options = {};
		for (const { name, value } of element.attributes) {
			if (name.startsWith(prefix)) options[name.slice(prefix.length)] = value;
		}
		return options;
	}

	/** Gives an element these attributes and no others. */
	function dress<E extends Element>(element: E, options: Options): E {
		for (const name of element.getAttributeNames())
			name in options || element.removeAttribute(name);
		for (const [name, value] of Object.entries(options)) element.setAttribute(name, value);
		return element;
	}

	const create = (name: string) => document.createElement(`coach-${name}`) as Widget;

	async function show(name: string, options: Options, from?: Element): Promise<void> {
		await load(name);
		modals[name] ??= create(name);
		const modal = dress(modals[name], { ...options, mode: "modal" });
		if (!modal.isConnected) document.body.append(modal);
		modal.open(from);
	}

	/** Fills a placeholder; for an element that is there already, fetches what brings it to life. */
	async function place(target: HTMLElement): Promise<void> {
		const wish = target.dataset.coachWidget;
		const name = wish ?? target.localName.slice(6);
		try {
			await load(name);
			if (!wish || target.querySelector(`coach-${name}`)) return;
			const element = dress(create(name), optionsOf(target));
			element.slot = "coach";
			try {
				// Slots hide the placeholder's own content while a widget is there, and no longer: the
				// host's nodes stay where the host (React, Vue) put them.
				const slot = document.createElement("slot");
				slot.name = "coach";
				slot.append(document.createElement("slot"));
				target.attachShadow({ mode: "open" }).append(slot);
			} catch {
				// Not every element takes a shadow root.
				element.append(...target.childNodes);
			}
			target.append(element);
		} catch {
			fail(target, name);
		}
	}

	const near = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting) continue;
				near.unobserve(target);
				place(target as HTMLElement);
			}
		},
		{ rootMargin: "600px" },
	);

	function find(root?: Element): void {
		for (const each of within(wanted, root)) {
			const { widget, mode, trigger } = each.dataset;
			// A prerendered element (the site's own) works as it is; its page wakes it later.
			if (each.localName !== "script") each.dataset.dsd || near.observe(each);
			else if (trigger) want("extras");
			else if (mode !== "modal") {
				// Once: a copy of this page (Turbo keeps some) has the element beside the tag already.
				delete each.dataset.widget;
				const element = dress(create(widget as string), optionsOf(each, "data-"));
				if (document.head.contains(each)) document.body.append(element);
				else each.after(element);
			}
		}
	}

	/** Fetches ahead, or on the side: nobody waits for it. */
	const want = (name: string) => {
		part(name).catch(() => {});
	};

	const act = (event: MouseEvent) => {
		const opener = event.composedPath().find((each) => (each as HTMLElement).dataset?.coachOpen) as
			| HTMLElement
			| undefined;
		const name = opener?.dataset.coachOpen;
		if (!name || passing) return;
		if (event.type !== "click") load(name).catch(() => {});
		else if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
			event.preventDefault();
			show(name, optionsOf(opener), opener).catch(() => {
				fail(opener, name);
				// Links first: what the link itself does is done after all.
				passing = true;
				opener.click();
				passing = false;
			});
		}
	};
	for (const type of ["click", "pointerover", "focusin"])
		addEventListener(type, act as EventListener, true);

	const begin = () => {
		new MutationObserver((records) => {
			for (const { addedNodes } of records) {
				for (const node of addedNodes) if ((node as Element).matches) find(node as Element);
			}
		}).observe(document, { childList: true, subtree: true });
		// After that: what a tag puts beside itself is to be found, too.
		find();
	};
	if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
	else begin();

	// Apart from the rest: the first use of storage may take as long as all of it.
	setTimeout(() => {
		try {
			if (localStorage["coachkit:outbox"]) want("flush");
		} catch {
			// Storage is refused here, so nothing waits in it.
		}
	});
	if (location.href.includes("coachkit-doctor")) want("doctor");

	const api: Coachkit = Object.assign(page.Coachkit ?? {}, {
		version: __VERSION__,
		tag,
		load: part,
		open(name: string, options: Options = {}) {
			show(name, options).catch(() => fail(document.documentElement, name));
		},
		close() {
			for (const each of within<Widget>(elements)) each.close?.();
		},
		on(event: string, listener: (event: CustomEvent) => void) {
			const type = `coach:${event}`;
			addEventListener(type, listener as EventListener);
			return () => removeEventListener(type, listener as EventListener);
		},
		destroy(element?: Element) {
			for (const each of within(elements, element)) each.remove();
		},
	});
	page.Coachkit = api;
	for (const [method, ...args] of api.q || [])
		(api[method] as (...args: unknown[]) => void)(...args);
}

if (!page.Coachkit?.version) start();
