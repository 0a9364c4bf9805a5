import { describe, expect, test } from "vitest";
import { chunksOf, deferredChunksOf } from "./chunk-graph.ts";

const chunk = (imports: string[] = [], dynamicImports: string[] = []) => ({
	imports: imports.map((name) => `${name}.js`),
	dynamicImports: dynamicImports.map((name) => `${name}.js`),
});

/**
 * A widget and its kit. The chunk that sends loads later; it shares `post` with `direct` and
 * `doctor`.
 */
const chunks = (sending: string) =>
	new Map([
		["kit", chunk([], ["notices"])],
		["form", chunk(["kit"], [sending, "form-rules"])],
		[sending, chunk(["kit", "post"], ["direct"])],
		["post", chunk()],
		["direct", chunk(["post"], ["form"])],
		["form-rules", chunk(["rules"])],
		["rules", chunk()],
		["notices", chunk(["kit"])],
		["doctor", chunk(["post"])],
	]);

describe("the files of a widget", () => {
	test("are those needed to show it, deepest first", () => {
		expect(chunksOf("form", chunks("submit"))).toEqual(["kit", "form"]);
	});

	test("that load later are all reachable ones, whatever their names, and no others", () => {
		for (const name of ["submit", "zebra"]) {
			const later = deferredChunksOf("form", chunks(name));
			expect(new Set(later)).toEqual(
				new Set(["notices", name, "post", "direct", "form-rules", "rules"]),
			);
			expect(later).toHaveLength(6);
		}
	});

	test("must exist", () => {
		expect(() => chunksOf("gone", chunks("submit"))).toThrow('The build made no file "gone".');
	});
});
