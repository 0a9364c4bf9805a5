/**
 * `mode="tab"`: each form with this mode gets a tab at the window's edge, which opens the form as a drawer. A tab is an
 * opener like any other, so the loader handles its press. Only pages with a tab fetch this file.
 */
import { create, lightSheet, loadWords, sheetOf } from "../light/light-element.ts";
import { formless, lightElements } from "../option-names.gen.ts";
import { reachMessages } from "../reach/messages.ts";
import { rememberHidden, wasHidden } from "./hidden-tabs.ts";
import pageCss from "./page.css?inline";
import css from "./tab.css?inline";

declare const Coachkit: {
	prepare(name: string, from: Element, lang?: string): Promise<void>;
	load(part: string): Promise<unknown>;
};

/** The dialog's element; until its code has loaded, the opener is in `firstView`. */
type Dialog = HTMLElement & { opener?: Element | null; firstView?: { opener?: Element | null } };

interface Tab {
	/** The form's options, to notice when they change. */
	options: string;
	/** The tab; absent while its words load, or if the visitor had already hidden it. */
	box?: HTMLElement;
}

/** The tab of each element or placeholder with this mode. */
const tabs = new Map<HTMLElement, Tab>();

/** Contains all tabs. Its host is placed beside the body, where no page renders. */
const bar = create("div", { role: "region" });
const host = create("coach-tabs");
const root = host.attachShadow({ mode: "open" });
root.adoptedStyleSheets = [lightSheet, sheetOf(css)];
root.append(bar);

const nameOf = (element: HTMLElement) =>
	element.dataset.coachWidget ?? element.localName.slice("coach-".length);

/** The form's options, as `data-coach-*` attributes of an opener. */
function readOptions(element: HTMLElement): Record<string, string> {
	const isPlaceholder = element.dataset.coachWidget !== undefined;
	const options: Record<string, string> = {};
	for (const { name, value } of element.attributes) {
		const option = isPlaceholder ? name : `data-coach-${name}`;
		if (option.startsWith("data-coach-") && !/-(widget|mode|tab)$/.test(option))
			options[option] = value;
	}
	return options;
}

/** Applies a tab's looks to all tabs, so the last one decides. */
function applyLooks(options: Record<string, string>): void {
	for (const name of ["theme", "font"]) {
		const value = options[`data-coach-${name}`];
		if (value) host.setAttribute(name, value);
	}
	const accent = options["data-coach-accent"] ?? "";
	if (CSS.supports("color", accent)) host.style.setProperty("--coach-accent", accent);
}

/** The tab and its ×. */
async function createTab(element: HTMLElement, options: Record<string, string>) {
	const name = nameOf(element);
	const wish = options["data-coach-lang"] ?? "";
	const { lang, words } = await loadWords(wish, "coach-reach", reachMessages);
	const own = options["data-coach-heading"] || element.textContent?.trim();
	const opener = create(
		"button",
		{
			...options,
			...{ type: "button", part: "button", "aria-haspopup": "dialog", "data-coach-open": name },
			...(own ? { dir: "auto" } : { lang }),
		},
		own || words.open,
	);
	opener.onpointerover = () => Coachkit.prepare(name, opener, wish).catch(() => {});
	const hide = create("button", { type: "button", class: "hide", lang, "aria-label": words.hide });
	hide.append("×");
	const box = create("div", { class: "tab" }, opener, hide);
	hide.onclick = () => {
		rememberHidden(name);
		box.remove();
		// Keep a keyboard user's focus: move it to another tab, if there is one.
		bar.querySelector("button")?.focus();
	};
	applyLooks(options);
	bar.setAttribute("aria-label", words.ways);
	return box;
}

/** Creates an element's tab, or a new one once its options have changed. */
async function update(element: HTMLElement): Promise<void> {
	const options = readOptions(element);
	const tab: Tab = { options: JSON.stringify(options) };
	const earlier = tabs.get(element);
	if (earlier?.options === tab.options) return;
	tabs.set(element, tab);
	element.dataset.coachTab = "";
	// With this mode, the form's code renders nothing in the element while its dialog is closed.
	if (element.hasAttribute("mode")) element.setAttribute("mode", "modal");
	changes.observe(element, { attributes: true });
	if (wasHidden(nameOf(element))) return;
	const box = await createTab(element, options);
	earlier?.box?.remove();
	if (tabs.get(element) !== tab) return;
	tab.box = box;
	bar.append(box);
	if (!host.isConnected) document.documentElement.append(host);
}

const wanted = "[data-coach-widget][data-coach-mode=tab],[mode=tab],[data-coach-tab]";

/** Shows a widget without a form in its own place, because a tab can only open forms. */
function showInPlace(element: HTMLElement): void {
	const { dataset } = element;
	if (dataset.coachWidget) {
		delete dataset.coachMode;
		// Writing the attribute makes the loader look at the placeholder again.
		dataset.coachWidget = `${dataset.coachWidget}`;
	} else
		Coachkit.load(element.matches(lightElements) ? element.localName : nameOf(element)).catch(
			() => {},
		);
}

function updateAll(): void {
	for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
		if (!element.dataset.coachWidget && !element.localName.startsWith("coach-")) continue;
		if (formless.test(nameOf(element))) showInPlace(element);
		else update(element);
	}
	for (const [element, { box }] of tabs) {
		if (element.isConnected) continue;
		box?.remove();
		tabs.delete(element);
	}
}

const changes = new MutationObserver(updateAll);

// A dialog is a drawer only if a tab opened it; links in the page may open the same dialog.
addEventListener("coach:open", ({ target }) => {
	const dialog = target as Dialog;
	const opener = dialog.firstView?.opener ?? dialog.opener;
	dialog.toggleAttribute("data-coach-drawer", opener?.getRootNode() === root);
});
// Push rather than assign, because the page may have sheets of its own.
self.document.adoptedStyleSheets.push(sheetOf(pageCss));
changes.observe(self.document, { childList: true, subtree: true });
updateAll();
