import { afterEach, describe, expect, it } from "vitest";
import { permission } from "../../../business/facts.ts";
import { consentWording, wordingOfVersion } from "./consent-wording.ts";

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
	])("in the language %j is %j", (lang, words) => {
		Object.assign(permission, { ask: true, wording });
		expect(consentWording(lang)).toBe(words);
	});

	it("stays what a visitor agreed to while the coach publishes other words", () => {
		const earlier = [{ version: "1", wording: { en: "Yes, now and then." } }];
		Object.assign(permission, { ask: true, wording, version: "2", earlier });
		expect(wordingOfVersion("1")).toBe("Yes, now and then.");
		expect(wordingOfVersion("2")).toBe("Yes, write to me.");
		expect(wordingOfVersion("2", "pl")).toBe("Tak, piszcie do mnie.");
		expect(wordingOfVersion("1", "pl")).toBeUndefined();
		expect(wordingOfVersion("3")).toBeUndefined();
		Object.assign(permission, { ask: false });
		expect(wordingOfVersion("1")).toBeUndefined();
	});

	it("is missing if the coach does not ask for consent", () => {
		Object.assign(permission, { ask: false, wording });
		expect(consentWording("en")).toBeUndefined();
		expect(consentWording()).toBeUndefined();
	});
});
