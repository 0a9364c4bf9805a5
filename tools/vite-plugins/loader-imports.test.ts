import { parseAst } from "rolldown/parseAst";
import { describe, expect, it } from "vitest";
import { buildHash, integrityChunk, integrityOf } from "../../publish/integrity.ts";
import { loaderImports } from "./loader-imports.ts";

/** The plugin's output for a chunk. */
function rewritten(code: string): string {
	const write = loaderImports.renderChunk as unknown as (
		this: { parse: typeof parseAst },
		code: string,
		chunk: { fileName: string },
	) => string;
	return write.call({ parse: parseAst }, code, { fileName: "contact.js" });
}

describe("fetching through the loader", () => {
	it("turns a static import into an awaited part with the same local names", () => {
		expect(rewritten('import{a as b,c}from"./kit.js";b(c);export{b as d};')).toBe(
			'const {a:b,c:c}=await Coachkit.load("kit");b(c);export{b as d};',
		);
	});

	it("fetches several side by side", () => {
		const code = 'import{a}from"./kit.js";import{b as c}from"./rules.js";import"./side.js";a(c)';
		expect(rewritten(code)).toBe(
			'const [{a:a},{b:c},{}]=await Promise.all([Coachkit.load("kit"),Coachkit.load("rules"),Coachkit.load("side")]);a(c)',
		);
	});

	it("turns a dynamic import into a part, and ignores look-alikes", () => {
		expect(rewritten("x=()=>import('./submit.js').then(y);t='import(\"./submit.js\")'")).toBe(
			'x=()=>Coachkit.load("submit").then(y);t=\'import("./submit.js")\'',
		);
	});

	it("leaves a chunk without neighbours alone", () => {
		expect(rewritten("export const a=1;")).toBe("export const a=1;");
	});

	it.each(['import*as k from"./kit.js";k.a()', 'export{a}from"./kit.js"', "import(where)"])(
		"refuses %s rather than ship an import that is never retried",
		(code) => expect(() => rewritten(code)).toThrow("contact.js: cannot fetch"),
	);
});

describe("a release", () => {
	const files = new Map([
		["kit", "export const a=1"],
		["contact", "b"],
	]);

	it("has the same name for the same files in any order", () => {
		expect(buildHash(new Map([...files].reverse()))).toBe(buildHash(files));
		expect(buildHash(files)).toMatch(/^[\da-f]{8}$/);
	});

	it("has another name when one byte differs", () => {
		expect(buildHash(new Map([...files, ["contact", "c"]]))).not.toBe(buildHash(files));
	});

	it("exports the integrity value of every file by the file's name", async () => {
		const module = await import(
			`data:text/javascript,${encodeURIComponent(integrityChunk(files))}`
		);
		expect({ ...module }).toEqual({
			kit: integrityOf("export const a=1", "sha256"),
			contact: integrityOf("b", "sha256"),
		});
	});
});
