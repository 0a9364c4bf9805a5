/**
 * Shows a form before its code loads: builds its dialog from a template, opens it and accepts
 * typing while the code is fetched. The widget's element then hydrates it (define-widget.tsx).
 */

import type { WidgetName } from "../../../widget-names.gen.ts";
import { showDialog } from "../dialog/show-dialog.ts";
import { emit } from "../emit.ts";
import { colour } from "../options/colour.ts";
import { insertDialogElement, readOpening } from "../options/data-options.ts";
import { kebab } from "../options/kebab.ts";
import { assetUrl } from "../options/origins.ts";
import { attachRoot, styleMount } from "./shadow-root.ts";
import { createSheet, viewSheet } from "./sheet.ts";
import type { FirstView, TemplateNode, ViewTemplate } from "./view-template.ts";

/** Set by the loader; absent in unit tests. */
export const coachkit = (window.Coachkit ?? {}) as {
	load?(name: string): Promise<{ needsCode?: boolean }>;
	tag?: HTMLScriptElement | null;
};

/**
 * Features that few pages need, loaded before the first form shows: see
 * loader/features/features.ts.
 */
export const features =
	self !== top || coachkit.tag?.matches("[data-analytics],[data-debug]")
		? coachkit.load?.("script")
		: undefined;

/** The element of a dialog without a place in the page. */
export type Modal = HTMLElement & { firstView?: FirstView; close?(): void };

/** The elements of these dialogs, by widget. */
export const modals: Record<string, Modal> = {};

/** Appends a template's nodes. Links in them point to the coach at this origin. */
function append(node: TemplateNode, parent: Element, origin?: string): void {
	if (typeof node === "string") {
		parent.append(node);
		return;
	}
	const [tag, attributes, ...children] = node;
	const element = document.createElementNS(
		tag === "svg" ? "http://www.w3.org/2000/svg" : parent.namespaceURI,
		tag,
	) as HTMLElement;
	for (const [name, value] of Object.entries(attributes)) {
		// A strict content security policy blocks the attribute.
		if (name === "style") element.style.cssText = value;
		else element.setAttribute(name, value[0] === "/" ? assetUrl(value, origin) : value);
	}
	for (const child of children) append(child, element, origin);
	parent.append(element);
}

/** Builds a form in an element's shadow root, and handles its events until the widget does. */
export function buildView(
	element: Modal,
	{ css, mark, trouble }: ViewTemplate,
	tree: TemplateNode,
	options: Record<string, string>,
	lang: string | undefined,
	...sheets: CSSStyleSheet[]
): FirstView {
	const shadow = attachRoot(element);
	shadow.adoptedStyleSheets = [viewSheet, ...sheets, createSheet(css)];
	const mount = document.createElement("div");
	styleMount(mount, lang, colour(options.accent));
	append(tree, mount, options.origin);
	shadow.replaceChildren(mount);
	const heading = options.heading?.trim();
	// The `heading` option is the dialog's title or, for a button that opens a dialog, the button's label.
	if (heading) (shadow.querySelector("h2,span") as HTMLElement).textContent = heading;
	for (const field of shadow.querySelectorAll<HTMLInputElement>("[part=input]"))
		field.defaultValue = options[`prefill-${kebab(field.name)}`] ?? "";
	const view: FirstView = { mount, mark };
	const answer = async (event: Event) => {
		if (element.firstView !== view) return;
		const target = event.target as Element;
		if (target.closest("[part=close]")) view.dialog?.close();
		// `requestSubmit()`, as extensions use it, submits without a pressed button.
		const button =
			event.type === "submit"
				? target.querySelector("[type=submit]")
				: target.closest("[type=submit],[aria-haspopup]");
		if (!button) return;
		event.preventDefault();
		// Sent once the code loads; if it never does, an error and the opener's link are shown.
		view.pressed = button;
		view.alert?.remove();
		button.ariaBusy = "true";
		try {
			await view.fetchCode?.();
		} catch {
			button.ariaBusy = null;
			const { href, textContent } = (view.opener ?? {}) as HTMLAnchorElement;
			const link: TemplateNode = ["a", { href, target: "_blank" }, textContent as string];
			append(href ? [...trouble, link] : trouble, button.parentElement as Element);
			view.alert = button.nextElementSibling;
			view.pressed = undefined;
		}
	};
	mount.addEventListener("click", answer);
	mount.addEventListener("submit", answer);
	element.firstView = view;
	return view;
}

