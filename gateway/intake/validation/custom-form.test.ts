import { describe, expect, it } from "vitest";
import type { CoachForm } from "../../../leads/form/definition.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { createFormFinder } from "./custom-form.ts";
import { parseLeadRequest } from "./lead-schema.ts";

const form: CoachForm = {
	format: 1,
	name: "two",
	title: "Two questions",
	layout: "page",
	submit: "Send",
	questions: [
		{ key: "size", type: "number", title: "How many people?", min: 1, unit: "people" },
		{ key: "who", type: "contact", title: "Who?", fields: [{ field: "email" }] },
	],
	end: { title: "Thank you", text: "" },
	delivery: { crm: true },
};
const given = { name: "two", version: "abc" };
const post = (fields: Record<string, unknown>, definition: CoachForm | undefined, more = {}) =>
	parseLeadRequest({ ...sampleRequest("form"), fields, form: given, ...more }, { definition });

describe("a lead of a custom form", () => {
	it("keeps its questions and answers in words, and drops unknown answers", () => {
		const found = post({ size: "1,500", email: "jo@x.example", score: "100", gone: "x" }, form);
		expect(found).toMatchObject({
			ok: true,
			dropped: 2,
			request: {
				fields: { size: "1,500", email: "jo@x.example" },
				context: {
					form: {
						...given,
						title: "Two questions",
						questions: [["size", "How many people?", "1,500 people"]],
						crm: { tag: "two", source: "Website - Two questions" },
					},
				},
			},
		});
	});

	it("is rejected with a sentence per field", () => {
		expect(post({ size: "0", email: "nobody" }, form)).toEqual({
			ok: false,
			error: "Please check some of your answers.",
			errors: { size: "Please enter 1 or more", email: "Please enter a valid email address" },
		});
		const long = post({ size: "1", email: `${"x".repeat(20_000)}@x.example` }, form);
		expect(long).toMatchObject({ ok: false, errors: { email: expect.stringContaining("16,000") } });
		expect(post({ size: 1 }, form)).toMatchObject({ ok: false, error: expect.any(String) });
		expect(post({}, form, { form: undefined })).toEqual({
			ok: false,
			error: "The lead's form is missing.",
		});
		expect(post({}, form, { form: { name: "../x", version: 1 } }).ok).toBe(false);
	});

	it("is kept if its form is unknown, as long as somebody can be reached", () => {
		const found = post(
			{ size: "12", email: "jo@x.example", "<b>": "x", constructor: "y" },
			undefined,
		);
		expect(found).toMatchObject({
			ok: true,
			request: {
				fields: { size: "12", email: "jo@x.example" },
				context: { form: { name: "two", version: "", questions: [["size", "size"]] } },
			},
		});
		expect(post({ size: "12", email: "nobody" }, undefined)).toEqual({
			ok: false,
			error: "This form has been taken down, and your answers don't include a way to reach you.",
		});
	});

	describe("with an unknown version", () => {
		const kept = (fields: Record<string, unknown>) => {
			const found = post(fields, undefined);
			return found.ok ? found.request.fields : found.error;
		};
		const nobody =
			"This form has been taken down, and your answers don't include a way to reach you.";

		it.each([
			["an address", { email: "jo@x.example" }],
			["a number of six digits", { telephone: "12 34-56" }],
		])("is kept with only %s", (_, fields) => {
			expect(kept(fields)).toEqual(fields);
		});

		it.each([
			["nothing", {}],
			["an answer alone", { size: "123456" }],
			["a number of five digits", { telephone: "1 2 3 4 5" }],
			["an address that is none", { email: "jo at x" }],
		])("is rejected with %s", (_, fields) => {
			expect(kept(fields)).toBe(nobody);
		});

		it("loses an invalid address, and keeps the number", () => {
			expect(kept({ email: "jo at x", telephone: "123456" })).toEqual({ telephone: "123456" });
		});

		it("keeps contact details under their names, and answers under the editor's keys", () => {
			const fields = { firstName: "Jo", lastName: "Ng", company: "Ng & Co", email: "jo@x.example" };
			const odd = { fullName: "x", "2nd": "x", "a b": "x", Size: "x", "": "x" };
			expect(kept({ ...fields, ...odd, "size-2": "y" })).toEqual({ ...fields, "size-2": "y" });
		});

		it("keeps names of forty characters, and none longer", () => {
			const name = "n".repeat(40);
			const fields = { email: "jo@x.example", [name]: "y" };
			expect(kept({ ...fields, [`${name}n`]: "z" })).toEqual(fields);
		});

		it("keeps its lines, and no empty answers", () => {
			expect(kept({ email: "jo@x.example", wish: " one\ntwo\u0007 ", gone: " \n " })).toEqual({
				email: "jo@x.example",
				wish: "one\ntwo",
			});
		});

		it("keeps two hundred of a thousand answers", () => {
			const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`a${n}`, "x"]));
			expect(Object.keys(kept({ email: "jo@x.example", ...many }))).toHaveLength(200);
		});
	});
});

describe("the version named by a lead", () => {
	const changes = { format: 1, name: "contact", messages: { en: { submit: "Go" } } };

	/** Finds `definition` under every name; `asked` lists the reads of the store. */
	function finder(definition: unknown) {
		const asked: string[] = [];
		const find = createFormFinder({
			async version(name, version) {
				asked.push(`${name} ${version}`);
				if (definition === undefined) return undefined;
				return { name, version, definition: JSON.stringify(definition), madeAt: 0 };
			},
		});
		return { find, asked };
	}

	it("is read once, because it never changes", async () => {
		const { find, asked } = finder(form);
		for (const version of ["a", "b", "a", "b"])
			expect(await find({ name: "two", version })).toEqual({ definition: form });
		expect(await find({ name: "two-more", version: "a" })).toEqual({ definition: form });
		expect(asked).toEqual(["two a", "two b", "two-more a"]);
	});

	it("may be changes to a built-in form", async () => {
		expect(await finder(changes).find({ name: "_contact", version: "a" })).toEqual({
			edits: changes,
		});
	});

	it("is unknown if it cannot be parsed", async () => {
		expect(await finder({ format: 99 }).find(given)).toEqual({});
		expect(await finder({ format: 99 }).find({ ...given, name: "_contact" })).toEqual({
			edits: undefined,
		});
	});

	it("is read again while it is missing, because it may be on its way", async () => {
		const { find, asked } = finder(undefined);
		expect(await find(given)).toEqual({});
		expect(await find(given)).toEqual({});
		expect(asked).toHaveLength(2);
	});

	it("is one of at most fifty in the cache", async () => {
		const { find, asked } = finder(form);
		for (let n = 0; n < 100; n++) await find({ name: "two", version: `${n}` });
		await find({ name: "two", version: "99" });
		expect(asked).toHaveLength(100);
		await find({ name: "two", version: "0" });
		expect(asked).toHaveLength(101);
	});
});
