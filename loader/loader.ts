import { elementNames, optionName } from "../widgets/option-names.ts";
import type { Coachkit, Options, Widget } from "./api.ts";

/** Part of the name of every file of this build. */
declare const __RELEASE__: string;
declare const __VERSION__: string;
/** Integrity value of the part that checks all others; empty in the moving loader. */
declare const __INTEGRITY__: string;

declare const __LEADS_DELIVERY__: "gateway" | "direct";
declare const __GATEWAY_URL__: string;

const page = window as { Coachkit?: Partial<Coachkit> };
const earlier = page.Coachkit;
const wanted = `[data-coach-widget],script[src*="/loader.js"][data-widget],${elementNames}`;

/** What the document itself has under a name: elements that visitors named so (`<img name=body>`) hide it. */
const own = <Name extends keyof Document>(name: Name): Document[Name] =>
	Reflect.get(Document.prototype, name, document);

/** An element and all below it, as far as they match. */
function within<E extends HTMLElement>(selector: string, root: Element = own("documentElement")) {
	return [root, ...root.querySelectorAll(selector)].filter((each) => each.matches(selector)) as E[];
}

const tag = (own("currentScript") ??
	// Run as a module: then only the stack tells. Any file called loader.js might be somebody else's.
	[...own("scripts")].find(({ src }) => src && Error().stack?.includes(src))) as Coachkit["tag"];
const base = tag?.src || location.href;
const { origin } = new URL(base);
/** Where this coach's leads go; empty where the browser itself makes the CRM's calls. */
const gateway = __LEADS_DELIVERY__ === "direct" ? "" : __GATEWAY_URL__ || origin;

function start(): void {
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

	const extras = self !== top || tag?.matches("[data-analytics],[data-debug]") ? ["extras"] : [];

	const load = (name: string) => Promise.all(["kit", name, ...extras].map(part));

	/** A widget that cannot be had leaves the page as it was; only an event tells. */
	const fail = (target: Element, widget: string) =>
		target.dispatchEvent(
			new CustomEvent("coach:failed", {
				bubbles: true,
				composed: true,
				detail: { widget, code: "unloadable" },
			}),
		);

	/** What an element says after a prefix; {@link dress} takes what is an option. */
	function optionsOf(element: Element, prefix = "data-coach-"): Options {
		const options: Options = {};
		for (const { name, value } of element.attributes)
			options[name.split(prefix)[1] as string] = value;
		return options;
	}

	/** Gives an element those of these attributes that are options, and no others. */
	function dress<E extends Element>(element: E, options: Options): E {
		for (const name of element.getAttributeNames())
			name in options || element.removeAttribute(name);
		for (const [name, value] of Object.entries(options))
			optionName.test(name) && element.setAttribute(name, value);
		return element;
	}

	const create = (name: string) => document.createElement(`coach-${name}`) as Widget;

	async function show(name: string, options?: Options, from?: Element): Promise<void> {
		await load(name);
		modals[name] ??= create(name);
		const modal = dress(modals[name], { ...options, mode: "modal" });
		// Where a dialog of the host's keeps the focus, it must keep it in ours.
		const place = from?.closest("dialog,[role=dialog]") ?? own("body");
		if (modal.parentNode !== place) place.append(modal);
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
			const { widget: name, mode, trigger } = each.dataset;
			// A prerendered element (the site's own) works as it is; its page wakes it later.
			if (each.localName !== "script") each.dataset.dsd || near.observe(each);
			// Other vendors' scripts are called loader.js, too; another coach's tags see to themselves.
			else if ((each as HTMLScriptElement).src.startsWith(`${origin}/`)) {
				if (trigger) want("extras");
				else if (mode !== "modal") {
					// Once: a copy of this page (Turbo keeps some) has the element beside the tag already.
					delete each.dataset.widget;
					const options = { origin, ...optionsOf(each, "data-") };
					const element = dress(create(name as string), options);
					if (each.closest("head")) own("body").append(element);
					else each.after(element);
				}
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
				for (const node of addedNodes) {
					try {
						if ((node as Element).matches) find(node as Element);
					} catch {
						// A form whose fields are named after the methods of forms.
					}
				}
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

	const coaches = { [origin]: gateway };
	const api: Coachkit = Object.assign(earlier?.q?.concat ? earlier : {}, {
		version: __VERSION__,
		tag,
		coaches,
		load: part,
		open(name: string, options?: Options) {
			show(name, options).catch(() => fail(own("documentElement"), name));
		},
		close() {
			for (const each of within<Widget>(elementNames)) each.close?.();
		},
		on(event: string, listener: (event: CustomEvent) => void) {
			const type = `coach:${event}`;
			addEventListener(type, listener as EventListener);
			return () => removeEventListener(type, listener as EventListener);
		},
		destroy(element?: Element) {
			for (const each of within(elementNames, element)) each.remove();
		},
	});
	page.Coachkit = api;
	for (const [method, ...args] of api.q || [])
		(api[method] as (...args: unknown[]) => void)(...args);
}

// In older browsers a widget would not look right: there the page's own links stay.
if (CSS.supports("color:light-dark(red,red)")) {
	// Only a text has a slice, and only a list a concat: a visitor's `<form id=Coachkit><input name=version>` is no copy of ours.
	if (!earlier?.version?.slice) start();
	else if (earlier.coaches && !(origin in earlier.coaches)) {
		// Another coach's script runs this page: it draws all widgets, and each coach gets his own leads.
		earlier.coaches[origin] = gateway;
		(earlier as Coachkit).load("coaches").catch(() => {});
	}
}
