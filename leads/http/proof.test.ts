import { describe, expect, it } from "vitest";
import type { JsonAnswer } from "./http.ts";
import {
	provedByContact,
	provedByFlag,
	provedById,
	provedByJson,
	provedByList,
	provedByTags,
} from "./proof.ts";

const answer = (json: unknown) => json as JsonAnswer;

describe("a create", () => {
	it.each([
		[{ contact: { id: "9" } }, "9"],
		[{ contact: { id: "" } }, undefined],
		[{ contact: { id: 9 } }, undefined],
		[{ contact: {} }, undefined],
		[{ contact: null }, undefined],
		[{ id: "9" }, undefined],
		[{}, undefined],
		[undefined, undefined],
	])("is proved by the new id: %j", (json, id) => {
		expect(provedById("contact", "id")(answer(json))).toBe(id);
	});

	it("may have the id at the top level", () => {
		expect(provedById("id")({ id: "o1", opportunity: { id: "o2" } })).toBe("o1");
	});
});

describe("a list", () => {
	it("is proved by its presence, empty or not, and returned with the rest of the answer", () => {
		const empty = { contacts: [], meta: { total: 0 } };
		expect(provedByList("contacts")(empty)).toBe(empty);
		const one = { contacts: [{ id: "9" }] };
		expect(provedByList("contacts")(one)).toBe(one);
	});

	it.each([[{ contacts: {} }], [{ contacts: "9" }], [{ notes: [] }], [{}], [undefined]])(
		"is not proved by %j",
		(json) => {
			expect(provedByList("contacts")(answer(json))).toBeUndefined();
		},
	);
});

describe("a change of a contact", () => {
	it.each([
		[{ contact: { id: "9" } }, true],
		[{ contact: { id: "8" } }, undefined],
		[{ contact: {} }, undefined],
		[{ id: "9" }, undefined],
		[undefined, undefined],
	])("is proved by its own id: %j", (json, proved) => {
		expect(provedByContact("9")(answer(json))).toBe(proved);
	});
});

describe("adding tags", () => {
	it.each([
		[["a", "b"], true],
		[["c", "b", "a"], true],
		[[" A ", "B"], true],
		[["a"], undefined],
		[["ab"], undefined],
		[[], undefined],
		["a b", undefined],
		[undefined, undefined],
	])("is proved if all of them are there: %j", (tags, proved) => {
		expect(provedByTags(["a", " B"])(answer({ tags }))).toBe(proved);
	});

	it("is not proved without an answer", () => {
		expect(provedByTags([])(undefined)).toBeUndefined();
		expect(provedByTags(["7"])(answer({ tags: [7] }))).toBe(true);
	});
});

describe("removing tags", () => {
	it.each([
		[["c"], true],
		[[], true],
		[["c", "A "], undefined],
		[["a", "b"], undefined],
		[undefined, undefined],
	])("is proved if none of them is there: %j", (tags, proved) => {
		expect(provedByTags(["a", "b"], false)(answer({ tags }))).toBe(proved);
	});
});

describe("a flag", () => {
	it.each([
		[{ succeeded: true }, true],
		[{ succeded: "true" }, true],
		[{ succeeded: false, succeded: true }, true],
		[{ succeeded: false }, undefined],
		[{ succeeded: 1 }, undefined],
		[{ success: true }, undefined],
		[{}, undefined],
		[undefined, undefined],
	])("is proved by the word or the value: %j", (json, proved) => {
		expect(provedByFlag("succeded", "succeeded")(answer(json))).toBe(proved);
	});
});

describe("a call without a result", () => {
	it("is proved by any JSON", () => {
		expect(provedByJson({})).toBe(true);
		expect(provedByJson(undefined)).toBeUndefined();
	});
});
