import { expect, it } from "vitest";
import shipped from "../../../../business/facts.json" with { type: "json" };
import { readHeadlineFont } from "../../../../theme/headline-font/headline-font.ts";
import { factFields, factSections, placeOf } from "./fact-fields.ts";
import { factAt, putFact } from "./fact-values.ts";

const facts = () => structuredClone(shipped);

it("offers the story, testimonials, areas and every text of the emails, from the schema", () => {
	expect(factFields.get("biography.story")?.kind).toBe("paragraphs");
	expect(factFields.get("contact.address")?.kind).toBe("lines");
	expect(factFields.get("biography.beside")?.kind).toBe("long-text");
	const testimonials = factFields.get("testimonials");
	expect(testimonials?.kind).toBe("list");
	expect(testimonials?.fields?.map(({ key, kind }) => `${key}: ${kind}`)).toEqual([
		...["pull: long-text", "quote: paragraphs", "name: text", "trade: text", "town: text"],
		...["service: text", "consent: yes-or-no", "photo: picture"],
	]);
	const local = factFields.get("areas")?.fields?.find(({ key }) => key === "local");
	expect(local?.fields?.map(({ key }) => key)).toEqual(["icon", "title", "description"]);
	expect(factFields.get("mails.words.checklist.title")?.standard).toBe("Your checklist, to keep");
	const keys = factSections.flatMap(({ fields }) => fields.map(({ key }) => key));
	expect(new Set(keys).size).toBe(keys.length);
});

it("offers the Checklist's words, as they are until somebody changes them", () => {
	expect(factFields.get("checklist.how")?.kind).toBe("list");
	const themes = factFields.get("checklist.themes");
	expect(themes?.fields?.map(({ key, kind }) => `${key}: ${kind}`)).toEqual([
		...["name: text", "ask: text", "questions: lines"],
	]);
	expect(factAt(facts(), "checklist.title")).toBe("Business Checklist");
	const section = factSections.find(({ name }) => name === "checklist");
	const words = JSON.stringify(section);
	expect(words).not.toMatch(/SAMPLE DATA|assets\/|the build/);
	const next = facts();
	for (const { key } of section?.fields ?? []) putFact(next, key, factAt(next, key));
	expect(next).toEqual(facts());
});

it("offers the words beside the consent box and the languages, but not what the desk counts", () => {
	expect(factFields.get("permission.ask")?.kind).toBe("yes-or-no");
	expect(factFields.get("permission.wording.en")).toMatchObject({ kind: "long-text", max: 300 });
	expect(factFields.get("permission.wording.pl")?.place).toBe(
		"Permission to write again, Words beside the box, in Polish",
	);
	for (const key of ["permission.version", "permission.earlier", "permission.wording"])
		expect(factFields.has(key), key).toBe(false);
	expect(factFields.get("languages.offered")).toMatchObject({
		kind: "choices",
		options: [
			["cy", "Welsh"],
			["pl", "Polish"],
			["ro", "Romanian"],
		],
	});
	expect(factAt(facts(), "languages.offered")).toEqual(["cy", "pl", "ro"]);
	const next = facts();
	putFact(next, "permission.wording.pl", "Tak, proszę pisać raz w miesiącu.");
	expect(next.permission.wording.pl).toBe("Tak, proszę pisać raz w miesiącu.");
});

it("shows who is responsible beside the other facts of the privacy notice, with its standard words", () => {
	const notice = factSections.find(({ name }) => name === "privacy");
	expect(notice?.fields.map(({ key }) => key)).toEqual([
		"identity.dataController",
		...["privacy.partnersSeeVisits", "privacy.retention", "privacy.processors", "privacy.abroad"],
	]);
	expect(factAt(facts(), "privacy.retention")).toContain("up to two years afterwards");
	expect(factAt(facts(), "privacy.processors")).toHaveLength(2);
});

it("files an email's text under part and name, even with dots in it, and drops it when empty", () => {
	const next = facts();
	expect(factAt(next, "mails.words.page.ask.title")).toBe("");
	putFact(next, "mails.words.page.ask.title", "May I?");
	expect(next.mails.words).toEqual({ page: { "ask.title": "May I?" } });
	expect(factAt(next, "mails.words.page.ask.title")).toBe("May I?");
	putFact(next, "mails.words.page.ask.title", "");
	expect(factAt(next, "mails.words.page.ask.title")).toBe("");
	expect(JSON.stringify(next.mails.words)).not.toContain("ask.title");
});

it("offers opening hours with a line for each, and leaves them out once they are empty", () => {
	expect(factFields.get("contact.hours")?.kind).toBe("lines");
	const next = facts();
	putFact(next, "contact.hours", ["Sat 9:00-12:00"]);
	expect(next.contact.hours).toEqual(["Sat 9:00-12:00"]);
	for (const empty of ["", [], [""], ["", ""]]) {
		putFact(next, "contact.hours", empty);
		expect(next.contact).not.toHaveProperty("hours");
		expect(factAt(next, "contact.hours")).toBe("");
	}
	putFact(next, "contact.phone", "");
	expect(next.contact.phone).toBe("");
});

it.each([
	["contact.phone", "How to reach you, Phone"],
	["testimonials.1.pull", "What clients say, number 2, Line in large print"],
	["areas.0.local.2.title", "Areas you work in, number 1, Local notes, number 3, Title"],
	["biography.story.1", "Your story, How you came to this work, number 2"],
	["checklist.title", "Business Checklist, Title"],
	["checklist.themes.1.questions.2", "Business Checklist, Themes, number 2, Questions, number 3"],
	["endpoints.checklist", undefined],
])("names the place of %s on the screen", (key, place) => {
	expect(placeOf(key)).toBe(place);
});

it("offers the typefaces that come with coachkit, each with its package", () => {
	const typefaces = ["Archivo", "Fraunces", "Lora", "Source Sans 3"];
	expect(factFields.get("brand.headline.family")).toMatchObject({
		...{ kind: "choice", options: typefaces.map((name) => [name, name]) },
	});
	expect(factFields.has("brand.headline.package")).toBe(false);
	for (const family of typefaces) {
		const next = facts();
		putFact(next, "brand.headline.family", family);
		expect(next.brand.headline.family).toBe(family);
		expect(readHeadlineFont(next.brand.headline.package).file(600)).toMatch(/\.woff2$/);
	}
});
