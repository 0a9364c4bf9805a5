import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { editSource, mechanisms } from "./mechanisms.ts";

const root = join(import.meta.dirname, "..");

it.each(Object.entries(mechanisms))("%s can be taken out for a measurement", (_, edits) => {
	for (const [path, pairs] of Object.entries(edits)) {
		const source = readFileSync(join(root, path), "utf8");
		expect(editSource(source, pairs)).not.toBe(source);
	}
});

it("a mechanism that has moved is reported", () => {
	expect(() => editSource("const a = 1;", [["const b", ""]])).toThrow("const b");
});
