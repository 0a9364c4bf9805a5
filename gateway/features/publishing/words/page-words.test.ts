import { expect, it } from "vitest";
import type * as z from "zod";
import { siteSchema } from "../../../../business/schema/page-words.ts";
import { placeOf } from "../facts/fact-fields.ts";
import { factAt, putFact } from "../facts/fact-values.ts";
import { shippedFacts } from "../facts/shipped-facts.ts";
import { isPageText, pageTextKeys } from "./page-words.ts";

const key = "site.words./services/leadership.features.a-second-in-command.title";

it("files a page's text under page and place, and leaves nothing once it is undone", () => {
	const facts = structuredClone(shippedFacts);
	expect(factAt(facts, key)).toBe("");
	putFact(facts, key, "Your second in command");
	expect(facts.site?.words).toEqual({
		"/services/leadership": { "features.a-second-in-command.title": "Your second in command" },
	});
	expect(factAt(facts, key)).toBe("Your second in command");
	expect(pageTextKeys(facts)).toEqual([key]);
	putFact(facts, key, "");
	expect(facts).toEqual(shippedFacts);
});

it("names the page and the place", () => {
	expect(placeOf(key)).toBe("Words on /services/leadership, Features, a second in command, title");
});

it.each([
	"site.words",
	"site.words.about.hero.title",
	"site.words./about",
	"site.words./about.",
	"site.words./about.__proto__",
	"site.words./../x.hero.title",
])("is no page's text: %s", (other) => {
	expect(isPageText(other)).toBe(false);
});

it("finds no text under a name that every object has", () => {
	const facts = structuredClone(shippedFacts);
	putFact(facts, key, "Mine");
	expect(factAt(facts, "site.words./services/leadership.toString")).toBe("");
});

it("has room for a heading and a search result, and takes no markup", () => {
	const problemsOf = (place: string, text: string) =>
		(siteSchema as z.ZodType).safeParse({ words: { "/about": { [place]: text } } }).error?.issues ??
		[];
	expect(problemsOf("hero.title", "Who we are")).toEqual([]);
	expect(problemsOf("seo.title", "x".repeat(61))[0]?.message).toBe(
		"This has 61 characters, and there's room for 60.",
	);
	expect(problemsOf("seo.title", "x".repeat(61))[0]?.path).toEqual([
		"words",
		"/about",
		"seo.title",
	]);
	expect(problemsOf("hero.lead", "<b>Bold</b>")).toHaveLength(1);
});
