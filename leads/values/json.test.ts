import { afterEach, expect, it } from "vitest";
import { sampleRequest } from "../testing/samples.ts";
import { toJson } from "./json.ts";

const value = { text: 'a "b"\n\u2028\ud800', list: [1, { deep: [] }, null, true], none: undefined };
const patched = [Object.prototype, Array.prototype] as { toJSON?: () => string }[];

afterEach(() => {
	for (const prototype of patched) delete prototype.toJSON;
});

it("writes what JSON.stringify writes", () => {
	expect(toJson(value)).toBe(JSON.stringify(value));
	const list = [sampleRequest()];
	expect(toJson(list)).toBe(JSON.stringify(list));
});

it("writes the same on a page that adds toJSON to its objects", () => {
	const expected = JSON.stringify(value);
	for (const prototype of patched) {
		Object.defineProperty(prototype, "toJSON", { value: () => "theirs", configurable: true });
	}
	expect(JSON.stringify(value)).toBe('"theirs"');
	expect(toJson(value)).toBe(expected);
});
