/**
 * Shows a form before its code is there: its dialog is built from a template, opened, and typed into, while the
 * widget is fetched. The widget's element then takes over what stands there (define-widget.tsx).
 */

import type { WidgetName } from "../../../widget-names.gen.ts";
import { showDialog } from "../dialog/show-dialog.ts";
import { emit } from "../emit.ts";
import { loadEdits } from "../messages/live-edits.ts";
import { colour } from "../options/colour.ts";
import { insertDialogElement, readOpening } from "../options/data-options.ts";
import { kebab } from "../options/kebab.ts";
import { assetUrl } from "../options/origins.ts";
import { attachRoot, styleMount } from "./shadow-root.ts";
import { createSheet, viewSheet } from "./sheet.ts";
import type { FirstView, TemplateNode, ViewTemplate } from "./view-template.ts";

/** From the loader, which unit tests do not have. */
export const coachkit = (window.Coachkit ?? {}) as {
	load?(name: string): Promise<{ needsCode?: boolean }>;
	tag?: HTMLScriptElement | null;
};

/** What few pages need, before the first form is shown there: see loader/features/features.ts. */
export const features =
	self !== top || coachkit.tag?.matches("[data-analytics],[data-debug]")
		? coachkit.load?.("features")
		: undefined;

/** The element of a dialog that belongs to no place in the page. */
export type Modal = HTMLElement & { firstView?: FirstView; close?(): void };

/** Those elements, by widget. */
export const modals: Record<string, Modal> = {};

/** Adds a template's nodes; addresses in them are of the coach at this origin. */
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
		// A strict policy refuses the attribute.
		if (name === "style") element.style.cssText = value;
		else element.setAttribute(name, value[0] === "/" ? assetUrl(value, origin) : value);
	}
	for (const child of children) append(child, element, origin);
	parent.append(element);
}

/** Builds a form in an element's shadow root, and answers what is done in it until the widget does. */
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
	// Of a button that opens a dialog it is the text.
	if (heading) (shadow.querySelector("h2,span") as HTMLElement).textContent = heading;
	for (const field of shadow.querySelectorAll<HTMLInputElement>("[part=input]"))
		field.defaultValue = options[`prefill-${kebab(field.name)}`] ?? "";
	const view: FirstView = { mount, mark };
	const answer = async (event: Event) => {
		if (element.firstView !== view) return;
		const target = event.target as Element;
		if (target.closest("[part=close]")) view.dialog?.close();
		// Nobody need press for a form to be submitted: requestSubmit(), as extensions do it.
		const button =
			event.type === "submit"
				? target.querySelector("[type=submit]")
				: target.closest("[type=submit],[aria-haspopup]");
		if (!button) return;
		event.preventDefault();
		// Sent as soon as the code is there; where it never comes, that and the opener's link are said.
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

/** The same with a dialog, closed and laid out, in an element of its own. */
function buildDialog(
	name: string,
	template: ViewTemplate,
	tree: TemplateNode,
	options: Record<string, string>,
	lang?: string,
): Modal {
	const element: Modal = document.createElement(`coach-${name}`);
	for (const option in options) element.setAttribute(option, options[option] as string);
	// As the site's prerendered elements say: it works without its code, which the loader need not fetch.
	element.dataset.dsd = name;
	const view = buildView(element, template, tree, options, lang);
	const dialog = view.mount.firstElementChild as HTMLDialogElement;
	view.dialog = dialog;
	view.checkOpen = () => {
		const isOpen = dialog.matches(":modal");
		if (view.isToldOpen && !isOpen) {
			view.isToldOpen = false;
			emit(element, "coach:close");
			// Safari does not focus a clicked link, so the dialog's own memory is not enough.
			(view.opener as HTMLElement | null)?.focus();
		}
		return isOpen;
	};
	element.close = () => dialog.close();
	dialog.addEventListener("close", view.checkOpen);
	// From fit-dialog.ts, for a press beside it or Back. After the take-over the widget answers it.
	dialog.addEventListener("cancel", () => {
		if (element.firstView === view) dialog.close();
	});
	return element;
}

/** The code of a form, whose failure the page is told of. */
export const codeOf = (element: Element, fetchCode: () => Promise<unknown>) => () =>
	fetchCode().catch((error) => {
		emit(element, "coach:failed", { code: "unloadable" });
		throw error;
	});

/** Those of an element's options that a template knows. What pages add to every object is none of them. */
export const knownOptions = (
	{ attributes }: ViewTemplate,
	given: Record<string, string>,
): Record<string, string> =>
	Object.setPrototypeOf(
		Object.fromEntries(
			Object.entries(given).filter(
				([each]) => attributes.includes(each) || each.startsWith("prefill-"),
			),
		),
		null,
	);

/**
 * Builds a form's dialog or, given what fetches the widget, opens it.
 *
 * @returns false where only the widget itself can show the form
 */
async function showFirstView(
	template: ViewTemplate,
	name: WidgetName,
	from: Record<string, string> | Element,
	lang?: string,
	fetchCode?: false | (() => Promise<unknown>),
): Promise<boolean> {
	const { opener, options: given } = readOpening(from);
	if (given.texts || (await features)?.needsCode) return false;
	// The template has the texts that come; only the widget knows which of them are others.
	if ((await loadEdits(name, given.origin))?.version) return false;
	const options = knownOptions(template, given);
	// A kind in other words is the widget's to understand.
	const tree = options.kind ? template.trees[options.kind] : Object.values(template.trees)[0];
	if (!tree) return false;
	const key = JSON.stringify([lang, options]);
	let element = modals[name] as Modal;
	if (element?.firstView?.key !== key) {
		// Never over what somebody has typed.
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
	// Nobody waits for one that is only prepared: meanwhile another may have been built for another opener.
	if (!fetchCode) return true;
	if (view.opener === undefined) emit(element, "coach:ready");
	view.opener = opener;
	view.fetchCode = codeOf(element, fetchCode);
	const dialog = view.dialog as HTMLDialogElement;
	// An element that was taken out of the page while it was open still says that it is.
	dialog.open = false;
	showDialog(dialog);
	view.isToldOpen = true;
	emit(element, "coach:open");
	// A moment after the frame that shows it and the next: until then the main thread is the visitor's.
	requestAnimationFrame(() =>
		requestAnimationFrame(() => setTimeout(() => view.fetchCode?.().catch(() => {}), 100)),
	);
	// After the page's own handlers, which may have taken it away.
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
