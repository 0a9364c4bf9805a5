import { expect, it } from "vitest";
import { findParticiples, listParticiples } from "./participle-names.ts";

it.each([
	["const found = list.find(isOpen);", ["found"]],
	["const [known, { id: sent }] = rows;", ["known", "sent"]],
	["function told(given: string, ...asked: string[]) {}", ["told", "given", "asked"]],
	["list.map((kept = 1) => kept);", ["kept"]],
	["const service = { read(wanted: string) {} };", ["wanted"]],
])("finds the participles in %s", (source, names) => {
	expect(findParticiples("example.ts", source)).toEqual(names);
});

it.each([
	"const { sent, known = 1 } = counts;",
	"const savedLead = read();",
	"interface Counts { sent: number; found(asked: string): void }",
	"const counts = { sent: 1 };",
])("finds none in %s", (source) => {
	expect(findParticiples("example.ts", source)).toEqual([]);
});

it("no variable, parameter or function is called by a participle alone", () => {
	expect(listParticiples()).toEqual([]);
});
