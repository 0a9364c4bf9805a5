import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../widgets/config.ts";
import { objectionTo, widgetFiles } from "./new.ts";

it.each([
	[undefined, "The name is missing: npm run new -- widget NAME"],
	["contact", "widgets/contact/ exists already."],
	["kit", '"kit" is the name of another part of the bundle; take another.'],
	["Quote", /^"Quote" cannot be the name .* only small letters and digits, a letter first\.$/],
	["call-back", /only small letters and digits/],
	["2nd", /a letter first/],
	["../gateway", /only small letters and digits/],
	["café", /only small letters and digits/],
])("says why %s cannot be made", (name, objection) =>
	expect(objectionTo(name)).toEqual(
		typeof objection === "string" ? objection : expect.stringMatching(objection),
	),
);

it("takes any other name", () => expect(objectionTo("quote")).toBe(""));

it("makes the files that a widget without a form has", () => {
	const files = [...widgetFiles("share").keys()].sort();
	expect(files).toEqual(readdirSync(join(root, "widgets/share")).sort());
});
