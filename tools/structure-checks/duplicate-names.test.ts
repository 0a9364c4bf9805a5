import { expect, it } from "vitest";
import {
	allowedNames,
	allowedStems,
	checkedFolders,
	findDuplicates,
	findStems,
	sourcesOf,
	stemFolders,
} from "./duplicate-names.ts";

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

it("finds a file name used for two things in a folder, but not a part that every widget has", () => {
	const files = ["tools/a/pages.ts", "tools/pages.mjs", "widgets/contact/success.ts"].concat(
		...["widgets/share/success.ts", "widgets/kit/form/success.tsx", "site/pages.ts"],
	);
	expect([...findStems(files)]).toEqual([
		["tools/pages", ["tools/a/pages.ts", "tools/pages.mjs"]],
		[
			"widgets/success",
			["widgets/contact/success.ts", "widgets/share/success.ts", "widgets/kit/form/success.tsx"],
		],
	]);
});

it.each(stemFolders)("finds no file name used for two things in %s/", (folder) => {
	const sources = sourcesOf(folder);
	expect(sources.size).toBeGreaterThan(0);
	expect([...findStems(sources.keys())]).toEqual([]);
});

it("keeps a reason for every exception", () => {
	const reasons = [...Object.values(allowedNames), ...Object.values(allowedStems)];
	for (const reason of reasons) expect(reason).toMatch(/\w+ \w+/);
	expect(reasons.length).toBeGreaterThan(0);
});
