import { expect, it } from "vitest";
import { labelPageText } from "./label-page-text.ts";

const headings = new Map([
	["hero.title", "Grow The Business You Truly Want"],
	["help.title", "How I Can Help You"],
	["help.cards.1-1-coaching.title", "1-1 Coaching"],
]);

it.each([
	["seo.title", "Title in search results"],
	["hero.title", "Hero: heading"],
	["hero.lead", "“Grow The Business You Truly Want”: opening lines"],
	["help.intro", "“How I Can Help You”: intro"],
	["help.cards.1-1-coaching.title", "“How I Can Help You”: heading"],
	["help.cards.1-1-coaching.description", "“1-1 Coaching”: text"],
	["help.1", "“How I Can Help You”: paragraph 2"],
	["proof.hours-of-coaching.label", "Proof, hours of coaching: label"],
	["priceNote", "Price note"],
])("labels %s", (place, label) => {
	expect(labelPageText(place, headings)).toBe(label);
});
