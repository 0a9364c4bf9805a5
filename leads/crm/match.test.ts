import { describe, expect, it } from "vitest";
import { contactsWithPhone, isSamePerson, matchContact } from "./match.ts";

const person = {
	firstName: "Ann",
	lastName: "Taylor",
	email: "ann@x.example",
	phone: "07700 900456",
};

describe("matchContact", () => {
	it.each([
		["by e-mail, whatever its case", [{ id: "1", email: "ANN@X.Example" }], "1"],
		["by the digits of the telephone", [{ id: "2", phone: "(07700) 900-456" }], "2"],
		[
			"by e-mail before telephone, over the whole list",
			[
				{ id: "3", email: "other@x.example", phone: "07700900456" },
				{ id: "4", email: "ann@x.example", phone: "1" },
			],
			"4",
		],
		["nobody in an empty list", [], undefined],
		["nobody where there is no list", undefined, undefined],
		["nobody among contacts without id", [{ email: "ann@x.example" }, null, 7], undefined],
		["nobody for digits that only end alike", [{ id: "5", phone: "+447700900456" }], undefined],
	])("finds %s", (_, contacts, id) => {
		expect(matchContact(contacts, person).id).toBe(id);
	});

	it("compares numbers as it is told to", () => {
		const contacts = [{ id: "5", phone: "+447700900456" }];
		const lastSix = (typed: string) => typed.slice(-6);
		expect(contactsWithPhone(contacts, person.phone, lastSix)).toEqual(contacts);
	});

	it("never matches empty digits or empty e-mails", () => {
		const nameless = { ...person, email: "", phone: "please ring the bell" };
		const contacts = [
			{ id: "6", email: "", phone: "" },
			{ id: "7", email: null, phone: "n/a" },
		];
		expect(matchContact(contacts, nameless)).toEqual({});
	});
});

describe("whoever has the same telephone number", () => {
	it.each([
		[{ firstName: "Ann", lastName: "Taylor", email: "ann@home.example" }, true],
		[{ firstName: "ANN", lastName: "Taylor ", email: null }, true],
		[{ firstName: "Ann", email: "ann@home.example" }, true],
		[{ firstName: "Ánn", lastName: "Taylor" }, true],
		[{ firstName: "Bob", lastName: "Taylor", email: null }, false],
		[{ firstName: "Bob", lastName: "Taylor", email: "bob@x.example" }, false],
		[{ email: "office@x.example" }, false],
		[{ firstName: "", lastName: null, email: "" }, true],
		[{}, true],
	])("and is called %j is the same person: %s", (contact, same) => {
		expect(isSamePerson(person, { id: "1", ...contact })).toBe(same);
	});
});
