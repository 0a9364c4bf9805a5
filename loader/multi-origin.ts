import { elementNames } from "../widgets/option-names.gen.ts";
import { coachkit } from "./api.ts";
import { widgetOpenedBy } from "./openers.ts";
import { findTags, originOf } from "./script-tag.ts";

/**
 * A page with the scripts of two coaches. The script that arrives first renders all widgets, but whose
 * lead it is follows from the page alone: what says `origin` (`data-coach-origin`) is that coach's; the
 * widget of a tag with `data-widget` is its tag's; all else belongs to the nearest tag before it, or to
 * the first where none stands before it. A link to a coach's own site is that coach's. A second coach's script fetches this file, which writes that
 * on every widget, placeholder and opener, those to come included.
 */
const ownable = `${elementNames},[data-coach-widget],[data-coach-open],a[href*="#coach-"]`;

/** Whose an element is that does not say so itself. */
function nearestOwner(element: Element): string | undefined {
	const parent = element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
	const around = parent?.closest<HTMLElement>("[data-coach-origin]");
	if (around) return around.dataset.coachOrigin;
	const tags = findTags("*");
	const before = tags.filter(
		(tag) => tag.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
	);
	const nearest = before.at(-1) ?? tags[0];
	return nearest && originOf(nearest);
}

/** Points addresses in a prerendered view at another coach, until the widget's code renders them again. */
function moveAddresses({ shadowRoot }: Element, owner: string): void {
	for (const each of shadowRoot?.querySelectorAll("[href],[action]") ?? [])
		for (const name of ["href", "action"]) {
			const address = each.getAttribute(name);
			const from = Object.keys(coachkit().coaches).find((coach) =>
				address?.startsWith(`${coach}/`),
			);
			if (address && from) each.setAttribute(name, owner + address.slice(from.length));
		}
}

function assignOwners(): void {
	if (findTags("[data-widget]")[0])
		coachkit()
			.load("features")
			.catch(() => {});
	for (const each of [...document.querySelectorAll(ownable), ...(coachkit().widgets?.() ?? [])]) {
		const name = each.localName.startsWith("coach-") ? "origin" : "data-coach-origin";
		// A dialog has what its opener says.
		if (each.hasAttribute(name) || each.getAttribute("mode") === "modal") continue;
		const { hash, origin } = each as HTMLAnchorElement;
		if (hash && !widgetOpenedBy(each as HTMLAnchorElement)) continue;
		const owner = origin && origin in coachkit().coaches ? origin : nearestOwner(each);
		if (!owner) continue;
		each.setAttribute(name, owner);
		moveAddresses(each, owner);
	}
}

new MutationObserver(assignOwners).observe(self.document, { childList: true, subtree: true });
if (document.readyState === "loading") addEventListener("DOMContentLoaded", assignOwners);
assignOwners();
