import "./page-api.ts";
import { createSheet, kitSheet } from "./sheet.ts";

// First, so that the style rules begin the file: there they compress best.

import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import type { RawFields } from "../../../leads/lead.ts";
import type { CoachElement } from "../../elements.ts";
import { loadFunnelOnce } from "../analytics/load-funnel.ts";
import { session } from "../form/session.ts";
import type { FrameMessages, WidgetContext } from "./context.ts";
import { notifyIn, sendLeadTo } from "./context-actions.ts";
import type { WidgetDefinition } from "./definition.ts";
import {
	defineOptionProperties,
	readDataOptions,
	setAttribute,
	upgradeProperties,
} from "./element-options.ts";
import type { EventExtras, WidgetEventName } from "./events.ts";
import { focusIsElsewhere } from "./focus.ts";
import { isolatedEvents, isolateEvent } from "./isolate-events.ts";
import { type Locale, loadLocale, requestedLang, waitForLocale } from "./locale.ts";
import {
	type BaseOptions,
	type CommonOptions,
	kebab,
	prefillFields,
	readOptions,
	readPrefill,
} from "./options.ts";
import { readMessageOverrides, resolveMessages } from "./resolve-messages.ts";
import { mountInPlaceholder } from "./slot-placeholder.ts";
import { WidgetRoot } from "./widget-root.tsx";

/** From the loader. */
declare const Coachkit: { native<N extends Node>(node: N): N };

/** The unfinished forms of the page, to be compared. */
const snapshotDrafts = () => JSON.stringify([...session.drafts]);

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
		/** The page's drafts when its dialog was prerendered, to see whether they changed; empty once it opened. */
		#draftsSnapshot?: string;
		opener: Element | null = null;
		/** The placeholder that it stands in. While that is in the page, the element belongs there. */
		#placeholder?: HTMLElement;
		/** How often it may still return there; some pages take it away again and again. */
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
			upgradeProperties(this, ["prefill", "texts", ...optionNames]);
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
				// Hydrates markup from the server, whose <style> is no longer needed.
				this.#root = hydrateRoot(ready, this.#renderTree());
				shadow.querySelector("style")?.remove();
			} else {
				const mount = document.createElement("div");
				shadow.replaceChildren(mount);
				this.#root = createRoot(mount);
			}
			// A button outside a paragraph is laid out in the theme's column, where there is one.
			if (this.matches("[mode=button]:not(p *)") && getComputedStyle(this).maxWidth !== "none")
				this.style.setProperty("--coach-display", "block");
			const loading = this.#loadLocale();
			// A form in the page is not shown in English first, unless its messages take over a second.
			if (ready || !loading || this.matches("[mode=modal]")) begin();
			else waitForLocale(loading).then(begin);
			if (definition.form) loadFunnelOnce();
		}

		disconnectedCallback() {
			// A move is a removal and an insertion: wait and see.
			queueMicrotask(() => {
				if (this.isConnected || !this.#root) return;
				// The page has reconciled its own HTML and kept the placeholder.
				if (this.#returnsLeft && this.#placeholder?.isConnected) {
					this.#returnsLeft--;
					mountInPlaceholder(this.#placeholder, this);
					return;
				}
				this.#opened = false;
				this.#draftsSnapshot = undefined;
				this.#root.unmount();
				this.#root = null;
				// Toasts and panels, which have roots of their own, end with it.
				this.shadowRoot?.dispatchEvent(new CustomEvent("end"));
			});
		}

		attributeChangedCallback(attribute: string, old: string | null, value: string | null) {
			if (old === value) return;
			if (attribute === "lang") this.#loadLocale();
			this.#render();
		}

		/** Replaces all its options by those among these attributes. */
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
			// Morphing may turn the placeholder into another element; the loader serves what it becomes.
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
		#loadLocale(): Promise<void> | undefined {
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

		async show(from: Record<string, string> | Element, prerender?: boolean) {
			// Not by its class: old libraries have an `Element` of their own.
			const given = "nodeType" in from ? (from as Element) : null;
			const opener = given ?? document.activeElement;
			const options = given ? readDataOptions(given) : (from as Record<string, string>);
			this.#setOptions({ ...options, mode: "modal" });
			const loading = this.#loadLocale();
			if (loading) await waitForLocale(loading);
			if (!prerender || this.#draftsSnapshot == null) {
				if (prerender) this.#draftsSnapshot = "-";
				// Inside a dialog of the host, which keeps the focus in; otherwise beside the body, where no
				// page reconciles its HTML.
				const place = opener?.closest("dialog,[role=dialog]") ?? document.documentElement;
				if (this.parentNode !== place) place.append(this);
				if (prerender) this.#draftsSnapshot = snapshotDrafts();
				else this.open(opener);
			}
			// After the page's own handlers: in a small frame the form has moved into the page by now.
			await 0;
			if (self === top && !(this.isConnected && this.shadowRoot?.querySelector("dialog")))
				throw this;
		}

		open(opener: Element | null = document.activeElement) {
			const { mode = "inline" } = readOptions(this, definition.options);
			// A form in the page is open already.
			if (this.#opened || mode === "inline") return;
			this.opener = opener;
			if (this.#draftsSnapshot) {
				this.#emit("coach:ready", {});
				// Another form may have changed the answers that this one was prerendered with.
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

		/** Brings an inline form back to its start. */
		#reset() {
			const isFocusElsewhere = focusIsElsewhere(this);
			this.#resetCount++;
			this.#render();
			// What had the focus is gone: the keyboard goes on at the title, unless the visitor is elsewhere.
			if (!isFocusElsewhere) this.shadowRoot?.querySelector("h2")?.focus();
		}

		#isolate = (event: Event) => isolateEvent(event, this.#opened);

		#emit = <N extends WidgetEventName>(event: N, extras: EventExtras<N>) => {
			const detail = { ...extras, widget: name };
			this.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, detail }));
		};

		#showHostContent = (error: unknown) => {
			if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [];
			console.error(`<${tag}>: failed; the page's own content is back.`, error);
			this.#emit("coach:failed", { code: "crashed" });
		};

		#renderTree() {
			const options = readOptions(this, definition.options);
			const overrides = { ...readMessageOverrides(this), ...this.#messageOverrides };
			const { lang, messages: translated } = this.#locale ?? {};
			const messages = resolveMessages(definition, options, overrides, translated);
			// Not the page's language, in whose voice a screen reader would read it out. Toasts come after it.
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
				closeOrReset: () => (options.mode === "inline" ? this.#reset() : this.close()),
				emit: this.#emit,
				send: (request) => sendLeadTo((options as Partial<BaseOptions>).origin, request),
				notify: (notice) => notifyIn(this.shadowRoot as ShadowRoot, notice),
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

	defineOptionProperties(Widget.prototype, definition.options);
	if (!customElements.get(tag)) customElements.define(tag, Widget);
}
