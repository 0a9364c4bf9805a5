import { languageName } from "../widgets/languages/names.ts";
import { elementNames } from "../widgets/option-names.ts";
import type { Coachkit, Line, Options, Widget } from "./api.ts";
import { openedBy } from "./openers.ts";

/** Part of the name of every file of this build. */
declare const __RELEASE__: string;
declare const __VERSION__: string;
/** Integrity value of the part that checks all others; empty in the moving loader. */
declare const __INTEGRITY__: string;

declare const __LEADS_DELIVERY__: "gateway" | "direct";
declare const __GATEWAY_URL__: string;

const page = self as { Coachkit?: Partial<Coachkit> };
const earlier = page.Coachkit;

/** What the document itself has under a name: elements that visitors named so (`<img name=body>`) hide it. */
const unclobbered = <Name extends keyof Document>(name: Name): Document[Name] =>
	Reflect.get(Document.prototype, name, document);

/** An element and all below it, as far as they match. */
const within = <E extends HTMLElement>(
	selector: string,
	root: Element = unclobbered("documentElement"),
) => [root, ...root.querySelectorAll(selector)].filter((each) => each.matches(selector)) as E[];

const tag = (unclobbered("currentScript") ??
	// Run as a module: then only the stack tells. Any file called loader.js might be somebody else's.
	[...unclobbered("scripts")].find(
		({ src }) => src && Error().stack?.includes(src),
	)) as Coachkit["tag"];
