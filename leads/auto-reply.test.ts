import { describe, expect, it } from "vitest";
import { composeAutoReply, safeName } from "./auto-reply.ts";
import { sampleFields, sampleRequest } from "./testing/samples.ts";

const siteUrl = "https://coach.example";

describe("a name as a mail to a visitor repeats it", () => {
	it.each([
		["Ann", "Ann"],
		["  Mary  Jane ", "Mary Jane"],
		["Seán O'Brien-Smith", "Seán O'Brien-Smith"],
		["Łukasz", "Łukasz"],
		["J. R. Hartley", "J. R. Hartley"],
		["Ann\r\nBcc", "Ann Bcc"],
	])("is %j as %j", (typed, name) => expect(safeName(typed)).toBe(name));

	it.each([
		"evil.example",
		"www.evil.example",
		"https://evil.example",
		"ann@evil.example",
		"Ann <b>",
		"ring 0900 123456",
		"You have won a car today",
		"a".repeat(41),
		"Ann\u202eelpmaxe",
		"Ann。example",
		"{phone}",
		"-",
		"",
	])("is none where it could be anything else: %j", (typed) => expect(safeName(typed)).toBe(""));
});

describe("a mail to a visitor", () => {
	it("repeats choices, and no word that was typed", () => {
		const fields = {
			...sampleFields.consultation,
			...{ situation: "otherSituation", otherSituationText: "SPAM", otherFacilityText: "SPAM" },
			...{ areaSize: "otherArea", otherAreaText: "SPAM", toilets: "SPAM" },
		};
		const letter = composeAutoReply(sampleRequest("consultation", { fields }), { siteUrl });
		expect(JSON.stringify(letter)).not.toContain("SPAM");
		expect(letter.choices?.rows).toContainEqual(["How big is the place?", "In your own words"]);
		expect(letter.choices?.rows.map(([title]) => title)).not.toContain(
			"How many toilets are there?",
		);
	});

	it("has nothing of the sender's in its subject", () => {
		for (const kind of ["checklist", "contact", "trial"] as const) {
			const { fields, ...rest } = sampleRequest(kind);
			const [one, other] = [fields, { ...fields, firstName: "Other", name: "Other" }].map(
				(each) => composeAutoReply({ ...rest, fields: each }, { siteUrl }).subject,
			);
			expect(one).toBe(other);
		}
	});

	it("says of a size that nobody gave that it is ours", () => {
		const fields = { ...sampleFields.calculator, areaSize: "discuss", frequency: "oneoff" };
		const { figures } = composeAutoReply(sampleRequest("calculator", { fields }), { siteUrl });
		expect(figures).toMatchObject({ amount: "£72.00", what: "for the one clean" });
		expect(figures?.notes).toContain("You gave no size, so it is worked out for 2,000 sq ft");
	});

	it("names the size that was typed, as it was read", () => {
		const of = (change: object) => {
			const fields = { ...sampleFields.calculator, ...change };
			const { choices } = composeAutoReply(sampleRequest("calculator", { fields }), { siteUrl });
			return choices?.rows.find(([name]) => name === "How big is the place?")?.[1];
		};
		expect(of({ areaSize: "other", customAreaSize: "about 1,500 sq ft" })).toBe("1,500 sq ft");
		expect(of({ areaSize: "other", customAreaSize: "quite large" })).toBe("In your own words");
		expect(of({ areaSize: "medium" })).toBe("Medium: 100 to 300 square metres");
	});

	it("says of a booking what was booked, for how much and for when, without what was typed", () => {
		const of = (kind: "package" | "trial", message: string) => {
			const fields = { ...sampleFields[kind], message };
			const letter = composeAutoReply(sampleRequest(kind, { fields }), { siteUrl });
			expect(JSON.stringify(letter)).not.toContain("Thursdays");
			return letter.choices?.rows;
		};
		expect(of("package", "Thursdays after six")).toEqual([
			["Package", "6 weekly cleans of an office of about 1,500 sq ft"],
			["Price", "£150 for all 6, VAT included"],
			["Day and time", "As you wrote it; we agree it when we ring"],
		]);
		expect(of("trial", "")).toEqual([
			["Trial", "One full clean of your office, to try us"],
			["Price", "Free"],
			["Day and time", "We agree it when we ring"],
		]);
	});

	it("speaks English where nobody has the language's words", () => {
		const context = { page: "", referrer: "", lang: "toString" };
		const letter = composeAutoReply(sampleRequest("checklist", { context }), {
			siteUrl,
			languages: {},
		});
		expect(letter).toMatchObject({ lang: "en-GB", subject: "Your Business Checklist" });
	});
});
