/**
 * Shows a form before its code is there: its dialog is built from a template, opened, and typed into, while the
 * widget is fetched. The widget's element then takes over what stands there (define-widget.tsx).
 */
import { colour } from "./colour.ts";
import { placeDialog, readDataOptions, setOptions } from "./data-options.ts";
import { isolateEvents } from "./isolate-events.ts";
import { scriptOrigin } from "./origins.ts";
import { createSheet, kitSheet } from "./sheet.ts";
import { showDialog } from "./show-dialog.ts";
import type { FirstView, TemplateNode, ViewTemplate } from "./view-template.ts";

/** From the loader, which unit tests do not have. */
const coachkit = (window.Coachkit ?? {}) as {
	load?(name: string): Promise<unknown>;
	tag?: HTMLScriptElement | null;
};

/** What few pages need, before the first form is shown there: see loader/features.ts. */
export const features =
	(self !== top || coachkit.tag?.matches("[data-analytics],[data-debug]")) &&
	coachkit.load?.("features");

/** The element of a dialog that belongs to no place in the page. */
export type Modal = HTMLElement & { firstView?: FirstView; close?(): void };

/** Those elements, by widget. */
export const modals: Record<string, Modal> = {};

/** Adds a template's nodes. */
function append(node: TemplateNode, parent: Element): void {
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
		else element.setAttribute(name, value[0] === "/" ? scriptOrigin + value : value);
	}
	for (const child of children) append(child, element);
	parent.append(element);
}

function emit(element: Element, type: string, code?: string): void {
	const detail = { widget: element.localName.slice("coach-".length), ...(code && { code }) };
	element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
}

/** Builds a dialog, closed and laid out, and answers what is done in it until the widget does. */
function build(
	element: Modal,
	{ css, trees, trouble, attributes }: ViewTemplate,
	options: Record<string, string>,
	name: string,
	lang = "en",
): FirstView {
	const shadow = element.shadowRoot ?? element.attachShadow({ mode: "open" });
	shadow.adoptedStyleSheets = [kitSheet, createSheet(css)];
	isolateEvents(shadow);
	setOptions(element, attributes, options);
	// As the site's prerendered elements say: it works without its code, which the loader need not fetch.
	element.dataset.dsd = name;
	const mount = document.createElement("div");
	mount.lang = lang;
	mount.style.setProperty("--coach-accent", colour(options.accent));
	append(trees[options.kind as string] ?? (Object.values(trees)[0] as TemplateNode), mount);
	shadow.replaceChildren(mount);
	const dialog = mount.firstElementChild as HTMLDialogElement;
	const view: FirstView = { dialog };
	element.close = () => dialog.close();
	dialog.addEventListener("click", async (event) => {
		if (element.firstView !== view) return;
		const target = event.target as Element;
		if (target.closest("[part=close]")) dialog.close();
		const button = target.closest("[type=submit]");
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
	});
	dialog.addEventListener("close", () => {
		if (element.firstView !== view) return;
		emit(element, "coach:close");
		// Safari does not focus a clicked link, so the dialog's own memory is not enough.
		(view.opener as HTMLElement | null)?.focus();
	});
	element.firstView = view;
	return view;
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
	// Not by its class: old libraries have an `Element` of their own.
	const given = "nodeType" in from ? (from as Element) : null;
	const opener = given ?? document.activeElement;
	const options: Record<string, string> = {
		...(given ? readDataOptions(given) : (from as Record<string, string>)),
		mode: "modal",
	};
	const isOther = (option: string) => /^(texts|prefill|heading|origin)/.test(option);
	// Only an element that has its code tells what is wrong with its options.
	if (coachkit.tag?.matches("[data-debug]")) return false;
	if (!template.trees || self !== top || Object.keys(options).some(isOther)) return false;
	const key = [lang, ...(template as ViewTemplate).attributes.map((each) => options[each])].join(
		"\0",
	);
	await features;
	modals[name] ??= document.createElement(`coach-${name}`);
	const element = modals[name];
	let view = element.firstView;
	if (view?.key !== key) {
		// Never over what somebody has typed.
		if (view?.opener !== undefined || customElements.get(element.localName)) return false;
		view = build(element, template as ViewTemplate, options, name, lang);
		view.key = key;
	}
	const { dialog } = view;
	if (dialog.matches(":modal")) return true;
	placeDialog(element, opener);
	if (fetchCode) {
		if (view.opener === undefined) emit(element, "coach:ready");
		view.opener = opener;
		view.fetchCode = () =>
			fetchCode().catch((error) => {
				emit(element, "coach:failed", "unloadable");
				throw error;
			});
		// An element that was taken out of the page while it was open still says that it is.
		dialog.open = false;
		showDialog(dialog);
		emit(element, "coach:open");
		// A moment after the frame that shows it and the next: until then the main thread is the visitor's.
		requestAnimationFrame(() =>
			requestAnimationFrame(() => setTimeout(() => view.fetchCode?.().catch(() => {}), 100)),
		);
	}
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
