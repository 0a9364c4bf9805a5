import kitCss from "twind:kit";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import type { RawFields } from "../../leads/form/definition.ts";
import { loadFunnelOnce } from "./analytics/load-funnel.ts";
import type { CoachElement } from "./element/coach-element.ts";
import type { Feedback, FrameMessages, WidgetContext } from "./element/context.ts";
import type { WidgetDefinition } from "./element/definition.ts";
import { keepFocus } from "./element/dialog/focus.ts";
import { emit } from "./element/emit.ts";
import type { Inline } from "./element/first-view/inline-view.ts";
import { createLocale, type Locale } from "./element/messages/locale.ts";
import { createOpening } from "./element/opening.ts";
import {
	defineOptionProperties,
	observedAttributes,
	setOptions,
	upgradeProperties,
} from "./element/options/element-options.ts";
import { type CommonOptions, readOptions } from "./element/options/options.ts";
import { readDraft, session } from "./form/session.ts";
import { loadSubmitChunk, notifyIn } from "./form/submit/load-submit-chunk.ts";
import "./element/first-view/page-api.ts";
import { attachRoot, styleMount } from "./element/first-view/shadow-root.ts";
import { createSheet, viewSheet } from "./element/first-view/sheet.ts";
import { readMessageOverrides, resolveMessages } from "./element/messages/resolve-messages.ts";
import { readPrefill } from "./element/options/prefill.ts";
import { WidgetRoot } from "./element/widget-root.tsx";
import { withinSecond } from "./element/within-second.ts";

/** Rules that all widgets share, in addition to the first view's. */
const kitSheet = createSheet(kitCss);

/** The mark of this build's templates (tools/widgets/prerender-widgets.ts). */
declare const __VIEW_MARK__: string;

