import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { areas } from "../../business/areas.ts";
import { biography } from "../../business/biography.ts";
import { brand } from "../../business/brand.ts";
import { checklist } from "../../business/checklist.ts";
import { contact } from "../../business/contact.ts";
import { endpoints } from "../../business/endpoints.ts";
import { identity } from "../../business/identity.ts";
import { languages } from "../../business/languages.ts";
import { links } from "../../business/links.ts";
import { mails } from "../../business/mails.ts";
import { permission } from "../../business/permission.ts";
import { prices } from "../../business/prices.ts";
import { privacy } from "../../business/privacy.ts";
import { testimonials } from "../../business/testimonials.ts";
import { BusinessError, checkBusiness, checkFacts } from "./check-business.ts";
import { lineOf } from "./line-of.ts";
import { businessFolder, factFiles } from "./schemas.ts";

const shipped = {
	...{
		areas,
		biography,
		brand,
		checklist,
		contact,
		endpoints,
		identity,
		languages,
		links,
		mails,
		permission,
		privacy,
		prices,
		testimonials,
	},
};
type File = keyof typeof shipped;

/** The shipped facts of one file with one of them set to another value, or taken away. */
function changed(file: File, key: string, value: unknown): unknown {
	const facts = structuredClone(shipped[file]) as Record<string, unknown>;
	const names = key.split(".");
	const last = names.pop() ?? "";
	const target = names.reduce((at, name) => at[name] as Record<string, unknown>, facts);
	if (value === undefined) delete target[last];
	else target[last] = value;
	return facts;
}

const problems = (file: File, key: string, value: unknown) =>
	checkFacts({ [file]: changed(file, key, value) });

