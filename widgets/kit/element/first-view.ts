/**
 * Shows a form before its code is there: its dialog is built from a template, opened, and typed into, while the
 * widget is fetched. The widget's element then takes over what stands there (define-widget.tsx).
 */
import { colour } from "./colour.ts";
import { insertDialogElement, readOpening } from "./data-options.ts";
import { emit } from "./emit.ts";
import { kebab } from "./kebab.ts";
import { assetUrl } from "./origins.ts";
import { attachRoot, styleMount } from "./shadow-root.ts";
import { createSheet, viewSheet } from "./sheet.ts";
import { showDialog } from "./show-dialog.ts";
import type { FirstView, TemplateNode, ViewTemplate } from "./view-template.ts";

/** From the loader, which unit tests do not have. */
const coachkit = (window.Coachkit ?? {}) as {
	load?(name: string): Promise<{ needsCode?: boolean }>;
	tag?: HTMLScriptElement | null;
};

/** What few pages need, before the first form is shown there: see loader/features.ts. */
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

/** Builds a dialog, closed and laid out, and answers what is done in it until the widget does. */
function build(
	name: string,
	{ css, mark, trouble }: ViewTemplate,
	tree: TemplateNode,
	options: Record<string, string>,
	lang?: string,
): [Modal, FirstView] {
	const element: Modal = document.createElement(`coach-${name}`);
	for (const option in options) element.setAttribute(option, options[option] as string);
	// As the site's prerendered elements say: it works without its code, which the loader need not fetch.
	element.dataset.dsd = name;
	const shadow = attachRoot(element);
	shadow.adoptedStyleSheets = [viewSheet, createSheet(css)];
	const mount = document.createElement("div");
	styleMount(mount, lang, colour(options.accent));
	append(tree, mount, options.origin);
	shadow.replaceChildren(mount);
	const heading = options.heading?.trim();
	if (heading) (shadow.querySelector("h2") as HTMLElement).textContent = heading;
	for (const field of shadow.querySelectorAll<HTMLInputElement>("[part=input]"))
		field.defaultValue = options[`prefill-${kebab(field.name)}`] ?? "";
	const dialog = mount.firstElementChild as HTMLDialogElement;
	const view: FirstView = {
		dialog,
		mark,
		checkOpen() {
			const isOpen = dialog.matches(":modal");
			if (view.isToldOpen && !isOpen) {
				view.isToldOpen = false;
				emit(element, "coach:close");
				// Safari does not focus a clicked link, so the dialog's own memory is not enough.
				(view.opener as HTMLElement | null)?.focus();
			}
			return isOpen;
		},
	};
	element.close = () => dialog.close();
	const answer = async (event: Event) => {
		if (element.firstView !== view) return;
		const target = event.target as Element;
		if (target.closest("[part=close]")) dialog.close();
		// Nobody need press for a form to be submitted: requestSubmit(), as extensions do it.
		const button =
			event.type === "submit"
				? target.querySelector("[type=submit]")
				: target.closest("[type=submit]");
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
	dialog.addEventListener("click", answer);
	dialog.addEventListener("submit", answer);
	dialog.addEventListener("close", view.checkOpen);
	element.firstView = view;
	return [element, view];
}

/**
 * Builds a form's dialog or, given what fetches the widget, opens it.
 *
 * @returns false where only the widget itself can show the form
 */
async function showFirstView(
	name: string,
	from: Record<string, string> | Element,
	template: Partial<ViewTemplate>,
	lang?: string,
	fetchCode?: false | (() => Promise<unknown>),
): Promise<boolean> {
	const { opener, options: given } = readOpening(from);
	if (!template.trees || given.texts || (await features)?.needsCode) return false;
	const known = Object.entries(given).filter(
		([each]) => template.attributes?.includes(each) || each.startsWith("prefill-"),
	);
	const options = Object.fromEntries(known);
	// A kind in other words is the widget's to understand.
	const tree = options.kind ? template.trees[options.kind] : Object.values(template.trees)[0];
	if (!tree) return false;
	const key = [lang, ...known].join("\0");
	let element = modals[name] as Modal;
	let view = element?.firstView as FirstView;
	if (view?.key !== key) {
		// Never over what somebody has typed.
		if (view?.opener !== undefined || customElements.get(`coach-${name}`)) return false;
		element?.remove();
		[element, view] = build(name, template as ViewTemplate, tree, options, lang);
		view.key = key;
		modals[name] = element;
	}
	const { dialog } = view;
	if (view.checkOpen()) return true;
	insertDialogElement(element, opener);
	// Nobody waits for one that is only prepared: meanwhile another may have been built for another opener.
	if (!fetchCode) return true;
	if (view.opener === undefined) emit(element, "coach:ready");
	view.opener = opener;
	view.fetchCode = () =>
		fetchCode().catch((error) => {
			emit(element, "coach:failed", { code: "unloadable" });
			throw error;
		});
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
	showFirstView,
	close() {
		for (const each of Object.values(modals)) each.close?.();
	},
});