/**
 * Defines `<coach-name>`; a name that is taken already (a second copy of the script) is left alone.
 *
 * @example
 * defineWidget({ name: "share", options, messages, css, View: Share });
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one class, whose private fields its methods share
export function defineWidget<O extends CommonOptions, C extends FrameMessages>(
	definition: WidgetDefinition<O, C>,
): void {
	const { name, options: parsers } = definition;
	const tag = `coach-${name}`;
	const optionNames = Object.keys(parsers);
	const attributes = observedAttributes(optionNames);
	const sheets = [viewSheet, kitSheet, createSheet(definition.css)];

	/** The custom element: its lifecycle and what it renders. Its parts are in other files. */
	class Widget extends HTMLElement implements CoachElement {
		static observedAttributes = attributes;

		/** What was shown before this code loaded. */
		declare firstView: Inline["firstView"];
		/** For an element inside a placeholder. */
		declare placement: Inline["placement"];

		#root: Root | null = null;
		#prefill: RawFields = {};
		#texts: Record<string, unknown> = {};

		#render = () => this.#root?.render(this.#renderTree());

		#emit: WidgetContext["emit"] = (event, extras) => emit(this, event, extras);
		#locale?: Locale;
		#loadLocale = createLocale(this, name, (locale) => {
			this.#locale = locale;
			this.#render();
		});
		#feedback: Feedback = { element: this, render: this.#render };
		#opening = createOpening(this, this.#feedback, this.#emit, (options) => {
			setOptions(this, attributes, options);
			return this.#loadLocale();
		});

		get prefill() {
			return this.#prefill;
		}
		set prefill(fields) {
			this.#prefill = fields;
			this.#render();
		}
		/** Set by attributes or by the property. */
		get #givenPrefill() {
			return { ...readPrefill(this), ...this.#prefill };
		}
		get texts() {
			return this.#texts;
		}
		set texts(texts) {
			this.#texts = texts;
			this.#render();
		}
		get opener() {
			return this.#opening.opener;
		}
		open = this.#opening.open;
		close = this.#opening.close;
		show = this.#opening.show;
		destroy = () => (this.placement ? this.placement.leave() : this.remove());

		connectedCallback() {
			if (this.#root) return;
			upgradeProperties(this, ["prefill", "texts", ...optionNames]);
			const shadow = attachRoot(this);
			if (definition.form) loadFunnelOnce();
			const loading = this.#loadLocale();
			if (this.firstView) {
				// Not urgent, because the first view already shows texts.
				Promise.resolve(loading).then(this.#takeOver);
				return;
			}
			const ready = shadow.querySelector("[data-mount]");
			const begin = () => {
				if (!ready) this.#render();
				this.#emit("coach:ready", {});
			};
			if (ready) {
				// Hydrates markup from the server, whose <style> is no longer needed.
				this.#hydrate(ready);
				shadow.querySelector("style")?.remove();
			} else {
				shadow.adoptedStyleSheets = sheets;
				const mount = document.createElement("div");
				shadow.replaceChildren(mount);
				this.#root = createRoot(mount);
			}
			// A button that isn't in a paragraph follows the theme's column, if there is one.
			if (this.matches("[mode=button]:not(p *)") && getComputedStyle(this).maxWidth !== "none")
				this.style.setProperty("--coach-display", "block");
			// Don't show an inline form in English first, unless its messages take over a second.
			if (ready || !loading || this.matches("[mode=modal]")) begin();
			else withinSecond(loading, undefined).then(begin);
		}

		/** Hydrates the first view, keeping what was typed and chosen in it. */
		#takeOver = () => {
			const { firstView, shadowRoot: shadow } = this;
			// The page may have removed this element in the meantime.
			if (!firstView || !shadow || !this.isConnected) return;
			this.firstView = undefined;
			const { mount, dialog, opener, pressed, alert, mark } = firstView;
			const form = mount.querySelector("form");
			alert?.remove();
			if (pressed) pressed.ariaBusy = null;
			const isUsed = !dialog || opener !== undefined;
			const isOpen = !dialog || firstView.checkOpen?.();
			firstView.isToldOpen = false;
			const draft = form ? readDraft(form, this.#givenPrefill) : {};
			const keepTyped = () => {
				// `kind` is always there. An untouched form must not hide the draft of another form.
				if (isUsed && Object.keys(draft).some((each) => each !== "kind"))
					session.drafts.set(draft.kind ?? definition.form?.kind ?? name, draft);
			};
			const isOurs =
				mark === __VIEW_MARK__ && !firstView.isOutdated?.() && !Object.keys(this.#texts)[0];
			const restoreFocus = isOurs ? undefined : keepFocus(shadow);
			// Before hydration, so values count as typed and not as prefilled. Not if an option is chosen:
			// the draft would change the step's view, and hydration needs the view that is in the DOM.
			if (!isOurs || !form?.querySelector("[type=radio]:checked")) keepTyped();
			if (dialog && isOpen) Object.assign(this.#opening, { opened: true, opener });
			// A first view that is closed or outdated is removed. When needed, the widget renders it again,
			// with what was typed.
			if (!isOpen || !isOurs) {
				dialog?.close();
				mount.replaceChildren();
			}
			// Nobody has opened it, not even while its messages were loading.
			if (!isUsed && !this.#opening.opened) return this.remove();
			this.#hydrate(mount);
			keepTyped();
			restoreFocus?.();
			if (!dialog) this.#emit("coach:ready", {});
			if (!isOpen || !pressed) return;
			if (form) {
				const submit = new CustomEvent("submit", { bubbles: true, cancelable: true });
				mount.querySelector("form")?.dispatchEvent(submit);
			} else this.open(mount.querySelector("button"));
		};

		#hydrate(mount: Element) {
			(this.shadowRoot as ShadowRoot).adoptedStyleSheets = sheets;
			this.#root = hydrateRoot(mount, this.#renderTree());
		}

		disconnectedCallback() {
			// Moving an element removes and inserts it, so check after the current task.
			queueMicrotask(() => {
				if (this.isConnected || !this.#root || this.placement?.restore()) return;
				this.#opening.opened = false;
				this.#root.unmount();
				this.#root = null;
				this.#feedback.notice = this.#feedback.confirmation = undefined;
			});
		}

		attributeChangedCallback(attribute: string, old: string | null, value: string | null) {
			if (old === value) return;
			if (attribute === "lang") this.#loadLocale();
			this.#render();
		}

		#showHostContent = (error: unknown) => {
			if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [];
			console.error(`<${tag}>: failed; the page's own content is back.`, error);
			this.#emit("coach:failed", { code: "crashed" });
		};

		#renderTree() {
			// Preload once the dialog is visible. A failure is reported when the chunk is needed.
			if (this.#opening.opened) setTimeout(() => loadSubmitChunk().catch(() => {}));
			const options = readOptions(this, parsers);
			const { lang, messages, edits } = this.#locale ?? {};
			styleMount(this.shadowRoot?.querySelector("div") as HTMLElement, lang, options.accent);
			const overrides = { ...readMessageOverrides(this), ...this.#texts };
			const host: WidgetContext<O, C> = {
				...this.#opening,
				name,
				options,
				messages: resolveMessages(definition, options, overrides, messages),
				lang,
				edits,
				prefill: this.#givenPrefill,
				feedback: this.#feedback,
				emit: this.#emit,
				notify: (notice) => notifyIn(this.#feedback, notice),
			};
			return <WidgetRoot definition={definition} host={host} onError={this.#showHostContent} />;
		}
	}

	defineOptionProperties(Widget.prototype, parsers);
	if (!customElements.get(tag)) customElements.define(tag, Widget);
}
