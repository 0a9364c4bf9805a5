import { languageName } from "../widgets/language-names.gen.ts";
import { elementNames, lightElements } from "../widgets/option-names.gen.ts";
import type { Coachkit, Options } from "./api.ts";
import { findWithin, widgetSelector } from "./find-within.ts";
import { document, native } from "./native.ts";
import { tagNames, widgetOpenedBy } from "./openers.ts";
import { gatewayUrl, origin, tag } from "./own-tag.ts";
import type * as AskWords from "./words/ask-words.ts";

const page = self as unknown as { Coachkit: Coachkit };
const earlier: Partial<Coachkit> | undefined = page.Coachkit;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: runs once, and shared state passed between functions costs bytes in every page
function start(): void {
	const partPromises: Record<string, Promise<unknown> | undefined> = {};
	let isReplaying = false;

	/**
	 * Loads a file. A retry uses another URL, because browsers cache failures. With an integrity
	 * value a preload link comes first, so that the import gets only what the link has verified;
	 * browsers without such links just import.
	 */
	const fetchFile = (url: string, integrity?: string): Promise<never> => {
		const checkHref = (href: string) => {
			if (__INTEGRITY__) {
				const link = document.createElement("link");
				const { nonce } = tag ?? {};
				const rel = "modulepreload";
				document.head.append(Object.assign(link, { rel, nonce, integrity, href }));
			}
			return href;
		};
		return import(checkHref(url)).catch(
			// biome-ignore lint/style/useTemplate: seven bytes less in every page
			() => import(checkHref(url + "?" + Math.random())),
		) as Promise<never>;
	};

	/** Loads a build file by name. */
	const loadPart = (name: string): Promise<unknown> => {
		if (!partPromises[name]) {
			const url = `${origin}/embed/${name}-${__RELEASE__}.js`;
			partPromises[name] = __INTEGRITY__
				? fetchFile(`${origin}/embed/pinned-${__RELEASE__}.js`, __INTEGRITY__).then((hashes) =>
						fetchFile(url, hashes[name]),
					)
				: fetchFile(url);
			// Don't cache failures: the network may be back at the next press. Errors are ignored here,
			// because the caller reports them.
			partPromises[name].catch(() => delete partPromises[name]);
		}
		return partPromises[name];
	};

	/**
	 * The language of a widget's messages; undefined for English. A leading `*` marks the page's own
	 * language, which the published pattern may not accept (`publish/publish-widgets.ts`).
	 */
	const parseLanguage = (wish: string) => languageName.exec(wish)?.[1];
	const pageLanguage = parseLanguage(`*${document.documentElement.lang}`);

	/** A widget that can't be loaded leaves the page as it was and fires `coach:failed`. */
	const reportFailure = (target: Element, widget: string) =>
		native(target).dispatchEvent(
			new CustomEvent("coach:failed", {
				bubbles: true,
				composed: true,
				detail: { widget, code: "unloadable" },
			}),
		);

	/**
	 * Opens a dialog (`view`) or fills a place in the page (`inline`): with its first view if it has
	 * one, then with its code. Without `isWanted` it only builds the first view, before a press.
	 */
	const show = async (
		name: string,
		from: Options | Element,
		wish?: string,
		isWanted?: boolean,
		kind: "view" | "inline" = "view",
	): Promise<void> => {
		// Visitors may write attributes, which must not choose a file: only widgets are loaded.
		const tagName = `coach-${name}`;
		if (!tagNames.includes(tagName)) throw name;
		const lang = wish ? parseLanguage(wish) : pageLanguage;
		const fetchCode = () => {
			loadPart("kit");
			// The element waits for messages in another language, at most a second.
			if (lang) loadPart(`${name}-${lang}`);
			return loadPart(name);
		};
		// Once a widget's code has loaded, it renders the form itself.
		const hasFirstView =
			tagNames.indexOf(tagName) < __FIRST_VIEWS__ && !customElements.get(tagName);
		loadPart(kind);
		// Request the coach's words together with the template, which is shown only if its words are current.
		if (__ASKS_WORDS__ && hasFirstView) page.Coachkit.words?.(name, from);
		const isShown =
			hasFirstView &&
			(await loadPart(`${name}-${kind}-${lang ?? "en"}`)
				.then(async (template) => {
					const askedWords = await page.Coachkit.words?.(name, from);
					// Only the widget can show other words than those in its template.
					return (
						!(askedWords && askedWords.version !== (template as { words?: string }).words) &&
						page.Coachkit[kind](template, name, from, lang, isWanted && fetchCode)
					);
				})
				.catch(() => {}));
		if (isShown || !isWanted) return;
		await fetchCode();
		await page.Coachkit.show(name, from);
	};

	/** Fills a placeholder or an existing element. For an opener, loads `watch-openers.ts`, which prepares its form. */
	const fill = (target: HTMLElement): void => {
		const { dataset, localName, lang } = native(target);
		const name = dataset.coachWidget ?? localName.slice(6);
		if (dataset.coachOpen) loadPart("watch");
		else
			show(name, target, dataset.coachLang || lang, true, "inline").catch(() =>
				reportFailure(target, name),
			);
	};

	const nearby = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries) {
				if (isIntersecting) {
					nearby.unobserve(target);
					findWithin(widgetSelector, target).map(fill);
				}
				// If the page hides elements that aren't defined yet, they have no box, so observe their parent.
				else if (target.localName[5] === "-" && !target.checkVisibility())
					nearby.observe(target.parentElement || target);
			}
		},
		{ rootMargin: "600px" },
	);

	const observe = (root?: Element): void => {
		for (const each of findWithin(`${widgetSelector},${lightElements},script[data-widget]`, root)) {
			const node = native(each);
			// Loaded at once, because a tab is at the window's edge, wherever its element is in the page.
			if (node.matches("[mode=tab],[data-coach-mode=tab]")) loadPart("tab");
			// Prerendered elements (by the site, or dialogs from templates) already work and are hydrated
			// later.
			else if (node.matches(widgetSelector)) node.dataset.dsd || nearby.observe(each);
			// Loads a light widget's own file, such as `coach-reach`; for a script tag the file `script`,
			// which checks whether the tag is ours, because other vendors use the same attribute.
			else loadPart(node.localName);
		}
	};

	const handlePress = async (event: MouseEvent) => {
		let name: string | false | undefined = "";
		const opener = (event.composedPath() as HTMLAnchorElement[]).find(
			(each) => (name = widgetOpenedBy(native(each))),
		);
		if (!opener || isReplaying || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		let dimAnimation: Animation | undefined;
		// Shows a press at once, however long loading takes. An animation changes none of the host's
		// styles.
		try {
			dimAnimation = native(opener).animate({ opacity: [0.5, 0.5] }, 1e5);
		} catch {
			// The host has overridden `animate`; only the effect is missing.
		}
		opener.ariaBusy = true as never;
		try {
			await show(name, opener, native(opener).dataset.coachLang, true);
		} catch {
			reportFailure(opener, name);
			// Replay a link's own press if the widget failed.
			isReplaying = true;
			// Keeps the same keys and button; a link in an <svg> has no `click()`.
			native(opener).dispatchEvent(new MouseEvent("click", event));
			isReplaying = false;
		}
		dimAnimation?.cancel?.();
		opener.ariaBusy = null;
	};
	const listen = () => addEventListener("click", handlePress, true);
	const watchDocument = () => {
		new MutationObserver((records) => {
			// `document.open()` removes all listeners but keeps this observer, so listen again.
			listen();
			for (const record of records) {
				if (record.attributeName) observe(record.target as Element);
				// Texts and comments have no `matches`.
				for (const node of record.addedNodes as NodeListOf<Node & Partial<Element>>)
					if (node.matches) observe(node as Element);
			}
		}).observe(self.document, {
			childList: true,
			subtree: true,
			// Morphing may turn elements into placeholders and back.
			attributeFilter: ["data-coach-widget"],
		});
		observe();
	};
	listen();
	if (document.readyState === "loading") addEventListener("DOMContentLoaded", watchDocument);
	else watchDocument();

	// Delayed, because the first use of storage may take as long as the rest of this script.
	setTimeout(() => {
		try {
			if (localStorage["coachkit:outbox"]) loadPart("flush");
		} catch {
			// Storage is blocked, so nothing is waiting.
		}
	});
	if (location.href.includes("coachkit-doctor")) loadPart("doctor");

	page.Coachkit = Object.assign((earlier?.q?.map ? earlier : {}) as Coachkit, {
		version: __VERSION__,
		tag,
		document,
		native,
		coaches: { [origin]: gatewayUrl },
		load: loadPart,
		prepare: show,
		lang: pageLanguage,
		open(name: string, options: Options = {}) {
			show(name, options, options.lang, true).catch(() =>
				reportFailure(document.documentElement, name),
			);
		},
		// Replaced by the kit once there is something to close or destroy.
		close() {},
		on(event: string, listener: (event: CustomEvent) => void) {
			addEventListener(`coach:${event}`, listener as EventListener);
			return () => removeEventListener(`coach:${event}`, listener as EventListener);
		},
		destroy(element?: Element) {
			findWithin(elementNames, element).map((each) => each.remove());
		},
	});
	if (__ASKS_WORDS__)
		page.Coachkit.words ??= (name, from) =>
			loadPart("words")
				.then((words) => (words as typeof AskWords).askWords(name, from))
				.catch(() => undefined);
	for (const [method, ...args] of page.Coachkit.q ?? [])
		(page.Coachkit[method] as (...args: unknown[]) => void)(...args);
}

// Older browsers would not display widgets properly, so the page's own links stay.
if (CSS.supports("color:light-dark(red,red)")) {
	// Only a string has `slice`, so a visitor's `<form id=Coachkit><input name=version>` doesn't
	// count as our copy.
	if (!earlier?.version?.slice) start();
	else if (earlier.coaches && !(origin in earlier.coaches)) {
		// Another coach's script runs this page: it renders all widgets, and each coach gets their own
		// leads.
		earlier.coaches[origin] = gatewayUrl;
		(earlier as Coachkit).load("coaches");
	}
}
