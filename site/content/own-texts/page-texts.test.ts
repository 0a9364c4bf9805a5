import { afterEach, expect, it, vi } from "vitest";
import { textsIn, withOwnTexts } from "./page-texts.ts";

const page = {
	seo: { title: "About us", description: "What we do." },
	hero: {
		title: "Who we are",
		emphasis: "we are",
		actions: [{ label: "Ring us", href: "tel:+441632960123" }],
	},
	icon: "truck",
	sections: [
		{ title: "Our story", paragraphs: ["It began in a shed.", "Then came a van."] },
		{ title: "Our story", paragraphs: ["Told once more."] },
	],
	closing: { text: "It began in a shed." },
};

afterEach(() => void vi.doUnmock("../../../business/facts.ts"));

/** The module with these words among the facts. */
async function withWords(words: object) {
	vi.resetModules();
	vi.doMock("../../../business/facts.ts", () => ({ site: { words } }));
	return import("./page-texts.ts");
}

it("lists headings and paragraphs by their places, each once, without links and code", () => {
	expect(textsIn(page)).toEqual([
		{ key: "seo.title", text: "About us" },
		{ key: "seo.description", text: "What we do." },
		{ key: "hero.title", text: "Who we are" },
		{ key: "sections.our-story.title", text: "Our story" },
		{ key: "sections.our-story.paragraphs.0", text: "It began in a shed." },
		{ key: "sections.our-story.paragraphs.1", text: "Then came a van." },
		{ key: "sections.our-story-1.paragraphs.0", text: "Told once more." },
	]);
});

it("puts the coach's words wherever the page has the standard text, and leaves other pages alone", async () => {
	const own = await withWords({
		"/about": { "sections.our-story.paragraphs.0": "It began in a garage.", "hero.title": "Us" },
	});
	const changed = own.withOwnTexts("/about", page);
	expect(changed.sections[0]?.paragraphs).toEqual(["It began in a garage.", "Then came a van."]);
	expect(changed.closing.text).toBe("It began in a garage.");
	expect(changed.hero.title).toBe("Us");
	expect(own.withOwnTexts("/contact", page)).toBe(page);
});

it("keeps the coach's words when a figure in the entry's title changes", async () => {
	const promise = (title: string) => ({ items: [{ title, description: "We pick up the phone." }] });
	const [first] = textsIn(promise("We ring within 2 hours")).slice(1);
	const own = await withWords({ "/offer": { [first?.key ?? ""]: "A person picks up." } });
	for (const title of ["We ring within 3 hours", "We ring within twelve hours"])
		expect(own.withOwnTexts("/offer", promise(title)).items[0]).toEqual({
			title,
			description: "A person picks up.",
		});
});

it("ignores words for a place that the page no longer has", async () => {
	const own = await withWords({ "/about": { "hero.lead": "Gone.", constructor: "Odd." } });
	expect(own.withOwnTexts("/about", page)).toBe(page);
});

it("changes nothing without the coach's words", () => {
	expect(withOwnTexts("/", page)).toBe(page);
});
