import "./page-api.ts";
import { createSheet, kitSheet } from "./sheet.ts";

// Before all else, so that the rules stand first in the file: there they take the fewest bytes.

import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import type { RawFields } from "../../../leads/lead.ts";
import type { CoachElement } from "../../elements.ts";
import { loadSubmitModule } from "../form/lead-form.ts";
import { session } from "../form/session.ts";
import type { FrameMessages, WidgetContext } from "./context.ts";
import type { CoachEventName, EventExtras } from "./events.ts";
import { focusIsElsewhere } from "./focus.ts";
import { type Locale, loadLocale, requestedLang } from "./locale.ts";
import { readMessageOverrides } from "./message-overrides.ts";
import {
	type BaseOptions,
	type CommonOptions,
	kebab,
	prefillFields,
	readOptions,
	readPrefill,
} from "./options.ts";
import { mountInPlaceholder } from "./slot-placeholder.ts";
import { resolveMessages, type WidgetDefinition, WidgetRoot } from "./widget-root.tsx";

/**
 * What happens in a field while somebody types, points or selects. Pages that block the mouse or have
 * shortcuts of their own see it as happening to our element and take it for theirs; so it stays in the
 * shadow root. Clicks, pointer events and changes go on: those are counted by pages, not prevented.
 */
const isolatedEvents =
	"keydown keypress keyup beforeinput input mousedown mouseup selectstart dragstart copy cut paste contextmenu wheel focusin".split(
		" ",
	);

/** Whether what counts how far people come on forms is still to be fetched. */
let isFunnelPending = typeof __STEPS__ === "boolean" && __STEPS__;

/** From the loader. */
declare const Coachkit: { native<N extends Node>(node: N): N; lang?: string };

/** The unfinished forms of the page, to be compared. */
const snapshotDrafts = () => JSON.stringify([...session.drafts]);

/** What an element says in `data-coach-…`. */
function readDataOptions(element: Element): Record<string, string> {
	const options: Record<string, string> = {};
	for (const { name, value } of Coachkit.native(element).attributes)
		options[name.split("data-coach-")[1] as string] = value;
	return options;
}

/** Sets an attribute, or takes it away where there is no value. */
function setAttribute(element: Element, name: string, value: unknown): void {
	if (value == null) element.removeAttribute(name);
	else element.setAttribute(name, String(value));
}

