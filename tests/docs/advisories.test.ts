import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { root } from "./support/markdown.ts";

const read = (file: string) => readFileSync(resolve(root, file), "utf8");
const rows = [...read("docs/advisories.md").matchAll(/^\| (CK-.*) \|$/gm)].map(([, row = ""]) =>
	row.split(" | "),
);

it("each advisory has a number of its own, a version that was released, and what to do instead", () => {
	const numbers = rows.map(([number]) => number);
	expect(numbers.length).toBeGreaterThan(0);
	expect(numbers).toEqual([...new Set(numbers)].toSorted());
	const released = [...read("CHANGELOG.md").matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, v]) => v);
	for (const [number = "", versions = "", what, instead] of rows) {
		expect(number).toMatch(/^CK-\d{4}-\d{2}$/);
		const named = versions.match(/\d+\.\d+\.\d+/g) ?? [];
		expect(named.length, number).toBeGreaterThan(0);
		for (const version of named) expect(released, number).toContain(version);
		expect(what && instead, number).toBeTruthy();
	}
});
