import { expect, it } from "vitest";
import { shippedFacts } from "../facts/shipped-facts.ts";
import { withConsentHistory } from "./consent-history.ts";

const withWords = (en: string, facts = shippedFacts) => ({
	...facts,
	permission: { ...facts.permission, ask: true, wording: { en } },
});
const publish = (en: string, live = shippedFacts) => withConsentHistory(withWords(en, live), live);

it("leaves facts unchanged if their consent words are the live ones", () => {
	expect(withConsentHistory(shippedFacts, shippedFacts)).toEqual(shippedFacts);
});

it("gives changed words a new version, and keeps those that visitors may still see", () => {
	const first = publish("Yes, write to me every month.");
	expect(first.permission).toMatchObject({
		version: "2",
		earlier: [{ version: "1", wording: shippedFacts.permission.wording }],
	});
	const second = publish("Yes, write to me every week.", first);
	expect(second.permission.version).toBe("3");
	expect(second.permission.earlier?.map(({ version }) => version)).toEqual(["2", "1"]);
});

it("gives words that are used again their earlier version, and lists no version twice", () => {
	const first = publish("Yes, write to me every month.");
	const back = withConsentHistory(shippedFacts, first);
	expect(back.permission.version).toBe("1");
	expect(back.permission.earlier).toEqual([
		{ version: "2", wording: { en: "Yes, write to me every month." } },
	]);
});

it("keeps the words of the last twenty", () => {
	let live = shippedFacts;
	for (let number = 0; number < 30; number++)
		live = publish(`Yes, ${number} letters a month.`, live);
	const versions = live.permission.earlier?.map(({ version }) => version) ?? [];
	expect(versions).toHaveLength(20);
	expect(new Set([...versions, live.permission.version]).size).toBe(21);
});
