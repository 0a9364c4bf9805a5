import { elementNames } from "../widgets/option-names.gen.ts";
import { coachkit } from "./api.ts";
import { widgetOpenedBy } from "./openers.ts";
import { findTags, originOf } from "./script-tag.ts";
import { askForeignWords } from "./words/ask-words.ts";

/**
 * Supports pages with two coaches' scripts. The first script renders all widgets. A lead's coach is
 * the one in the element's `origin` (`data-coach-origin`), or the tag's for a tag with `data-widget`;
 * otherwise an element around it with `data-coach-origin` decides, then the nearest tag before it,
 * then the first tag. A link to a coach's site belongs to that coach. A second script loads this
 * file, which sets the origin on all widgets, placeholders and openers, including later ones.
 */
const ownable = `${elementNames},[data-coach-widget],[data-coach-open],a[href*="#coach-"]`;

/** Owner of an element without an `origin`. */
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

/** Points links and forms in a prerendered view to another coach, until the widget's code renders them. */
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
			.load("script")
			.catch(() => {});
	for (const each of [...document.querySelectorAll(ownable), ...(coachkit().widgets?.() ?? [])]) {
		const name = each.localName.startsWith("coach-") ? "origin" : "data-coach-origin";
		// A dialog has its opener's origin.
		if (each.hasAttribute(name) || each.getAttribute("mode") === "modal") continue;
		const { hash, origin } = each as HTMLAnchorElement;
		if (hash && !widgetOpenedBy(each as HTMLAnchorElement)) continue;
		const owner = origin && origin in coachkit().coaches ? origin : nearestOwner(each);
		if (!owner) continue;
		each.setAttribute(name, owner);
		moveAddresses(each, owner);
	}
}

coachkit().words ??= askForeignWords;
new MutationObserver(assignOwners).observe(self.document, { childList: true, subtree: true });
if (document.readyState === "loading") addEventListener("DOMContentLoaded", assignOwners);
assignOwners();
