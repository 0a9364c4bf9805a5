import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bindFacts } from "../business/derived.ts";
import type { Facts } from "../business/schema.ts";
import { derivePalette, evergreen } from "../theme/palette.ts";
import { createStamp, standInFact, standInShades } from "./stamp.ts";

const shipped = JSON.parse(
	readFileSync(join(import.meta.dirname, "../business/facts.json"), "utf8"),
) as Facts;
const shades = derivePalette(evergreen);
const stamp = createStamp({ facts: bindFacts(shipped), shades });
const standIn = standInShades(shades);

it("replaces stand-ins with facts, whichever quotes the minifier chose", () => {
	expect(stamp(`const a=${standInFact("bookingLink")};`)).toBe(
		'const a="https://booking.example/hartley/discovery-call";',
	);
	expect(
		stamp("var a=__COACHKIT_FACT__('pricePerSqFt'),b=__COACHKIT_FACT__(`contactWithin`)"),
	).toBe('var a=.036,b="2 hours"');
	expect(stamp('var i=__COACHKIT_FACT__("reach")')).toBe(
		'var i={phone:"01632 960 123",phoneLink:"+441632960123",answers:"within one working day"}',
	);
});

it("replaces stand-in colours with the shortest form of each, also with an opacity", () => {
	expect(stamp(`color:${standIn.button};background:${standIn.white}`)).toBe(
		"color:#166534;background:#fff",
	);
	expect(stamp(`outline:${standIn.white}80;fill:${standIn.button}66`)).toBe(
		"outline:#ffffff80;fill:#16653466",
	);
});

it("leaves every other text unchanged", () => {
	const text = `a{color:#a1b3c4}.b{color:#a1b}x="a1b201"`;
	expect(stamp(text)).toBe(text);
});

it("leaves a fact alone that looks like a stand-in", () => {
	const booking = "https://booking.example/#a1b201";
	const facts = bindFacts({ ...shipped, links: { ...shipped.links, booking } });
	expect(createStamp({ facts, shades })(standInFact("bookingLink"))).toBe(`"${booking}"`);
});

it("escapes quotes, line ends and backslashes in a fact", () => {
	const facts = bindFacts({ ...shipped, links: { ...shipped.links, booking: 'a"b\\c\nd$&' } });
	const code = createStamp({ facts, shades })(`export default ${standInFact("bookingLink")}`);
	expect(JSON.parse(code.slice("export default ".length))).toBe('a"b\\c\nd$&');
});

it("rejects an unknown fact or colour", () => {
	expect(() => stamp('__COACHKIT_FACT__("fax")')).toThrow("an unknown fact: fax");
	expect(() => stamp("#a1b2fe")).toThrow("an unknown colour: #a1b2fe");
});

it("has a stand-in of its own for every shade", () => {
	expect(new Set(Object.values(standIn)).size).toBe(Object.keys(shades).length);
});
