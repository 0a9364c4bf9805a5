import { describe, expect, it } from "vitest";
import {
	contactsWithId,
	contactsWithPhone,
	contactWithEmail,
	emailKey,
	isSamePerson,
	matchByPhone,
	matchContact,
} from "./match.ts";

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
		["nobody without a list", undefined, undefined],
		["nobody among contacts without id", [{ email: "ann@x.example" }, null, 7], undefined],
		["nobody for digits that only end alike", [{ id: "5", phone: "+447700900456" }], undefined],
	])("finds %s", (_, contacts, id) => {
		expect(matchContact(contacts, person).id).toBe(id);
	});

	it("compares numbers with the given function", () => {
		const contacts = [{ id: "5", phone: "+447700900456" }];
		const lastSix = (typed: string) => typed.slice(-6);
		expect(contactsWithPhone(contacts, person.phone, lastSix)).toEqual(contacts);
	});

	it("never matches empty digits or empty emails", () => {
		const nameless = { ...person, email: "", phone: "please ring the bell" };
		const contacts = [
			{ id: "6", email: "", phone: "" },
			{ id: "7", email: null, phone: "n/a" },
		];
		expect(matchContact(contacts, nameless)).toEqual({});
	});
});

describe("a contact with the same telephone number", () => {
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
	])("and the name %j is the same person: %s", (contact, same) => {
		expect(isSamePerson(person, { id: "1", ...contact })).toBe(same);
	});
});

describe("two people with one telephone number", () => {
	const named = (firstName: unknown, lastName: unknown = undefined, email = "") => ({
		id: "1",
		firstName,
		lastName,
		email,
	});

	it.each([
		["Ann", "Taylor", named("Ann", "Taylor"), true],
		["Ann", "Taylor", named("Taylor", "Ann"), true],
		["Ann", "Taylor", named("Ann Mary", "Taylor"), true],
		["Ann", "Taylor", named("Ann", "Smith"), false],
		["Ann", "Taylor", named(7, "Taylor"), true],
		["Ann", "Taylor", named("Ann", 7), true],
		["Ann", "", named("Ann", "Taylor"), true],
		["Ann", "", named("Bob", "Taylor"), false],
		["Ann Mary", "Taylor", named("Ann"), true],
		["Ann Mary", "Taylor", named("Bob", "Taylor"), false],
		["Ann-Mary", "Taylor", named("Ann", "Mary Taylor"), true],
		["Zoë", "Müller", named("ZOE", "MULLER"), true],
		["Łucja", "Nowak", named("Łucja"), true],
		["Unit", "4", named("Unit 5"), false],
		["Unit", "4", named("Unit 4"), true],
		["AnnTaylor", "", named("Ann", "Taylor"), false],
		["Pat", "O'Brien", named("Pat", "OBrien"), true],
		["Pat", "O\u2019Brien", named("Pat", "O Brien"), true],
		["Anne-Marie", "Reed", named("Annemarie", "Reed"), true],
		["Annemarie", "Reed", named("Anne Marie", "Reed"), true],
		["Anne\u2011Marie", "", named("Annemarie", "Reed"), true],
		["Anne-Marie", "Reed", named("Annemaria", "Reed"), false],
		["Łukasz", "Wójcik", named("Lukasz", "Wojcik"), true],
		["Søren", "Bæk", named("Soren", "Baek"), true],
		["Đorđe", "Groß", named("DORDE", "GROSS"), true],
		["Łukasz", "Nowak", named("Marek", "Nowak"), false],
	])("are %s %s and %j: the same is %s", (firstName, lastName, contact, same) => {
		expect(isSamePerson({ firstName, lastName, email: "" }, contact)).toBe(same);
	});

	it.each([
		["ann@x.example", "ANN@x.example", true],
		["ann@x.example", "bob@x.example", false],
		["", "bob@x.example", true],
		["ann@x.example", "", true],
	])("without a name and with emails %j and %j are the same: %s", (ours, theirs, same) => {
		const nobody = { firstName: "", lastName: " - ", email: ours };
		expect(isSamePerson(nobody, named("Ann", "Taylor", theirs))).toBe(same);
		expect(isSamePerson({ ...person, email: ours }, named("", "", theirs))).toBe(same);
	});

	it("are distinguished among all contacts with the number", () => {
		const [bob, ann] = [{ ...named("Bob"), id: "8" }, named("Ann")];
		expect(matchByPhone(person, [bob, { ...ann, id: "9" }])).toEqual({ id: "9" });
		expect(matchByPhone(person, [bob])).toEqual({ isPhoneTaken: true });
		expect(matchByPhone(person, [])).toEqual({});
	});
});

describe("contacts in a list", () => {
	it("are those with an id", () => {
		expect(contactsWithId([{ id: "1" }, { id: 2 }, {}, null, undefined, "3"])).toEqual([
			{ id: "1" },
		]);
		expect(contactsWithId({ id: "1" })).toEqual([]);
	});

	it("are found by all digits of a number, including every one that has it", () => {
		const contacts = [
			{ id: "1", phone: "07700-900456" },
			{ id: "2", phone: 7_700_900_456 },
			{ id: "3", phone: "(07700) 900 456" },
			{ id: "4", phone: "07700 900457" },
			{ id: "5" },
		];
		expect(contactsWithPhone(contacts, "07700 900456").map(({ id }) => id)).toEqual(["1", "3"]);
		expect(contactsWithPhone([{ id: "1", phone: "" }], "none")).toEqual([]);
	});

	it("are found by email, the first that has it", () => {
		const contacts = [
			{ id: "1", email: "bob@x.example" },
			{ id: "2", email: "ANN@X.EXAMPLE" },
			{ id: "3", email: "ann@x.example" },
		];
		expect(contactWithEmail(contacts, "Ann@x.example")).toEqual({
			id: "2",
			email: "ANN@X.EXAMPLE",
		});
		expect(contactWithEmail(contacts, "eve@x.example")).toBeUndefined();
		expect(contactWithEmail([{ id: "1", email: "" }], "")).toBeUndefined();
	});

	it.each([
		["Ann@X.Example", "ann@x.example"],
		["", ""],
		[null, ""],
		[7, ""],
		[undefined, ""],
	])("have for the email %j the key %j", (email, key) => {
		expect(emailKey(email)).toBe(key);
	});
});
