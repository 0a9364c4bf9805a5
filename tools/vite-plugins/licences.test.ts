import { expect, it } from "vitest";
import { notices } from "./licences.ts";

const preact = {
	name: "preact",
	version: "11.2.0",
	identifier: "MIT",
	text: "Copyright Jason Miller",
};

it("names each package once, with its licence and copyright", () => {
	const text = notices([preact, { ...preact }, { ...preact, name: "a", text: "Copyright A" }]);
	expect(text.match(/preact 11\.2\.0: MIT/g)).toHaveLength(1);
	expect(text).toContain("Copyright Jason Miller");
	expect(text.indexOf("a 11.2.0")).toBeLessThan(text.indexOf("preact"));
});

it("rejects a package whose licence has no text", () => {
	expect(() => notices([{ name: "odd", version: "1.0.0", identifier: "MIT" }])).toThrow(
		"odd 1.0.0 ships without the text of its licence.",
	);
});
