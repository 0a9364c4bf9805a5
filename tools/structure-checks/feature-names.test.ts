import { describe, expect, it } from "vitest";
import { features } from "../../gateway/features.ts";
import { allowedFiles, findFeatureNames, readSources } from "./feature-names.ts";

const list = [{ name: "postcards", words: ["postcard"] }];
const namesIn = (file: string, text: string) =>
	findFeatureNames(new Map([[file, text]]), list).size;

describe("the core", () => {
	const sources = readSources();

	it("names no feature, except in listed files with a reason", () => {
		expect(sources.size).toBeGreaterThan(300);
		const found = findFeatureNames(sources, features);
		expect([...found.keys()].sort()).toEqual(Object.keys(allowedFiles).sort());
	});
});

describe("a planted name", () => {
	it.each([
		["an import", 'import { x } from "../features/postcards/x.ts";'],
		["a type", 'export type X = import("../features/postcards/x.ts").X;'],
		["a word, whatever its case", "const sentPostcards = 1;"],
	])("is found in the core: %s", (_, text) => {
		expect(namesIn("gateway/store/x.ts", text)).toBe(1);
	});

	it("is not reported in a feature's folder, a test or a migration", () => {
		for (const file of ["gateway/features/postcards/x.ts", "gateway/x.test.ts"])
			expect(namesIn(file, "postcard")).toBe(0);
		expect(namesIn("gateway/store/migrations/x.ts", "postcard")).toBe(0);
	});
});
