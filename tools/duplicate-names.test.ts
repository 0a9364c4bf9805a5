import { expect, it } from "vitest";
import { allowedNames, checkedFolders, findDuplicates, sourcesOf } from "./duplicate-names.ts";

it("finds a name that two files declare, and no re-export or private one", () => {
	const files = new Map([
		["leads/a.ts", "export function steps() {}\nexport type Step = 1;\nconst limit = 1;"],
		["leads/b.ts", "export const steps = [];\nconst limit = 2;\nexport { Step } from './a.ts';"],
		["leads/c.ts", "export interface Steps {}\nexport async function send() {}"],
	]);
	expect([...findDuplicates(files)]).toEqual([["steps", ["leads/a.ts", "leads/b.ts"]]]);
	expect(findDuplicates(files, { steps: "a reason" }).size).toBe(0);
	const alike = new Map([
		["widgets/languages/pl/contact.ts", "export const contact = {};"],
		["widgets/languages/ro/contact.ts", "export const contact = {};"],
	]);
	expect(findDuplicates(alike).size).toBe(0);
	alike.set("widgets/kit/contact.ts", "export const contact = {};");
	expect([...findDuplicates(alike).keys()]).toEqual(["contact"]);
});

it.each(checkedFolders)("finds no exported name with two meanings in %s/", (folder) => {
	const sources = sourcesOf(folder);
	expect(sources.size).toBeGreaterThan(0);
	expect([...findDuplicates(sources)]).toEqual([]);
});

it("keeps a reason for every exception", () => {
	for (const reason of Object.values(allowedNames)) expect(reason).toMatch(/\w+ \w+/);
	expect(allowedNames).toBeTypeOf("object");
});
