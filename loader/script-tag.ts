import { optionName } from "../widgets/option-names.gen.ts";
import { coachkit } from "./api.ts";

/** The origin of the coach whose script tag this is; none for another vendor's `loader.js`. */
export function originOf({ src }: HTMLScriptElement): string | undefined {
	return Object.keys(coachkit().coaches).find((origin) => src.startsWith(`${origin}/`));
}

/** The tags of all coaches that satisfy a selector, in the order of the page. */
export function findTags(selector: string): HTMLScriptElement[] {
	const scripts = document.querySelectorAll<HTMLScriptElement>(`script[src*="/loader.js"]`);
	return [...scripts].filter((each) => each.matches(selector) && originOf(each));
}

/** The `data-*` attributes of a tag as options of its widget, whose lead is its own coach's. */
export function readTagOptions(tag: HTMLScriptElement): Record<string, string> {
	const options: Record<string, string> = { origin: originOf(tag) ?? "" };
	for (const { name, value } of tag.attributes) {
		const option = name.slice("data-".length);
		if (name.startsWith("data-") && optionName.test(option)) options[option] = value;
	}
	return options;
}

/**
 * Puts a tag's widget beside it. A button outside a paragraph gets a box of its own, which stands in the
 * theme's column as a paragraph does.
 */
export function insertBesideTag(tag: HTMLScriptElement, widget: string): void {
	const element = document.createElement(`coach-${widget}`);
	for (const [name, value] of Object.entries(readTagOptions(tag)))
		element.setAttribute(name, value);
	let placed = element;
	if (tag.dataset.mode === "button" && !tag.closest("p")) {
		placed = document.createElement("div");
		placed.append(element);
	}
	if (tag.closest("head")) document.body.append(placed);
	else tag.after(placed);
}
