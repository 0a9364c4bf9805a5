import { afterEach, expect, it } from "vitest";
import { bindFacts } from "./derived.ts";
import shipped from "./facts.json" with { type: "json" };
import * as bindings from "./facts.ts";
import type { Facts } from "./schema.ts";

const { $schema: _, ...sections } = shipped;
const facts = sections as unknown as Facts;
const { replaceFacts } = bindings;
afterEach(() => replaceFacts(facts));

const current = () => {
	const { replaceFacts: _, ...values } = bindings;
	return values;
};

it("exports every fact under its name, and replaces every one", () => {
	expect(current()).toEqual(bindFacts(facts));
	const marked = Object.entries(bindFacts(facts)).map(([name]) => [name, `another ${name}`]);
	const { contact, prices, links } = facts;
	const others: Facts = {
		...(Object.fromEntries(marked) as Facts),
		identity: { ...facts.identity, name: "Jo Ridley" },
		contact: { ...contact, phone: "01632 960 456" },
		prices: {
			...prices,
			cleaning: {
				...prices.cleaning,
				offered: false,
				perSqFt: 0.05,
				contactWithinHours: 1,
				package: { ...prices.cleaning.package, price: 99 },
			},
		},
		permission: { ...facts.permission, ask: true },
		privacy: { ...facts.privacy, retention: "For one year." },
		languages: { ...facts.languages, offered: ["pl"] },
		links: { ...links, booking: "https://booking.example/jo" },
		checklist: { ...facts.checklist, themes: facts.checklist.themes.slice(1) },
	};
	const before = current();
	replaceFacts(others);
	expect(current()).toEqual(bindFacts(others));
	for (const [name, value] of Object.entries(current()))
		expect(value, name).not.toEqual(before[name as keyof typeof before]);
});
