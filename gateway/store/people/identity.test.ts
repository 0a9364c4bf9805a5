import { describe, expect, it } from "vitest";
import { identityKeys, parseIdentity } from "./identity.ts";

const phoneOf = (typed: string) => identityKeys({ telephone: typed }).phone;

describe("the person behind a lead", () => {
	it.each([
		"07700 900456",
		"07700900456",
		"07700-900-456",
		"(07700) 900456",
		"+44 7700 900456",
		"+44 (0)7700 900456",
		"0044 7700 900456",
		"00447700900456",
		" 07700\t900456 ",
	])("is identified by a mobile number in any notation: %s", (typed) => {
		expect(phoneOf(typed)).toBe("+447700900456");
	});

	it.each([
		["01632 960001", "+441632960001"],
		["(01632) 96000", "+44163296000"],
		["020 7946 0018", "+442079460018"],
	])("is identified by a landline of nine or ten digits: %s", (typed, phone) => {
		expect(phoneOf(typed)).toBe(phone);
	});

	it("is identified by a foreign number in international notation", () => {
		expect(phoneOf("+33 1 99 00 12 34")).toBe("+33199001234");
	});

	it.each([
		["none", ""],
		["", ""],
		["44", "44"],
		["no. 12 a 34", "1234"],
		["00700 900456", "00700900456"],
		["07700 900456 7", "077009004567"],
		["call 07700 9", "077009"],
	])("is identified by the digits of an invalid number: %s", (typed, digits) => {
		expect(phoneOf(typed)).toBe(digits);
	});

	it("is identified by an email address, ignoring case and surrounding blanks", () => {
		const keys = identityKeys({ email: "  Ann@X.Example\n", telephone: "" });
		expect(keys).toEqual({ email: "ann@x.example", phone: "" });
	});

	it("is unknown for a lead without either", () => {
		expect(identityKeys({ firstName: "Ann" })).toEqual({ email: "", phone: "" });
	});
});

describe("a text that identifies a person", () => {
	it.each([
		[" Ann@X.example ", { key: "email", value: "ann@x.example" }],
		["07700 900456", { key: "phone", value: "+447700900456" }],
		["1234567", { key: "phone", value: "+441234567" }],
	])("is an address or a number: %s", (person, found) => {
		expect(parseIdentity(person)).toEqual(found);
	});

	it.each(["", "none", "12345", "123 456", "44"])(
		"is not a number if it is short: '%s'",
		(person) => {
			expect(parseIdentity(person)).toEqual({ key: "phone", value: "" });
		},
	);
});
