/** The coach's own words on the site's pages. Their keys: `site.words./about.hero.title`. */
import { pagePath, textKey } from "../../../../business/schema/page-words.ts";
import type { Facts } from "../../../../business/schema.ts";

const prefix = "site.words.";

const keyOf = (path: string, place: string) => `${prefix}${path}.${place}`;

/** Path of a page's text in the facts; undefined for other keys. */
export function pathOfPageText(key: string): readonly string[] | undefined {
	if (!key.startsWith(`${prefix}/`)) return undefined;
	const rest = key.slice(prefix.length);
	const end = rest.indexOf(".");
	const [path, place] = [rest.slice(0, end), rest.slice(end + 1)];
	return end > 0 && pagePath.test(path) && textKey.test(place)
		? ["site", "words", path, place]
		: undefined;
}

export const isPageText = (key: string): boolean => pathOfPageText(key) !== undefined;

/** Keys of the texts that the coach has replaced. */
export const pageTextKeys = ({ site }: Pick<Facts, "site">): string[] =>
	Object.entries(site?.words ?? {}).flatMap(([path, texts]) =>
		Object.keys(texts).map((place) => keyOf(path, place)),
	);

/** Labels of the texts that search engines show, by their place. */
export const searchLabels: ReadonlyMap<string, string> = new Map([
	["seo.title", "Title in search results"],
	["seo.description", "Description in search results"],
]);

/** A place in words: `hero.title` becomes "Hero, title". */
export function labelOfPlace(place: string): string {
	const searchLabel = searchLabels.get(place);
	if (searchLabel) return searchLabel;
	const words = place
		.split(".")
		.map((name) => name.replace(/[A-Z]+|\d+/g, (part) => ` ${part.toLowerCase()}`))
		.map((name) => name.replaceAll("-", " ").replace(/\bi\b/g, "I").trim())
		.join(", ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Label of a text for lists of changes and problems. */
export function placeOfPageText(key: string): string {
	const [, , path = "", place = ""] = pathOfPageText(key) ?? [];
	return `Words on ${path}, ${labelOfPlace(place)}`;
}

/** Leaves out pages without a text: undoing a page's only change leaves no page behind. */
export function dropEmptyPages(facts: Partial<Pick<Facts, "site">>): void {
	const words = Object.entries(facts.site?.words ?? {}).filter(
		([, texts]) => Object.keys(texts).length > 0,
	);
	facts.site = { words: Object.fromEntries(words) };
}
