/**
 * Code for pages with inline widgets, not only dialogs: fills placeholders, and shows forms from
 * templates until their code loads. The code is fetched once a form is in view and the page idle, or
 * once the visitor points at the form or types in it.
 */
import inlineCss from "twind:inline";
import type { WidgetName } from "../../../widget-names.gen.ts";
import { readDataOptions } from "../options/data-options.ts";
import { buildView, coachkit, codeOf, features, knownOptions, type Modal } from "./first-view.ts";
import { createSheet } from "./sheet.ts";
import { createPlacement, type Placement } from "./slot-placeholder.ts";
import type { ViewTemplate } from "./view-template.ts";

/** Set by the loader. */
declare const Coachkit: { native<N extends Node>(node: N): N; destroy(root?: Element): void };

/** An inline element, before and after its code loads. */
export type Inline = Modal & { placement?: Placement; destroy?(): void };

/** Rules that only inline forms need. */
const inlineSheet = createSheet(inlineCss);

/** Forms shown from templates, by the page's own element: a placeholder or the widget's element. */
const standing = new WeakMap<Element, Inline>();

const attributesOf = (element: Element): Record<string, string> =>
	Object.fromEntries(
		[...Coachkit.native(element).attributes].map(({ name, value }) => [name, value]),
	);

/** Whether a placeholder has its widget already. */
function isFilled(name: string, placeholder: HTMLElement): boolean {
	const { shadowRoot, querySelector } = Coachkit.native(placeholder);
	const tag = `coach-${name}`;
	return Boolean(shadowRoot?.querySelector(tag) || querySelector(tag));
}

/** Creates an element with a placeholder's options. */
function createFor(name: string, options: Record<string, string>): Inline {
	const element: Inline = document.createElement(`coach-${name}`);
	for (const option in options) element.setAttribute(option, options[option] as string);
	return element;
}

/** Puts a loaded widget into a placeholder, unless it is there already. */
export async function fill(name: string, placeholder: HTMLElement): Promise<void> {
	await features;
	if (isFilled(name, placeholder)) return;
	const { observedAttributes } = customElements.get(`coach-${name}`) as unknown as {
		observedAttributes: string[];
	};
	const options = Object.entries(readDataOptions(placeholder)).filter(([each]) =>
		observedAttributes.includes(each),
	);
	const element = createFor(name, Object.fromEntries(options));
	element.placement = createPlacement(element, placeholder);
}

/**
 * Calls back once a form is in view and the page idle (after two seconds at the latest), or once
 * the visitor points at it or types in it. Until its code loads, also restores a form that the page
 * took out of its placeholder.
 */
function onWanted(element: Inline, host: Element, mount: Element, callback: () => void): void {
	const events = ["pointerover", "pointerdown", "focusin", "keydown"];
	const observer = new IntersectionObserver((entries) => {
		if (!element.firstView) return observer.disconnect();
		if (!element.isConnected) element.placement?.restore();
		if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
		// Safari has no `requestIdleCallback`.
		if ("requestIdleCallback" in self) requestIdleCallback(callback, { timeout: 2000 });
		else setTimeout(callback);
	});
	observer.observe(element);
	// If the form is removed while out of view, its placeholder triggers this later.
	observer.observe(host);
	for (const each of events) mount.addEventListener(each, callback, { once: true, passive: true });
}

/**
 * Removes a form that can't be sent, unless somebody has begun to fill it in: the host's own
 * content may work.
 */
function withdraw(host: Element, element: Inline): void {
	const { shadowRoot: shadow, firstView } = element;
	const form = shadow?.querySelector("form");
	const isBegun =
		shadow?.activeElement ||
		[...(form?.querySelectorAll<HTMLInputElement>("[part=input]") ?? [])].some(
			(field) => field.value !== field.defaultValue,
		);
	if (!shadow || !firstView || firstView.pressed || firstView.alert || isBegun) return;
	element.firstView = undefined;
	standing.delete(host);
	if (element.placement) element.placement.leave();
	else {
		shadow.adoptedStyleSheets = [];
		shadow.replaceChildren(document.createElement("slot"));
	}
}

/** Shows an inline form. @returns false if the widget's code has to show it */
async function showInline(
	template: ViewTemplate,
	name: WidgetName,
	host: HTMLElement,
	lang: string | undefined,
	fetchCode: () => Promise<unknown>,
): Promise<boolean> {
	const { localName, lang: ownLang, shadowRoot, querySelector } = Coachkit.native(host);
	const isElement = localName === `coach-${name}`;
	if (standing.get(host)?.isConnected || (!isElement && isFilled(name, host))) return true;
	const givenOptions: Record<string, string> = Object.setPrototypeOf(
		isElement ? attributesOf(host) : readDataOptions(host),
		null,
	);
	const needsCode =
		givenOptions.texts ||
		querySelector("[data-coach-texts]") ||
		// A placeholder's `lang` attribute describes its own content, not the widget's language.
		(!isElement && ownLang && !givenOptions.lang) ||
		// Properties set by the page, or server-rendered content, need the widget's code.
		(isElement &&
			(shadowRoot ||
				// A button that the widget lays out in the theme's column.
				(givenOptions.mode === "button" && getComputedStyle(host).maxWidth !== "none") ||
				["texts", "prefill", ...template.attributes].some((each) => Object.hasOwn(host, each))));
	const { mode = "inline", kind } = givenOptions;
	const [, tree] =
		Object.entries(template.trees).find(([each]) =>
			kind && template.attributes.includes("kind")
				? each === `${mode} ${kind}`
				: each.split(" ")[0] === mode,
		) ?? [];
	if (needsCode || !tree || (await features)?.needsCode) return false;
	// In the meantime the form may have been built, or its code loaded.
	if (standing.get(host)?.isConnected) return true;
	if (customElements.get(`coach-${name}`)) return false;
	const options = knownOptions(template, givenOptions);
	const key = JSON.stringify(options);
	const element: Inline = isElement ? host : createFor(name, options);
	const view = buildView(element, template, tree, options, lang, inlineSheet);
	view.isOutdated = () => JSON.stringify(knownOptions(template, attributesOf(element))) !== key;
	view.opener = querySelector("a[href]");
	view.fetchCode = codeOf(element, fetchCode);
	if (!isElement) element.placement = createPlacement(element, host);
	standing.set(host, element);
	element.destroy = () => {
		standing.delete(host);
		if (element.placement) element.placement.leave();
		else element.remove();
	};
	let isWoken = false;
	const wake = () => {
		if (isWoken) return;
		isWoken = true;
		view.fetchCode?.().catch(() => withdraw(host, element));
	};
	onWanted(element, host, view.mount, wake);
	return true;
}

const { destroy } = Coachkit;
Object.assign(coachkit, {
	inline: showInline,
	destroy(root: Element = document.documentElement) {
		for (const host of [root, ...Coachkit.native(root).querySelectorAll("*")])
			standing.get(host)?.destroy?.();
		destroy(root);
	},
});
