import { quoted } from "../../../../leads/values/quoted.ts";
import { labelOfPlace, searchLabels } from "./page-words.ts";

/** Names of a page's parts, by the last part of their key. */
const partNames: Readonly<Record<string, string>> = {
	title: "heading",
	heading: "heading",
	lead: "opening lines",
	description: "text",
	text: "text",
	eyebrow: "line above the heading",
	more: "label of the link",
	imageAlt: "description of the picture, for people who can't see it",
	portraitAlt: "description of the picture, for people who can't see it",
	by: "whose words",
};

const partNameOf = (name: string): string =>
	partNames[name] ??
	(/^\d+$/.test(name) ? `paragraph ${Number(name) + 1}` : labelOfPlace(name).toLowerCase());

/**
 * Label of a page's text: the nearest heading above it, and what the text is.
 *
 * @param headings the page's headings, by their keys
 * @example
 * labelPageText("help.cards.a-plan.description", new Map([["help.cards.a-plan.title", "A plan"]])); // “A plan”: text
 */
export function labelPageText(place: string, headings: ReadonlyMap<string, string>): string {
	const searchLabel = searchLabels.get(place);
	if (searchLabel) return searchLabel;
	const names = place.split(".");
	const part = partNameOf(names.at(-1) ?? "");
	for (let depth = names.length - 1; depth > 0; depth--) {
		const heading = `${names.slice(0, depth).join(".")}.title`;
		const text = headings.get(heading);
		if (text && heading !== place) return `${quoted(text)}: ${part}`;
	}
	const section = labelOfPlace(names.slice(0, -1).join("."));
	return section ? `${section}: ${part}` : `${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}