/** Builds a form in a closed dialog, in an element of its own. */
function buildDialog(
	name: string,
	template: ViewTemplate,
	tree: TemplateNode,
	options: Record<string, string>,
	lang?: string,
): Modal {
	const element: Modal = document.createElement(`coach-${name}`);
	for (const option in options) element.setAttribute(option, options[option] as string);
	// Marks the element as working without code, like the site's prerendered ones, so the loader
	// doesn't fetch its code yet.
	element.dataset.dsd = name;
	const view = buildView(element, template, tree, options, lang);
	const dialog = view.mount.firstElementChild as HTMLDialogElement;
	view.dialog = dialog;
	view.checkOpen = () => {
		const isOpen = dialog.matches(":modal");
		if (view.isToldOpen && !isOpen) {
			view.isToldOpen = false;
			emit(element, "coach:close");
			// Safari doesn't focus a clicked link, so the browser's own focus return is not enough.
			(view.opener as HTMLElement | null)?.focus();
		}
		return isOpen;
	};
	element.close = () => dialog.close();
	dialog.addEventListener("close", view.checkOpen);
	// From fit-dialog.ts, on an outside press or Back. After hydration the widget handles it.
	dialog.addEventListener("cancel", () => {
		if (element.firstView === view) dialog.close();
	});
	return element;
}

/** A function that loads a form's code, and fires `coach:failed` if that fails. */
export const codeOf = (element: Element, fetchCode: () => Promise<unknown>) => () =>
	fetchCode().catch((error) => {
		emit(element, "coach:failed", { code: "unloadable" });
		throw error;
	});

/** The options that a template supports. Skips what pages add to Object.prototype. */
export const knownOptions = (
	{ attributes }: ViewTemplate,
	givenOptions: Record<string, string>,
): Record<string, string> =>
	Object.setPrototypeOf(
		Object.fromEntries(
			Object.entries(givenOptions).filter(
				([each]) => attributes.includes(each) || each.startsWith("prefill-"),
			),
		),
		null,
	);

/**
 * Builds a form's dialog and, with `fetchCode`, opens it.
 *
 * @returns false if the widget's code has to show the form
 */
async function showFirstView(
	template: ViewTemplate,
	name: WidgetName,
	from: Record<string, string> | Element,
	lang?: string,
	fetchCode?: false | (() => Promise<unknown>),
): Promise<boolean> {
	const { opener, options: givenOptions } = readOpening(from);
	if (givenOptions.texts || (await features)?.needsCode) return false;
	const options = knownOptions(template, givenOptions);
	// Only the widget can parse other spellings of a kind.
	const tree = options.kind ? template.trees[options.kind] : Object.values(template.trees)[0];
	if (!tree) return false;
	const key = JSON.stringify([lang, options]);
	let element = modals[name] as Modal;
	if (element?.firstView?.key !== key) {
		// Never replace what somebody has typed.
		if (element?.firstView?.opener !== undefined || customElements.get(`coach-${name}`))
			return false;
		element?.remove();
		element = buildDialog(name, template, tree, options, lang);
		modals[name] = element;
	}
	const view = element.firstView as FirstView;
	view.key = key;
	if (view.checkOpen?.()) return true;
	insertDialogElement(element, opener);
	// Only prepared, not opened.
	if (!fetchCode) return true;
	if (view.opener === undefined) emit(element, "coach:ready");
	view.opener = opener;
	view.fetchCode = codeOf(element, fetchCode);
	const dialog = view.dialog as HTMLDialogElement;
	// An element removed while open still claims to be open.
	dialog.open = false;
	showDialog(dialog);
	view.isToldOpen = true;
	emit(element, "coach:open");
	// Fetch the code only after the next two frames, to keep the main thread free until the dialog shows.
	requestAnimationFrame(() =>
		requestAnimationFrame(() => setTimeout(() => view.fetchCode?.().catch(() => {}), 100)),
	);
	// After the page's own handlers, which may have removed it.
	await 0;
	if (!element.isConnected) delete modals[name];
	return element.isConnected;
}

Object.assign(coachkit, {
	view: showFirstView,
	close() {
		for (const each of Object.values(modals)) each.close?.();
	},
});
