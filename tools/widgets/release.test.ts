import { describe, expect, it } from "vitest";
import { fetchThroughLoader, integrityOf, pinnedPart, releaseOf } from "./release.ts";

describe("fetching through the loader", () => {
	it("turns a static import into an awaited part with the same local names", () => {
		const code = 'import{a as b,c}from"./kit.js";b(c);export{b as d};';
		expect(fetchThroughLoader(code, "x")).toBe(
			'const{a:b,c}=await Coachkit.load("kit");b(c);export{b as d};',
		);
	});

	it("fetches several side by side", () => {
		const code = 'import{a}from"./kit.js";import{b as c}from"./rules.js";import"./side.js";a(c)';
		expect(fetchThroughLoader(code, "x")).toBe(
			'const[{a},{b:c},{}]=await Promise.all([Coachkit.load("kit"),Coachkit.load("rules"),Coachkit.load("side")]);a(c)',
		);
	});

	it("turns a dynamic import into a part", () => {
		expect(fetchThroughLoader('x=()=>import("./submit.js").then(y)', "x")).toBe(
			'x=()=>Coachkit.load("submit").then(y)',
		);
	});

	it("leaves a chunk without neighbours alone", () => {
		expect(fetchThroughLoader("export const a=1;", "x")).toBe("export const a=1;");
	});

	it("refuses what it cannot rewrite rather than ship an import that is never retried", () => {
		expect(() => fetchThroughLoader('import*as k from"./kit.js";k.a()', "contact")).toThrow(
			"contact: cannot fetch",
		);
		expect(() => fetchThroughLoader('export{a}from"./kit.js"', "contact")).toThrow("contact");
	});
});

describe("a release", () => {
	const files = new Map([
		["kit", "export const a=1"],
		["contact", "b"],
	]);

	it("has the same name for the same files in any order", () => {
		expect(releaseOf(new Map([...files].reverse()))).toBe(releaseOf(files));
		expect(releaseOf(files)).toMatch(/^[\da-f]{8}$/);
	});

	it("has another name when one byte differs", () => {
		expect(releaseOf(new Map([...files, ["contact", "c"]]))).not.toBe(releaseOf(files));
	});

	it("exports the integrity value of every file by the file's name", async () => {
		const module = await import(`data:text/javascript,${encodeURIComponent(pinnedPart(files))}`);
		expect({ ...module }).toEqual({
			kit: integrityOf("export const a=1"),
			contact: integrityOf("b"),
		});
	});
});
