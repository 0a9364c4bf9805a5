import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../project.ts";
import { objectionTo, widgetFiles } from "./new.ts";

it.each([
	[undefined, "The name is missing: npm run new -- widget NAME"],
	["contact", "widgets/contact/ exists already."],
	["kit", '"kit" is the name of another part of the bundle; take another.'],
	["Quote", /^"Quote" cannot be the name .* only lower-case letters and digits, a letter first\.$/],
	["call-back", /only lower-case letters and digits/],
	["2nd", /a letter first/],
	["../gateway", /only lower-case letters and digits/],
	["café", /only lower-case letters and digits/],
])("says why %s cannot be made", (name, objection) =>
	expect(objectionTo(name)).toEqual(
		typeof objection === "string" ? objection : expect.stringMatching(objection),
	),
);

it("accepts any other name", () => expect(objectionTo("quote")).toBe(""));

it.each([
	["share", false],
	["contact", true],
])("makes the files that %s has", (name, isForm) => {
	const files = [...widgetFiles(name, isForm).keys()].sort();
	expect(files).toEqual(readdirSync(join(root, "widgets", name)).sort());
});
