import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { autoReplyMessages } from "../../leads/forms/auto-replies.ts";
import { pages } from "../../site/render/documents/typographic-pages.ts";
import { root } from "../project.ts";
import {
	readComments,
	readContentProse,
	readMarkdownProse,
	readSourceProse,
} from "./read-prose.ts";
import {
	closesOnQuip,
	countNobody,
	findCommentTurns,
	findForeignTurns,
	findStraightQuote,
} from "./rules.ts";

const embed = {
	widgets: [],
	languages: [],
	sizes: [],
	origin: "https://coach.example",
	version: "1",
	integrity: "sha384-x",
} as never;

/** Properties with other people's texts, and with source text. */
const notOwn = ["embed", "picture", "snippet", "common", "next", "guides", "others"];

/** How often "nobody" may occur on a page. */
const maxNobody = 2;

/** Pages where "nobody" may occur more often, with a reason. */
const moreNobody: Readonly<Record<string, number>> = {
	// A ten-minute article with five stories.
	"/blog/building-team": 4,
};

const texts = new Map(
	pages.map(({ path, content }) => [path, readContentProse(content(embed), notOwn)] as const),
);

const read = (file: string) => readFileSync(join(root, file), "utf8");
const files = (...patterns: string[]) => globSync(patterns, { cwd: root }).sort();

describe.each([...texts])("the page %s", (path, paragraphs) => {
	it("has curly quotes, no foreign turn, no closing wink, and 'nobody' twice at most", () => {
		expect(paragraphs.map(findStraightQuote).filter(Boolean)).toEqual([]);
		expect(paragraphs.flatMap(findForeignTurns)).toEqual([]);
		expect(paragraphs.filter(closesOnQuip)).toEqual([]);
		const count = paragraphs.reduce((sum, text) => sum + countNobody(text), 0);
		expect(count).toBeLessThanOrEqual(moreNobody[path] ?? maxNobody);
	});
});

it("mails to visitors have curly quotes", () => {
	expect(readContentProse(autoReplyMessages).map(findStraightQuote).filter(Boolean)).toEqual([]);
});

/** English texts, generated or written by hand, except content that coaches write themselves. */
const sources = files(
	"{business,desk,leads,site,widgets}/**/*.{ts,tsx}",
	"gateway/{alerts,cli,desk,desk-settings,features,intake,mail,pages,services}/**/*.ts",
).filter((file) => !/\.test\.|\.gen\.|\/(?:stories|testing|languages)\//.test(file));

it("no text in the sources has a foreign turn", () => {
	expect(sources.length).toBeGreaterThan(300);
	const found = sources.flatMap((file) =>
		readSourceProse(file, read(file))
			.flatMap(findForeignTurns)
			.map((turn) => `${file}: ${turn}`),
	);
	expect(found).toEqual([]);
});

it("no text of the desk has a straight quotation mark", () => {
	const desk = sources.filter((file) => file.startsWith("desk/"));
	expect(desk.length).toBeGreaterThan(80);
	const found = desk.flatMap((file) =>
		readSourceProse(file, read(file))
			// A script tag is code, and only contributors see the errors about the desk's features.
			.filter((text) => !/^(?:<script|(?:Only the|The) desk's)/.test(text))
			.flatMap((text) => findStraightQuote(text) ?? [])
			.map((text) => `${file}: ${text}`),
	);
	expect(found).toEqual([]);
});

/** Source files, without tests and frozen migrations. */
const commented = files(
	"{business,demo,desk,gateway,leads,loader,packages,publish,site,theme,tools,widgets}/**/*.{ts,tsx}",
).filter(
	(file) => !/node_modules|\.(?:test|suite)\.|\.gen\.|\/migrations\/|^tools\/prose\//.test(file),
);

it("no comment in the code has a foreign turn", () => {
	expect(commented.length).toBeGreaterThan(1000);
	const found = commented.flatMap((file) =>
		readComments(file, read(file))
			.flatMap(findCommentTurns)
			.map((turn) => `${file}: ${turn}`),
	);
	expect(found).toEqual([]);
}, 60_000);

it.each([
	"Whoever has it open.",
	"A gateway changed it meanwhile.",
	"What became of a lead.",
	"A form that the coach made.",
])("names the foreign turn in the comment %j", (text) => {
	expect(findCommentTurns(text)).toHaveLength(1);
});

/** Not voice.md, which lists the foreign turns in its tables. */
const handbook = files("README.md", "docs/*.md", "site/content/guides/*.md").filter(
	(file) => file !== "docs/voice.md",
);

it.each(handbook)("%s has no foreign turn", (file) => {
	expect(readMarkdownProse(read(file)).flatMap(findForeignTurns)).toEqual([]);
});

it("the changelog's last two versions have no foreign turn", () => {
	const [, next = ""] = /^## Next\n([\s\S]*?)^## 0\.1\.0/m.exec(read("CHANGELOG.md")) ?? [];
	expect(next).toContain("## 1.0.0");
	expect(readMarkdownProse(next).flatMap(findForeignTurns)).toEqual([]);
});

describe("the rules", () => {
	it.each([
		"Whoever has it sees names.",
		"That is mended.",
		"The form as it comes.",
		"What visitors book stands here.",
		"Where the form is to be.",
		"The mail went out.",
		"CRM and mails are not concerned.",
		"There is nothing more for you to do.",
		"What became of it",
		"Filled in by a robot",
		"The title is another one.",
		"Small letters and digits.",
		"Paste it into a page of yours.",
	])("name the foreign turn in %j", (text) => {
		expect(findForeignTurns(text)).toHaveLength(1);
	});

	it("let British English pass", () => {
		for (const text of [
			"New ones appear here by themselves.",
			"Send this to whoever looks after your server: is the disk full?",
			"You'll find it in robots.txt, as well as in the sitemap.",
		])
			expect(findForeignTurns(text)).toEqual([]);
	});

	it("find a closing wink, but not a figure or a next step", () => {
		expect(closesOnQuip("You ask. It is a silly question. It won't be.")).toBe(true);
		expect(closesOnQuip("There is no role play. Nobody has yet.")).toBe(true);
		expect(closesOnQuip("He cancelled. It was Thursday's job. That was £2,400.")).toBe(false);
		expect(closesOnQuip("Open it. Choose a page. Press Apply.")).toBe(false);
	});

	it("read strings, templates and JSX text, and no comments", () => {
		const code =
			'/* a comment here */ const a = "/assets"; const b = <p class="x">Some words {n} there</p>; const c = `for $' +
			"{b} days or more`;";
		expect(readSourceProse("a.tsx", code)).toEqual(["Some words", "for … days or more"]);
		expect(findStraightQuote('a "quote"')).toBeDefined();
	});
});
