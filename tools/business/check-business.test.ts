import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Facts, Section } from "../../business/schema.ts";
import { BusinessError, checkBusiness, checkFacts, checkSections } from "./check-business.ts";
import { factsFile, sections } from "./schemas.ts";

const text = readFileSync(factsFile, "utf8");
const shipped = JSON.parse(text) as Facts;

/** The facts of one section, with one of them changed or removed. */
function changed(section: Section, key: string, value: unknown): unknown {
	const facts = structuredClone(shipped[section]) as unknown as Record<string, unknown>;
	const names = key.split(".");
	const last = names.pop() ?? "";
	const target = names.reduce((at, name) => at[name] as Record<string, unknown>, facts);
	if (value === undefined) delete target[last];
	else target[last] = value;
	return facts;
}

const problems = (section: Section, key: string, value: unknown) =>
	checkSections({ [section]: changed(section, key, value) });

describe("the facts in business/", () => {
	it("are valid as shipped, and every section is checked", () => {
		expect(() => checkBusiness()).not.toThrow();
		expect(Object.keys(shipped)).toEqual(["$schema", ...Object.keys(sections)]);
	});

	it("need every section and allow no other", () => {
		const { links: _, ...others } = shipped;
		expect(checkFacts({ ...others, link: {} })).toEqual([
			{ key: "links", text: expect.stringMatching(/^This is missing/) },
			{ key: "link", text: 'There is no fact of this name. Did you mean "links"?' },
		]);
		expect(checkFacts([])).toEqual([{ key: "", text: "The facts are not a group in braces" }]);
	});

	it.each<[Section, string, unknown, RegExp]>([
		["contact", "phone", "01632 CALL ME", /^"01632 CALL ME" is not a telephone number/],
		["contact", "phone", "123", /is not a telephone number \(7 to 15 digits\)/],
		[
			"contact",
			"mobile",
			"01632 960 123 456",
			/^This number can't be dialled\. Write it as you would dial it/,
		],
		["contact", "mobile", "+0 7700 900 123", /^This number can't be dialled/],
		["contact", "phoneLink", "01632960123", /is not a telephone number in international form/],
		["contact", "phoneLink", "+441632960999", /end in different digits/],
		[
			"contact",
			"email",
			"sam at coach.example",
			/^"sam at coach\.example" is not an email address/,
		],
		["contact", "address", [], /There are 0 entries here, and there must be 2 to 6/],
		["contact", "country", "England", /is not a country code of two capitals/],
		[
			"languages",
			"pages.0",
			"de",
			/^"de" is not one of the forms' languages other than English \(cy, pl, ro\)/,
		],
		["languages", "answers.ro", undefined, /^This is missing/],
		["privacy", "partnersSeeVisits", "no", /^is neither true nor false/],
		[
			"links",
			"booking",
			"booking.example/x",
			/is neither a web address that begins with https:\/\/ nor ""/,
		],
		["links", "chat", "http://chat.example/x", /begins with https:\/\//],
		["links", "map", "javascript:alert(1)", /begins with https:\/\//],
		["links", "quiz", "soon", /is neither a web address that begins with https:\/\/ nor ""/],
		[
			"prices",
			"coaching.perMonth",
			"750",
			/^"750" is not a whole number of pounds, without quotes/,
		],
		["prices", "coaching.perMonth", "£750", /is not a whole number of pounds/],
		["prices", "coaching.total", 5000, /The total is not the price a month times the months/],
		["prices", "disc.report", -1, /^-1 is not a whole number of pounds/],
		["prices", "cleaning.package.usual", 100, /The usual price is not above the price/],
		["prices", "cleaning.perSqFt", 0, /is not a number from 0.001 to 10/],
		["prices", "newsletter.day", "Mondays", /is not a weekday/],
		["identity", "strapline", "x".repeat(81), /is longer than 80 characters/],
		["identity", "name", " ", /is empty/],
		["identity", "name", 7, /^7 is not a text in quotes/],
		["identity", "name", "Sam <b>Hartley</b>", /holds markup, which visitors would read/],
		["identity", "brand", "Hartley 🚀", /holds an emoji, which the headlines and the PDF/],
		["identity", "brand", "Hartley ❤️", /holds an emoji/],
		["contact", "address.1", "12 דרך הים", /holds letters that are written from right to left/],
		["contact", "locality", "‮nwotynA", /holds letters that are written from right to left/],
		["identity", "strapline", "Coaching\nfor trades", /holds a line break/],
		["identity", "yearsOfExperience", -1, /is not a whole number above 0/],
		["testimonials", "2.pull", "He changed my life.", /not in the quote word for word/],
		["testimonials", "2.service", "disc", /is not the path of a service page/],
		["testimonials", "0.consent", undefined, /^consent is missing: write consent: true once/],
		["testimonials", "0.photo", "gareth.jpg", /There is no such picture in business\/photos/],
		["testimonials", "0.photo", "../a.jpg", /is not the name of a picture/],
		["contact", "hours.0", "Mo-Fr 9-5", /^"Mo-Fr 9-5" is not a day or days and times/],
		["areas", "0.slug", "East London", /is not the end of a web address/],
		["biography", "story", [], /There are 0 entries here, and there must be at least 1/],
		["endpoints", "site", "coach.example", /begins with https:\/\//],
		["brand", "primary", "green", /^"green" is not a colour: # and six digits/],
		["brand", "accent", "#ff0000", /^Neither white nor dark text can be read on the accent colour/],
		["brand", "logo", "../logo.svg", /is not the name of an SVG file in business/],
		["brand", "logo", "nowhere.svg", /business\/ has no such file/],
		["brand", "headline.package", "Comic Sans", /is not a Fontsource package/],
		[
			"brand",
			"headline.package",
			"@fontsource/comic-neue",
			/^The package @fontsource\/comic-neue is not installed: run npm install @fontsource\/comic-neue/,
		],
		["checklist", "themes", [], /There are 0 entries here, and there must be 2 to 6/],
	])("%s: %s may not be %j", (file, key, value, text) => {
		const [problem, ...more] = problems(file, key, value);
		expect(problem?.key).toBe(`${file}.${key}`);
		expect(problem?.text).toMatch(text);
		expect(more).toEqual([]);
	});

	it.each(
		Object.entries(shipped).flatMap(([section, facts]) =>
			Array.isArray(facts) || typeof facts === "string"
				? []
				: Object.keys(facts)
						// `phoneLink` is worked out from the number; without `hours` the phone is always answered.
						.filter((key) => key !== "phoneLink" && key !== "hours")
						.map((key) => [section as Section, key] as const),
		),
	)("%s: %s may not be missing", (file, key) => {
		expect(problems(file, key, undefined)).toEqual([
			{ key: `${file}.${key}`, text: expect.stringMatching(/^This is missing/) },
		]);
	});

	it("may lack a map and a quiz, and a local address is fine", () => {
		expect(problems("links", "mapEmbed", "")).toEqual([]);
		expect(problems("links", "quiz", "https://quiz.example/x")).toEqual([]);
		expect(problems("endpoints", "site", "http://localhost:4173")).toEqual([]);
	});

	it("a misspelt name is reported with the closest valid one", () => {
		const facts = changed("contact", "emial", shipped.contact.email) as Record<string, unknown>;
		delete facts.email;
		expect(checkSections({ contact: facts }).map(({ key, text }) => `${key}: ${text}`)).toEqual([
			'contact.email: This is missing. Example: "sam@coach.example"',
			'contact.emial: There is no fact of this name. Did you mean "email"?',
		]);
	});

	it("may have no testimonials, and at most twelve", () => {
		const [one] = shipped.testimonials;
		expect(checkSections({ testimonials: [] })).toEqual([]);
		expect(checkSections({ testimonials: Array(12).fill(one) })).toEqual([]);
		expect(checkSections({ testimonials: Array(13).fill(one) })[0]?.text).toMatch(/0 to 12/);
	});

	it.each([
		["cleaning.rating", ""],
		["cleaning.trusted", ""],
		["cleaning.package.spots", 0],
		["cleaning.trial.spots", 0],
		["newsletter.readers", ""],
	])("the claim %s may be taken away", (key, value) => {
		expect(problems("prices", key, value)).toEqual([]);
	});

	it("two areas of one name are reported: one page would overwrite the other", () => {
		expect(checkSections({ areas: [shipped.areas[0], shipped.areas[0]] })[0]?.text).toMatch(
			/same slug/,
		);
	});
});

describe("the message", () => {
	const said = (from: string, to: string) => {
		expect(text).toContain(from);
		return () => checkBusiness(text.replace(from, () => to));
	};

	it("names line, fact, problem and solution, for every problem at once", () => {
		const both = text
			.replace('"01632 960 123"', '"ring me"')
			.replace('"https://chat.example/447700900123"', "7");
		expect(() => checkBusiness(both)).toThrow(BusinessError);
		expect(() => checkBusiness(both)).toThrow(
			`The facts in business/ need 2 corrections before the site can be built.

business/facts.json, line 27: contact.phone
  "ring me" is not a telephone number (7 to 15 digits). Example: "01632 960 123"

business/facts.json, line 84: links.chat
  7 is neither a web address that begins with https:// nor "". Example: "https://wa.me/447700900123"`,
		);
	});

	it("names a duplicate fact, with both lines", () => {
		expect(said('\t\t"locality"', '\t\t"email": "a@b.uk",\n\t\t"locality"')).toThrow(
			"business/facts.json, line 32: contact.email\n  This fact is in line 30 already. Keep one of the two.",
		);
	});

	it("ignores a byte order mark, and names characters that only look like a space", () => {
		expect(checkBusiness(`\uFEFF${text}`)).toEqual(shipped);
		expect(said('"identity": {', '"identity":\u00A0{')).toThrow("near line 3");
		expect(() => checkBusiness(`${text}\u00A0`)).toThrow("Something is missing or left over");
	});

	it("names the group that lacks a fact", () => {
		expect(said('\t\t"name": "Sam Hartley",\n', "")).toThrow(
			"business/facts.json, line 3: identity.name\n  This is missing. Example: ",
		);
	});

	it.each([
		["a comma", '"01632 960 123",', '"01632 960 123"', 28],
		["a quote", '"01632 960 123",', '"01632 960 123,', 27],
		["a bracket", '"address": [', '"address": ', 31],
	])("tells of %s that is forgotten as a person would", (_, from, to, line) => {
		expect(said(from, to)).toThrow(
			`business/facts.json, line ${line}\n  Something is missing or left over near line ${line}: often a quote, a comma at the end of the line above, or a bracket.`,
		);
	});
});

describe("the texts of mails to visitors", () => {
	const problems = (words: object) =>
		checkSections({ mails: { words } }).map(({ key, text }) => `${key}: ${text}`);

	it("may replace ours, key by key", () => {
		expect(problems({ checklist: { text: "Here it is.", until: "Until {date}." } })).toEqual([]);
	});

	it.each([
		[{ checklists: {} }, "There is no fact of this name"],
		[{ checklist: { titel: "x" } }, "There is no fact of this name"],
		[{ checklist: { until: "Until {day}." } }, "Only {date} can be in braces here"],
		[{ contact: { text: "Dear {name}" } }, "Words in braces don't work here"],
		[{ contact: { text: " " } }, "leave the line out"],
	])("is told what is wrong with %j", (words, says) => {
		expect(problems(words).join()).toContain(says);
	});
});
