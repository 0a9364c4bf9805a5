import { expect, it } from "vitest";
import { languagePattern } from "../publish-widgets.ts";

const find = (wish: string, speaks: { forms: string[]; pages: string[] }) =>
	new RegExp(languagePattern(speaks).slice(1, -1)).exec(wish)?.[1];

it("finds a form's language, and the page's if the coach has enabled it for pages", () => {
	const speaks = { forms: ["cy", "pl", "ro"], pages: ["pl", "ro"] };
	expect(find("pl", speaks)).toBe("pl");
	expect(find("cy", speaks)).toBe("cy");
	expect(find("*pl-pl", speaks)).toBe("pl");
	expect(find("*cy", speaks)).toBeUndefined();
	expect(find("plain", speaks)).toBeUndefined();
});

it("finds no language that is off, so its forms and pages get English", () => {
	const speaks = { forms: ["pl"], pages: [] };
	expect(find("ro", speaks)).toBeUndefined();
	expect(find("*pl", speaks)).toBeUndefined();
	for (const wish of ["", "pl", "*pl", "en"])
		expect(find(wish, { forms: [], pages: [] }), wish).toBeUndefined();
});
