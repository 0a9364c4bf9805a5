import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkBusiness } from "./check-business.ts";
import { businessFolder, factsFile } from "./schemas.ts";

/**
 * An owner's typical mistakes, made in the text of facts.json. Each is reported in one sentence
 * with its line.
 */
const text = readFileSync(factsFile, "utf8");

/** The build's message after one text was replaced. */
function saidOf(from: string, to: string) {
	expect(text).toContain(from);
	const line = text.slice(0, text.indexOf(from)).split("\n").length;
	try {
		checkBusiness(text.replace(from, () => to));
	} catch (thrown) {
		return { line, message: (thrown as Error).message };
	}
	return { line, message: "" };
}

const drawing = "planted-slip.svg";
afterEach(() => rmSync(join(businessFolder, drawing), { force: true }));

const shapes = '<path fill="#fff" d="M0 0h9v9z"/>';
const logos: Record<string, [string, RegExp]> = {
	"5 MB": [`<svg viewBox="0 0 9 9">${shapes.repeat(160_000)}</svg>`, /has 5,\d{3} kB, and 20 kB/],
	script: [
		`<svg viewBox="0 0 9 9"><script>alert(1)</script>${shapes}</svg>`,
		/holds more than shapes: scripts, styles, pictures and links/,
	],
	"no size": [`<svg>${shapes}</svg>`, /is not a square SVG: it needs a viewBox/],
};

describe("a mistake in business/ is reported once, with its line", () => {
	it.each<[string, string, string, RegExp]>([
		["of another type", '"name": "Sam Hartley"', '"name": 7', /^7 is not a text in quotes/],
		["with markup", '"Sam Hartley"', '"Sam <b>Hartley</b>"', /holds markup/],
		["with an emoji", '"brand": "Hartley Coaching"', '"brand": "Hartley 🚀"', /holds an emoji/],
		[
			"from right to left",
			'"locality": "Anytown"',
			'"locality": "דרך הים"',
			/written from right to left/,
		],
		[
			"a hole that nothing fills",
			"to a free {session}",
			"to a free {meeting}",
			/^Only \{session\}, \{coach\}, /,
		],
	])("%s", (_, from, to, sentence) => {
		const { line, message } = saidOf(from, to);
		expect(message).toMatch(/^The facts in business\/ need one correction/);
		const [, , where = "", what = ""] = message.split("\n");
		expect(where).toMatch(new RegExp(`^business/facts\\.json, line ${line}: `));
		expect(what.trim()).toMatch(sentence);
	});

	it.each(Object.entries(logos))("a logo: %s", (_, [svg, sentence]) => {
		writeFileSync(join(businessFolder, drawing), svg);
		const { line, message } = saidOf('"logo": "logo.svg"', `"logo": "${drawing}"`);
		expect(message).toContain("need one correction");
		const [, , where, what = ""] = message.split("\n");
		expect(where).toBe(`business/facts.json, line ${line}: brand.logo`);
		expect(what).toMatch(sentence);
		expect(what).toContain(`business/${drawing}`);
	});
});