/** Defines `<coach-name>`; a name that is taken already (a second copy of the script) is left alone. */
export function defineWidget<O extends CommonOptions, C extends FrameMessages>(
	definition: WidgetDefinition<O, C>,
): void {
	const { name } = definition;
	const tag = `coach-${name}`;
	const optionNames = Object.keys(definition.options);
	const sheets = [kitSheet, createSheet(definition.css)];

	class Widget extends HTMLElement implements CoachElement {
		static observedAttributes = [
			"texts",
			...optionNames,
			...prefillFields.map((field) => `prefill-${field}`),
		].map(kebab);

		#root: Root | null = null;
		#opened = false;
		/** The drafts that its dialog was drawn with ahead of its first opening; empty from then on. */
		#draftsSnapshot?: string;
		opener: Element | null = null;
		/** The placeholder that it stands in: while that is in the page, who takes it away errs. */
		#placeholder?: HTMLElement;
		/** How often it still comes back there: some pages take it away again and again. */
		#returnsLeft = 9;
		#resetCount = 0;
		#prefill: RawFields = {};
		#messageOverrides: Record<string, unknown> = {};
		#locale?: Locale;

		get prefill() {
			return this.#prefill;
		}
		set prefill(fields) {
			this.#prefill = fields;
			this.#render();
		}
		get texts() {
			return this.#messageOverrides;
		}
		set texts(texts) {
			this.#messageOverrides = texts;
			this.#render();
		}

		connectedCallback() {
			if (this.#root) return;
			// Properties set before the definition arrived sit on the instance and would hide the accessors.
			const own = this as unknown as Record<string, unknown>;
			for (const key of ["prefill", "texts", ...optionNames]) {
				if (!Object.hasOwn(own, key)) continue;
				const value = own[key];
				delete own[key];
				own[key] = value;
			}
			const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
			shadow.adoptedStyleSheets = sheets;
			for (const type of isolatedEvents)
				shadow.addEventListener(type, this.#isolate, { passive: true });
			const ready = shadow.querySelector("[data-mount]");
			const begin = () => {
				if (!ready) this.#render();
				if (!this.#draftsSnapshot) this.#emit("coach:ready", {});
			};
			if (ready) {
				// Markup from the server is taken over as it stands; its <style> has done its work.
				this.#root = hydrateRoot(ready, this.#renderTree());
				shadow.querySelector("style")?.remove();
			} else {
				const mount = document.createElement("div");
				shadow.replaceChildren(mount);
				this.#root = createRoot(mount);
			}
			// A button in no text stands in the theme's column, where that gives it one.
			if (this.matches("[mode=button]:not(p *)") && getComputedStyle(this).maxWidth !== "none")
				this.style.setProperty("--coach-display", "block");
			const spoken = this.#loadMessages();
			// What stands in the page is not seen in English first, unless its words are a second late.
			if (ready || !spoken || this.matches("[mode=modal]")) begin();
			else Promise.race([spoken, new Promise((go) => setTimeout(go, 1e3))]).then(begin);
			if (isFunnelPending && definition.form) {
				isFunnelPending = false;
				// Once this form can be used.
				setTimeout(() => import("../analytics/funnel.ts"), 1e3);
			}
		}

		disconnectedCallback() {
			// A move is a removal and an insertion: wait and see.
			queueMicrotask(() => {
				if (this.isConnected || !this.#root) return;
				// The page has put its own HTML right, and the placeholder is still in it.
				if (this.#returnsLeft && this.#placeholder?.isConnected) {
					this.#returnsLeft--;
					mountInPlaceholder(this.#placeholder, this);
					return;
				}
				this.#opened = false;
				this.#draftsSnapshot = undefined;
				this.#root.unmount();
				this.#root = null;
				// Its messages, which draw themselves, end with it.
				this.shadowRoot?.dispatchEvent(new CustomEvent("end"));
			});
		}

		attributeChangedCallback(attribute: string, old: string | null, value: string | null) {
			if (old === value) return;
			if (attribute === "lang") this.#loadMessages();
			this.#render();
		}

		/** Takes those of these attributes that are its options; what was there before goes. */
		#setOptions(options: Record<string, string>) {
			for (const each of Widget.observedAttributes) {
				setAttribute(this, each, Object.hasOwn(options, each) ? options[each] : null);
			}
		}

		fill(placeholder: HTMLElement) {
			const { shadowRoot, querySelector } = Coachkit.native(placeholder);
			if (shadowRoot?.querySelector(tag) || querySelector(tag)) return;
			this.#setOptions(readDataOptions(placeholder));
			this.#placeholder = placeholder;
			mountInPlaceholder(placeholder, this);
			// Morphing makes one element into another; the loader sees to what it becomes.
			new MutationObserver((_, observer) => {
				if (Coachkit.native(placeholder).dataset.coachWidget === name) return;
				observer.disconnect();
				this.destroy();
			}).observe(placeholder, { attributeFilter: ["data-coach-widget"] });
		}

		destroy() {
			const content = this.#placeholder ? this.childNodes : [];
			this.#placeholder = undefined;
			this.replaceWith(...content);
		}

		/** Changes to the language asked for, once its messages are here. */
		#loadMessages(): Promise<void> | undefined {
			const lang = requestedLang(this);
			const setLocale = (locale?: Locale) => {
				if (lang !== requestedLang(this) || locale === this.#locale) return;
				this.#locale = locale;
				this.#render();
			};
			// Where they cannot be had the form is as good in English.
			if (lang) return loadLocale(name, lang).then(setLocale, () => setLocale());
			setLocale();
		}

		async show(from: Record<string, string> | Element, ahead?: boolean) {
			// Not by its class: old libraries have an `Element` of their own.
			const given = "nodeType" in from ? (from as Element) : null;
			const opener = given ?? document.activeElement;
			const options = given ? readDataOptions(given) : (from as Record<string, string>);
			this.#setOptions({ ...options, mode: "modal" });
			const spoken = this.#loadMessages();
			// In English only where the words of another language are a second late.
			if (spoken) await Promise.race([spoken, new Promise((go) => setTimeout(go, 1e3))]);
			if (!ahead || this.#draftsSnapshot == null) {
				if (ahead) this.#draftsSnapshot = "-";
				// Where a dialog of the host's keeps the focus, it must keep it in ours. Beside the body no page
				// looks after what is there.
				const place = opener?.closest("dialog,[role=dialog]") ?? document.documentElement;
				if (this.parentNode !== place) place.append(this);
				if (ahead) this.#draftsSnapshot = snapshotDrafts();
				else this.open(opener);
			}
			// After what the page does about it. In a small frame it moves into the page.
			await 0;
			if (self === top && !(this.isConnected && this.shadowRoot?.querySelector("dialog")))
				throw this;
		}

		open(opener: Element | null = document.activeElement) {
			const { mode = "inline" } = readOptions(this, definition.options);
			// What stands in the page is open already.
			if (this.#opened || mode === "inline") return;
			this.opener = opener;
			if (this.#draftsSnapshot) {
				this.#emit("coach:ready", {});
				// Meanwhile another form may have gone on with what this one shows.
				if (this.#draftsSnapshot !== snapshotDrafts()) this.#resetCount++;
			}
			this.#draftsSnapshot = "";
			this.#opened = true;
			this.#render();
			this.#emit("coach:open", {});
		}

		close() {
			if (!this.#opened) return;
			this.#opened = false;
			this.#render();
			this.#emit("coach:close", {});
			// Safari does not focus a clicked link, so the dialog's own memory is not enough.
			(this.opener as HTMLElement | null)?.focus();
		}

		#emit = <N extends CoachEventName>(event: N, extras: EventExtras<N>) => {
			const detail = { ...extras, widget: name };
			this.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, detail }));
		};

		#isolate = (event: Event) => {
			// In the page the wheel scrolls it, and Escape may close what the host has around the form.
			const shared = event.type === "wheel" || (event as KeyboardEvent).key === "Escape";
			if (this.#opened || !shared) event.stopPropagation();
		};

		#showHostContent = (error: unknown) => {
			if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [];
			console.error(`<${tag}>: failed; the page's own content is back.`, error);
			this.#emit("coach:failed", { code: "crashed" });
		};

		#renderTree() {
			const options = readOptions(this, definition.options);
			const texts = { ...readMessageOverrides(this), ...this.#messageOverrides };
			const { lang, messages: words } = this.#locale ?? {};
			const messages = resolveMessages(definition, options, texts, words);
			// Whatever the page speaks: else its voice would read English out as Polish. What messages are in
			// comes after it.
			const mount = this.shadowRoot?.querySelector("div") as HTMLElement;
			mount.lang = lang ?? "en";
			// Not on the element, whose attributes the page may put right.
			mount.style.setProperty("--coach-accent", options.accent);
			const host: WidgetContext<O, C> = {
				name,
				options,
				messages,
				lang,
				prefill: { ...readPrefill(this), ...this.#prefill },
				opened: this.#opened,
				prerendered: !!this.#draftsSnapshot,
				open: () => this.open(),
				closeOrReset: () => {
					if (options.mode !== "inline") return this.close();
					const left = focusIsElsewhere(this);
					this.#resetCount++;
					this.#render();
					// What had the focus is gone; the keyboard goes on from the form's start, unless the visitor went
					// elsewhere while it was sent.
					if (!left) this.shadowRoot?.querySelector("h2")?.focus();
				},
				emit: this.#emit,
				send: async (request) => {
					const { send } = await loadSubmitModule();
					return send(request, (options as Partial<BaseOptions>).origin);
				},
				notify: (notice) => {
					loadSubmitModule().then(
						({ showNotice }) => showNotice(this.shadowRoot as ShadowRoot, notice),
						// Fetched at the first focus; where even that failed, the browser's own message is better than none.
						() => alert("alert" in notice ? notice.alert : `${notice.title}\n${notice.text ?? ""}`),
					);
				},
			};
			return (
				<WidgetRoot
					definition={definition}
					host={host}
					resetCount={this.#resetCount}
					onError={this.#showHostContent}
				/>
			);
		}

		#render() {
			this.#root?.render(this.#renderTree());
		}
	}

	for (const option of optionNames) {
		Object.defineProperty(Widget.prototype, option, {
			get(this: Widget) {
				return readOptions(this, definition.options)[option as keyof O];
			},
			set(this: Widget, value: unknown) {
				setAttribute(this, kebab(option), value);
			},
		});
	}
	if (!customElements.get(tag)) customElements.define(tag, Widget);
}
