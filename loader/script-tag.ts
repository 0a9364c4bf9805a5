import { optionName } from "../widgets/option-names.gen.ts";
import { coachkit } from "./api.ts";

/** Origin of the coach that a script tag belongs to; undefined for another vendor's `loader.js`. */
export function originOf({ src }: HTMLScriptElement): string | undefined {
	return Object.keys(coachkit().coaches).find((origin) => src.startsWith(`${origin}/`));
}

/** All coaches' tags that match a selector, in page order. */
export function findTags(selector: string): HTMLScriptElement[] {
	const scripts = document.querySelectorAll<HTMLScriptElement>(`script[src*="/loader.js"]`);
	return [...scripts].filter((each) => each.matches(selector) && originOf(each));
}

/** A tag's `data-*` attributes as options of its widget, including its coach's origin. */
export function readTagOptions(tag: HTMLScriptElement): Record<string, string> {
	const options: Record<string, string> = { origin: originOf(tag) ?? "" };
	for (const { name, value } of tag.attributes) {
		const option = name.slice("data-".length);
		if (name.startsWith("data-") && optionName.test(option)) options[option] = value;
	}
	return options;
}

/**
 * Inserts a tag's widget beside it. A button outside a paragraph is wrapped in a box, so that it aligns with the
 * theme's text column as a paragraph would.
 */
export function insertBesideTag(tag: HTMLScriptElement, widget: string): void {
	const element = document.createElement(`coach-${widget}`);
	for (const [name, value] of Object.entries(readTagOptions(tag)))
		element.setAttribute(name, value);
	let placedElement = element;
	if (tag.dataset.mode === "button" && !tag.closest("p")) {
		placedElement = document.createElement("div");
		placedElement.append(element);
	}
	if (tag.closest("head")) document.body.append(placedElement);
	else tag.after(placedElement);
}