const { origin } = new URL(tag?.src || location.href);
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
	const fetchPart = (name: string, integrity?: string): Promise<never> => {
		const url = `${origin}/embed/${name}-${__RELEASE__}.js`;
		const checked = (href: string) => {
			if (__INTEGRITY__) {
				const link = document.createElement("link");
				const { nonce } = tag ?? {};
				const rel = "modulepreload";
				document.head.append(Object.assign(link, { rel, nonce, integrity, href }));
			}
			return href;
		};
		return import(checked(url)).catch(
			() => import(checked(`${url}?${Date.now()}`)),
		) as Promise<never>;
	};

	const part = (name: string): Promise<unknown> => {
		parts[name] ??= __INTEGRITY__
			? fetchPart("pinned", __INTEGRITY__).then((hashes) => fetchPart(name, hashes[name]))
			: fetchPart(name);
		// A failure is not kept: the next click may find the network back. Nor is it told twice: what is
		// fetched ahead may be left to itself.
		parts[name].catch(() => delete parts[name]);
		return parts[name];
	};

	const always = self !== top || tag?.matches("[data-analytics],[data-debug]") ? ["extras"] : [];

	/** The language of a widget's words: the one asked for, or after an asterisk the page's; none for English. */
	const languageOf = (wish: string) => languageName.exec(wish)?.[1];
	const pageLanguage = languageOf(`*${unclobbered("documentElement").lang}`);

	/**
	 * A widget with all it needs, the words of another language among that: in English for a second only
	 * where they are that late.
	 */
	const load = async (name: string, wish?: string): Promise<void> => {
		const lang = wish ? languageOf(wish) : pageLanguage;
		const words = lang && ["words", lang, `${name}-${lang}`].map(part);
		await Promise.all(["kit", name, ...always].map(part));
		if (words) await Promise.any([Promise.all(words), new Promise((go) => setTimeout(go, 1e3))]);
	};

	/** A widget that cannot be had leaves the page as it was; only an event tells. */
	const fail = (target: Element, widget: string) =>
		target.dispatchEvent(
			new CustomEvent("coach:failed", {
				bubbles: true,
				composed: true,
				detail: { widget, code: "unloadable" },
			}),
		);

	/** What an element says in `data-coach-…`; its widget takes what is an option. */
	const optionsOf = (element: Element): Options => {
		const options: Options = {};
		for (const { name, value } of element.attributes)
			options[name.split("data-coach-")[1] as string] = value;
		return options;
	};

	const create = (name: string) => document.createElement(`coach-${name}`) as Widget;

	/** Opens a dialog, or draws it for a press that may come. */
	const show = async (
		name: string,
		options?: Options,
		from?: Element,
		ahead?: boolean,
	): Promise<void> => {
		await load(name, options?.lang);
		modals[name] ??= create(name);
		modals[name].take({ ...options, mode: "modal" });
		modals[name].open(from, !!ahead);
	};

	/** Fills a placeholder; for an element that is there already, fetches what brings it to life. */
	const fill = async (target: HTMLElement): Promise<void> => {
		const wish = target.dataset.coachWidget;
		const name = wish ?? target.localName.slice(6);
		try {
			await load(name, target.dataset.coachLang || target.lang);
			if (!wish || target.querySelector(`coach-${name}`)) return;
			const element = create(name);
			element.take(optionsOf(target));
			// By this the element knows that it stands in for the placeholder's content.
			element.slot = "coach";
			target.append(element);
		} catch {
			fail(target, name);
		}
	};

	const nearby = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting) continue;
				nearby.unobserve(target);
				fill(target as HTMLElement);
			}
		},
		{ rootMargin: "600px" },
	);

	/**
	 * Whether a form is fetched before its opener is pressed: Chromium runs nothing new while a finger is
	 * down, and only it has `connection`.
	 */
	const { connection } = navigator as Line;
	const early =
		connection?.effectiveType === "4g" &&
		!connection.saveData &&
		matchMedia("(pointer:coarse)").matches;

	const serve = (root?: Element): void => {
		if (early && within("[data-coach-open]", root)[0]) part("ahead");
		for (const each of within(
			`[data-coach-widget],script[src*="/loader.js"][data-widget],${elementNames}`,
			root,
		)) {
			// A prerendered element (the site's own) works as it is; its page wakes it later.
			const { src } = each as HTMLScriptElement;
			if (!src) each.dataset.dsd || nearby.observe(each);
			// Other vendors' scripts are called loader.js, too; another coach's tags see to themselves.
			else if (src.startsWith(`${origin}/`)) part("extras");
		}
	};

	const answer = async (event: MouseEvent) => {
		const opener = (event.composedPath() as HTMLAnchorElement[]).find(openedBy);
		if (!opener || passing) return;
		const name = openedBy(opener) as string;
		let dimmed: Animation | undefined;
		if (event.type === "click") {
			if (event.metaKey || event.ctrlKey || event.shiftKey) return;
			event.preventDefault();
			// A press is seen at once, however long the scripts take. An animation changes no style of the host's.
			dimmed = opener.animate({ opacity: [0.5, 0.5] }, 1e5);
			opener.ariaBusy = true as never;
		}
		try {
			await show(name, optionsOf(opener), opener, !dimmed);
		} catch {
			if (dimmed) {
				fail(opener, name);
				// Links first: what the link itself does is done after all.
				passing = true;
				opener.click();
				passing = false;
			}
		}
		if (dimmed) {
			dimmed.cancel();
			opener.ariaBusy = null;
		}
	};
	const listen = () => {
		for (const type of ["click", "pointerover", "focusin"])
			addEventListener(type, answer as unknown as EventListener, true);
	};
	const watchDocument = () => {
		new MutationObserver((records) => {
			// `document.open()` takes all listeners away, but not this.
			listen();
			for (const { addedNodes } of records) {
				for (const node of addedNodes) {
					try {
						if ((node as Element).matches) serve(node as Element);
					} catch {
						// A form whose fields are named after the methods of forms.
					}
				}
			}
		}).observe(document, { childList: true, subtree: true });
		// After that: what a tag puts beside itself is to be found, too.
		serve();
	};
	listen();
	if (document.readyState === "loading") addEventListener("DOMContentLoaded", watchDocument);
	else watchDocument();

	// Apart from the rest: the first use of storage may take as long as all of it.
	setTimeout(() => {
		try {
			if (localStorage["coachkit:outbox"]) part("flush");
		} catch {
			// Storage is refused here, so nothing waits in it.
		}
	});
	if (location.href.includes("coachkit-doctor")) part("doctor");

	page.Coachkit = Object.assign(earlier?.q?.concat ? earlier : {}, {
		version: __VERSION__,
		tag,
		coaches: { [origin]: gateway },
		load: part,
		lang: pageLanguage,
		open(name: string, options?: Options) {
			show(name, options).catch(() => fail(unclobbered("documentElement"), name));
		},
		close() {
			for (const each of within<Widget>(elementNames)) each.close?.();
		},
		on(event: string, listener: (event: CustomEvent) => void) {
			addEventListener(`coach:${event}`, listener as EventListener);
			return () => removeEventListener(`coach:${event}`, listener as EventListener);
		},
		destroy(element?: Element) {
			for (const each of within(elementNames, element)) each.remove();
		},
	});
	for (const [method, ...args] of page.Coachkit.q || [])
		(page.Coachkit[method] as (...args: unknown[]) => void)(...args);
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
