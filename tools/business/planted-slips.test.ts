import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkBusiness } from "./check-business.ts";
import { factFiles } from "./schemas.ts";

/**
 * Slips of an owner's hand, made in the very text of a file in `business/`: each is told in one sentence,
 * with the file and the line in which it stands.
 */
const folder = join(import.meta.dirname, "../../business");
const sourceOf = (file: string) => readFileSync(join(folder, `${file}.ts`), "utf8");

/** What the module in a text exports under its file's name. */
async function load(file: string, source: string): Promise<unknown> {
	// A module of data has no folder of its own.
	const code = stripTypeScriptTypes(source).replaceAll('from "./', `from "file://${folder}/`);
	const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
	return module[file];
}

/** What the build says of one file with one of its lines written differently. */
async function saidOf(file: string, from: string, to: string) {
	const source = sourceOf(file);
	expect(source).toContain(from);
	const changed = source.replace(from, () => to);
	const line = source.slice(0, source.indexOf(from)).split("\n").length;
	const facts = await load(file, changed);
	const others = Object.fromEntries(
		await Promise.all(
			factFiles.map(async (name) => [name, (await import(`${folder}/${name}.ts`))[name]]),
		),
	);
	let message = "";
	try {
		checkBusiness(
			(name) => (name === file ? facts : others[name]),
			(name) => (name === file ? changed : sourceOf(name)),
		);
	} catch (thrown) {
		({ message } = thrown as Error);
	}
	return { line, message };
}

const drawing = "planted-slip.svg";
afterEach(() => rmSync(join(folder, drawing), { force: true }));

const shapes = '<path fill="#fff" d="M0 0h9v9z"/>';
const logos: Record<string, [string, RegExp]> = {
	"5 MB": [`<svg viewBox="0 0 9 9">${shapes.repeat(160_000)}</svg>`, /has 5,\d{3} kB, and 20 kB/],
	script: [
		`<svg viewBox="0 0 9 9"><script>alert(1)</script>${shapes}</svg>`,
		/holds more than shapes: scripts, styles, pictures and links/,
	],
	"no size": [`<svg>${shapes}</svg>`, /is not a square SVG: it needs a viewBox/],
};

describe("a slip in business/ is told once, with file and line", () => {
	it.each<[string, string, string, string, RegExp, number?]>([
		[
			"twice",
			"contact",
			'	locality: "',
			'	email: "a@b.uk",\n	locality: "',
			/stands in line \d+ already/,
			0,
		],
		["of another type", "identity", 'name: "Sam Hartley"', "name: 7", /^7 is not a text in quotes/],
		["with markup", "identity", '"Sam Hartley"', '"Sam <b>Hartley</b>"', /holds markup/],
		[
			"with an emoji",
			"identity",
			'brand: "Hartley Coaching"',
			'brand: "Hartley 🚀"',
			/holds an emoji/,
		],
		[
			"from right to left",
			"contact",
			'locality: "Anytown"',
			'locality: "דרך הים"',
			/written from right to left/,
		],
	])("%s: %s", async (_, file, from, to, sentence) => {
		const { line, message } = await saidOf(file, from, to);
		expect(message).toMatch(/^The facts in business\/ need one correction/);
		const [, , where = "", what = ""] = message.split("\n");
		expect(where).toMatch(new RegExp(`^business/${file}\\.ts, line (?:${line}|${line + 1}): `));
		expect(what.trim()).toMatch(sentence);
	});

	it.each([
		["identity", '	name: "Sam Hartley",\n', "export const identity", "name"],
		["prices", ', day: "Monday"', "	newsletter: {", "newsletter.day"],
	])("missing from %s: at the group that it is missing from", async (file, from, group, key) => {
		const { message } = await saidOf(file, from, "");
		const at =
			sourceOf(file)
				.split("\n")
				.findIndex((text) => text.startsWith(group)) + 1;
		expect(message).toContain("need one correction");
		expect(message).toContain(
			`business/${file}.ts, line ${at}: ${key}\n  This is missing. Example: `,
		);
	});

	it.each(Object.entries(logos))("a logo: %s", async (_, [svg, sentence]) => {
		writeFileSync(join(folder, drawing), svg);
		const { line, message } = await saidOf("brand", 'logo: "logo.svg"', `logo: "${drawing}"`);
		expect(message).toContain("need one correction");
		const [, , where, what = ""] = message.split("\n");
		expect(where).toBe(`business/brand.ts, line ${line}: logo`);
		expect(what).toMatch(sentence);
		expect(what).toContain(`business/${drawing}`);
	});
});
