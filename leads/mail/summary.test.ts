import { describe, expect, it } from "vitest";
import type { LeadContext } from "../context.ts";
import type { FormRecord } from "../form/answers/record.ts";
import { completeFields } from "../forms/forms.ts";
import { sampleFields } from "../testing/samples.ts";
import { isTestAddress } from "../values/test-address.ts";
import { summarise } from "./summary.ts";

const page = "https://partner.example/offer";
/** The part below the answers. */
const footOf = (context: Partial<LeadContext>, direct?: boolean) =>
	summarise("contact", sampleFields.contact, { page, referrer: "", ...context }, direct)
		.split("\n\n-- \n")[1]
		?.split("\n");

describe("the coach's summary of a lead", () => {
	it("is the answers, then the origin", () => {
		expect(summarise("contact", sampleFields.contact, { page, referrer: "" })).toBe(
			"Three joiners, two vans, and I still do the quotes at midnight. Can we talk?\n\n-- \nPage: https://partner.example/offer",
		);
	});

	it("is only the answers if nothing else is known", () => {
		expect(summarise("contact", { message: "Hello" }, { page: "", referrer: "" })).toBe("Hello");
	});

	it.each([
		["package", "Thursdays after six"],
		["trial", "not given"],
	] as const)("of a %s is the firm and the preferred day: %s", (kind, day) => {
		const message = day === "not given" ? "" : day;
		const fields = { ...sampleFields[kind], company: "Taylor & Sons", message };
		expect(summarise(kind, fields, { page: "", referrer: "" })).toBe(
			`Company: Taylor & Sons\nPreferred cleaning day or time: ${day}`,
		);
	});

	it("has everything known about the origin, in this order", () => {
		expect(
			footOf({
				referrer: "search.example",
				partner: "acme",
				source: "sidebar",
				campaign: { utm_source: "mail" },
				first: { page: "https://partner.example/?gclid=7", referrer: "news.example" },
				last: { page: `${page}?utm_source=mail`, referrer: "mail.example" },
				lang: "ro",
				permission: { wording: "Yes", version: "1" },
			}),
		).toEqual([
			"Page: https://partner.example/offer",
			"Came from: search.example",
			"Partner: acme",
			"Placement: sidebar",
			"Campaign: utm_source=mail",
			"First page: https://partner.example/ (from news.example; gclid=7)",
			"Came again: https://partner.example/offer (from mail.example; utm_source=mail)",
			"Language: Romanian",
			"Wants to hear from you again: ticked, not yet confirmed",
		]);
	});

	it("contains in direct mode only what the page itself knows", () => {
		expect(
			footOf(
				{
					partner: "acme",
					first: { page: "https://partner.example/" },
					last: { page },
					lang: "cy",
					permission: { wording: "Yes", version: "1" },
				},
				true,
			),
		).toEqual(["Page: https://partner.example/offer", "Partner: acme", "Language: Welsh"]);
	});

	it.each([
		["is the page with the form", { first: { page } }],
		["is that page with its query", { page: `${page}?a=1`, first: { page } }],
		[
			"has the same referrer and campaign",
			{
				referrer: "search.example",
				campaign: { gclid: "7" },
				first: { page: `${page}?gclid=7`, referrer: "search.example" },
			},
		],
	])("does not name the first page if it %s", (_, context) => {
		expect(footOf(context)?.join()).not.toContain("First page");
	});

	it.each([
		["is another page", { first: { page: `${page}/more` } }],
		["had another campaign", { campaign: { gclid: "8" }, first: { page: `${page}?gclid=7` } }],
		["had a campaign", { first: { page: `${page}?gclid=7` } }],
		["had another referrer", { first: { page, referrer: "search.example" } }],
		["had no referrer", { referrer: "search.example", first: { page } }],
	])("names the first page if it %s", (_, context) => {
		expect(footOf(context)?.join()).toContain("First page: https://partner.example/offer");
	});

	it.each([
		["pl", "Polish"],
		["zh-Hant", "Traditional Chinese"],
		["not a tag", "not a tag"],
	])("names the language %j as %s", (lang, name) => {
		expect(footOf({ lang })).toEqual([`Page: ${page}`, `Language: ${name}`]);
	});

	it("includes a custom form's questions", () => {
		const form: FormRecord = {
			name: "card",
			version: "v1",
			title: "A card",
			questions: [["people", "How many people?", "12 people"]],
		};
		expect(summarise("form", { people: "12" }, { page: "", referrer: "", form })).toBe(
			"Form: A card\nHow many people? 12 people",
		);
		expect(summarise("form", { company: "Nair Bakes" }, { page: "", referrer: "" })).toBe(
			"Company: Nair Bakes",
		);
	});

	it.each([
		["to the gateway", false, "Area size: about 1,500 sq ft"],
		["in direct mode", true, "Area size: I know the size\nCustom area size: about 1,500 sq ft"],
	])("has the calculator's size as typed, %s", (_, direct, lines) => {
		const told = summarise(
			"calculator",
			sampleFields.calculator,
			{ page: "", referrer: "" },
			direct,
		);
		expect(told).toContain(`Frequency: 2 days a week\n${lines}`);
		expect(told.includes("\n\n-- \nEstimate shown: £")).toBe(!direct);
	});

	it("uses the coach's labels for answers", () => {
		const edits = { version: "v1", labels: { "situation.business": "I own a firm" } };
		const context = { page: "", referrer: "", edits };
		expect(summarise("consultation", sampleFields.consultation, context)).toMatch(
			/^Situation: I own a firm\n/,
		);
	});
});

describe("the fields of a lead", () => {
	it("are those of the current form: missing ones are empty, others are left out", () => {
		expect(completeFields("checklist", { firstName: "Ann", email: "a@x", shoeSize: "7" })).toEqual({
			firstName: "Ann",
			lastName: "",
			telephone: "",
			email: "a@x",
		});
	});
});

describe("a test lead", () => {
	it("is recognised by its address, which nobody else has", () => {
		expect(isTestAddress("test-lead-0a1b2c3d@example.com")).toBe(true);
		for (const address of [
			"a-test-lead-0a1b2c3d@example.com",
			"test-lead-0a1b2c3d@example.com.evil.example",
			"test-lead-0a1b2c3@example.com",
			"test-lead-ann00000@example.com",
		])
			expect(isTestAddress(address), address).toBe(false);
	});
});
