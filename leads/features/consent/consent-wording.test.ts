import { afterEach, describe, expect, it } from "vitest";
import { permission } from "../../../business/facts.ts";
import { consentWording } from "./consent-wording.ts";

const shipped = { ...permission };
afterEach(() => void Object.assign(permission, shipped));

const wording = { en: "Yes, write to me.", pl: "Tak, piszcie do mnie.", cy: "" };

describe("the wording beside the consent checkbox", () => {
	it.each([
		["en", "Yes, write to me."],
		["pl", "Tak, piszcie do mnie."],
		[undefined, "Yes, write to me."],
		["cy", undefined],
		["de", undefined],
		["toString", undefined],
	])("is, in the language %j, %j", (lang, words) => {
		Object.assign(permission, { ask: true, wording });
		expect(consentWording(lang)).toBe(words);
	});

	it("is missing if the coach does not ask for consent", () => {
		Object.assign(permission, { ask: false, wording });
		expect(consentWording("en")).toBeUndefined();
		expect(consentWording()).toBeUndefined();
	});
});