describe("the facts in business/", () => {
	it("are right as shipped, and every file of the folder is looked at", () => {
		expect(() => checkBusiness()).not.toThrow();
		expect(checkFacts(shipped)).toEqual([]);
		const names = globSync("*.ts", { cwd: businessFolder }).map((file) => file.slice(0, -3));
		expect([...factFiles, "sample"].sort()).toEqual(names.sort());
	});

	it.each<[File, string, unknown, RegExp]>([
		["contact", "phone", "01632 CALL ME", /^"01632 CALL ME" is not a telephone number/],
		["contact", "phone", "123", /is not a telephone number \(10 to 15 digits\)/],
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
			/^"de" is none of the languages that the forms speak other than English \(cy, pl, ro\)/,
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
		["links", "chat", "javascript:alert(1)", /begins with https:\/\//],
		["links", "quiz", "soon", /is neither a web address that begins with https:\/\/ nor ""/],
		[
			"prices",
			"coaching.perMonth",
			"750",
			/^"750" is not a whole number of pounds, without quotes/,
		],
		["prices", "coaching.perMonth", "£750", /is not a whole number of pounds/],
		["prices", "coaching.total", 5000, /total is not perMonth times months/],
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
		["areas", "0.slug", "East London", /is not the end of a web address/],
		["biography", "story", [], /There are 0 entries here, and there must be at least 1/],
		["endpoints", "site", "coach.example", /begins with https:\/\//],
		["brand", "primary", "green", /^"green" is not a colour: # and six digits/],
		["brand", "accent", "#ff0000", /^Neither white nor dark text can be read on the accent colour/],
		["brand", "logo", "../logo.svg", /is not the name of an SVG file in business/],
		["brand", "logo", "nowhere.svg", /business\/ has no such file/],
		["brand", "headline.package", "Comic Sans", /is not a package of Fontsource/],
		[
			"brand",
			"headline.package",
			"@fontsource/comic-neue",
			/^The package @fontsource\/comic-neue is not installed: run npm install @fontsource\/comic-neue/,
		],
		["checklist", "themes", [], /There are 0 entries here, and there must be 2 to 6/],
	])("%s: %s may not be %j", (file, key, value, text) => {
		const [problem, ...more] = problems(file, key, value);
		expect(problem).toMatchObject({ file, key });
		expect(problem?.text).toMatch(text);
		expect(more).toEqual([]);
	});

	it.each(
		Object.entries(shipped).flatMap(([file, facts]) =>
			Array.isArray(facts) ? [] : Object.keys(facts).map((key) => [file as File, key] as const),
		),
	)("%s: %s may not be missing", (file, key) => {
		expect(problems(file, key, undefined)).toEqual([
			{ file, key, text: expect.stringMatching(/^This is missing/) },
		]);
	});

	it("are allowed to have no map and no quiz yet, and to be tried on this machine", () => {
		expect(problems("links", "mapEmbed", "")).toEqual([]);
		expect(problems("links", "quiz", "https://quiz.example/x")).toEqual([]);
		expect(problems("endpoints", "site", "http://localhost:4173")).toEqual([]);
	});

	it("a misspelt name is told with the one that was meant", () => {
		const facts = changed("contact", "emial", contact.email) as Record<string, unknown>;
		delete facts.email;
		expect(checkFacts({ contact: facts }).map(({ key, text }) => `${key}: ${text}`)).toEqual([
			'email: This is missing. Example: "sam@coach.example"',
			'emial: There is no fact of this name. Did you mean "email"?',
		]);
	});

	it("may have no testimonials, and at most twelve", () => {
		const [one] = testimonials;
		expect(checkFacts({ testimonials: [] })).toEqual([]);
		expect(checkFacts({ testimonials: Array(12).fill(one) })).toEqual([]);
		expect(checkFacts({ testimonials: Array(13).fill(one) })[0]?.text).toMatch(/0 to 12/);
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
	it("a file without its lower part is told: an older one in its place would go unchecked", () => {
		expect(checkFacts({ links: shipped.links }, () => undefined)).toEqual([
			{
				file: "links",
				key: "",
				text: expect.stringMatching(
					/^The lower part of this file is missing, with linksSchema: take the file of this version/,
				),
			},
		]);
	});

	it("two areas of one name are told: one page would overwrite the other", () => {
		expect(checkFacts({ areas: [areas[0], areas[0]] })[0]?.text).toMatch(/same slug/);
	});
});

describe("the message", () => {
	const source = readFileSync(new URL("../../business/prices.ts", import.meta.url), "utf8");

	it("names the line: of the right 'price' among three", () => {
		const line = (key: string) =>
			source.split("\n")[(lineOf(source, "prices", key) ?? 0) - 1]?.trim();
		expect(line("cleaning.package.price")).toMatch(/^package: \{ price: packagePrice/);
		expect(line("cleaning.monthly.price")).toMatch(/^monthly: \{ price: 180/);
		expect(line("disc.report")).toMatch(/^disc: /);
	});

	it("names the line of the right entry of a list, also where a constant holds it", () => {
		const text =
			'const more = [\n{ slug: "a" },\n{ slug: 7 },\n];\nexport const areas: Area[] = more;';
		expect(lineOf(text, "areas", "1.slug")).toBe(3);
		expect(lineOf(text, "areas", "1.name")).toBe(3);
		expect(lineOf(text, "areas", "")).toBeUndefined();
		expect(lineOf("export const areas = areas;", "areas", "0")).toBeUndefined();
	});

	it("names a fact that stands twice, with both lines", () => {
		const sourceOf = (file: string) =>
			file === "contact"
				? 'export const contact = {\n\tphone: "1",\n\temail: "a@b.uk",\n\tphone: "2",\n};'
				: "";
		expect(() => checkBusiness((file) => shipped[file as File], sourceOf)).toThrow(
			"business/contact.ts, line 4: phone\n  This fact stands in line 2 already. Keep one of the two.",
		);
	});

	it("says file, line, key, what is wrong and how it would be right, for everything at once", () => {
		const bad = { ...shipped, contact: changed("contact", "phone", "ring me") };
		const alsoBad = { ...bad, links: changed("links", "chat", 7) };
		const read = (file: string) => alsoBad[file as File];
		expect(() => checkBusiness(read)).toThrow(BusinessError);
		expect(() => checkBusiness(read)).toThrow(
			`The facts in business/ need 2 corrections before the site can be built.

business/contact.ts, line 9: phone
  "ring me" is not a telephone number (10 to 15 digits). Example: "01632 960 123"

business/links.ts, line 9: chat
  7 is not a web address that begins with https://. Example: "https://wa.me/447700900123"`,
		);
	});

	it("tells of a forgotten comma as a person would", () => {
		const error = new SyntaxError("Expected ',', got 'ident'");
		error.stack = "file:///home/sam/business/contact.ts:9\n  phoneLink: …";
		const read = (file: string) => {
			if (file === "contact") throw error;
			return shipped[file as File];
		};
		expect(() => checkBusiness(read)).toThrow(
			/business\/contact\.ts\n {2}Something is missing or left over near line 9: often a quote, a comma/,
		);
	});
});

describe("the words of mails to visitors", () => {
	const problems = (words: object) =>
		checkFacts({ mails: { words } }).map(({ key, text }) => `${key}: ${text}`);

	it("may replace ours, key by key", () => {
		expect(problems({ checklist: { text: "Here it is.", until: "Until {date}." } })).toEqual([]);
	});

	it.each([
		[{ checklists: {} }, "There is no fact of this name"],
		[{ checklist: { titel: "x" } }, "There is no fact of this name"],
		[{ checklist: { until: "Until {day}." } }, "What may stand in braces here is {date}"],
		[{ contact: { text: "Dear {name}" } }, "Nothing may stand in braces here"],
		[{ contact: { text: " " } }, "leave the line out"],
	])("is told what is wrong with %j", (words, says) => {
		expect(problems(words).join()).toContain(says);
	});
});
