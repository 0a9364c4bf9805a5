import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { identity } from "../../../business/facts.ts";
import { articleLayout } from "../../pages/article/article.content.ts";
import { blogIndex, newsletter } from "../../pages/blog/blog.content.ts";
import { pages } from "../../pages.ts";
import { countWords } from "../markdown/word-count.ts";
import { nav } from "../navigation/nav.ts";
import { posts } from "./blog.ts";

const folder = import.meta.dirname;
const body = (id: string) =>
	readFileSync(`${folder}/${id}.md`, "utf8").split("\n---\n", 2)[1] ?? "";
const texts = posts.map((post) => ({ ...post, text: body(post.id) }));
const linksIn = (text: string) =>
	[...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target ?? "");
const headingsIn = (text: string) => [...text.matchAll(/^#+ .*$/gm)].map(([line]) => line);

/** The one address without a page that articles link to (spec section 2). */
const deadLink = "/services/business-growth-strategy";
const paths = new Set(pages.map(({ path }) => path));

describe("the list of posts", () => {
	it("has the specification's five, in its order, with its dates and read times", () => {
		expect(posts.map(({ id, date, readTime }) => [id, date.shown, readTime])).toEqual([
			["building-team", "9 July 2025", 10],
			["mindset", "9 July 2025", 8],
			["scale-mindset", "9 July 2025", 7],
			["disc-profile", "9 July 2025", 15],
			["sales-process", "29 July 2025", 8],
		]);
	});

	it("features building-team alone, and names the coach as author", () => {
		expect(posts.filter(({ featured }) => featured).map(({ id }) => id)).toEqual(["building-team"]);
		for (const post of posts) expect(post.author).toBe(identity.name);
	});

	it("gives the same day to machines and readers", () => {
		for (const { date } of posts) {
			const formatted = new Date(`${date.iso}T12:00:00Z`).toLocaleDateString("en-GB", {
				day: "numeric",
				month: "long",
				year: "numeric",
				timeZone: "UTC",
			});
			expect(date.shown).toBe(formatted);
		}
	});

	it("has a body in the folder for each post, and none without a post", () => {
		const files = readdirSync(folder).filter((file) => file.endsWith(".md"));
		expect(files.sort()).toEqual(posts.map(({ id }) => `${id}.md`).sort());
	});

	it("covers the articles of the navigation", () => {
		const linked = nav.items.find(({ href }) => href === "/blog")?.children?.slice(1) ?? [];
		expect(linked.map(({ href }) => href)).toEqual(posts.map(({ id }) => `/blog/${id}`));
	});
});

describe.each(texts)("the article $id", ({ id, text, readTime }) => {
	it("has as many words as its read time at 220 a minute, within 15%", () => {
		const promised = readTime * 220;
		expect(countWords(text)).toBeGreaterThan(promised * 0.85);
		expect(countWords(text)).toBeLessThan(promised * 1.15);
	});

	it("uses only ## headings of plain, different words, so that each can be linked to", () => {
		const headings = headingsIn(text);
		expect(headings.length).toBeGreaterThanOrEqual(5);
		expect(new Set(headings).size).toBe(headings.length);
		for (const heading of headings) expect(heading).toMatch(/^## [\p{L}\p{N} ,.':-]+$/u);
	});

	it("has one pull quote, a table, a list and no typing mistakes", () => {
		expect(text.match(/^> /gm)).toHaveLength(1);
		expect(text).toMatch(/^\|[ :|-]+\|$/m);
		expect(text, "a table head without a name").not.toMatch(/^(?!\| *-).*\| +\|/m);
		expect(text).toMatch(/^(- |\d\. )/m);
		// Tables are padded into columns, so doubled spaces matter only in sentences.
		const prose = text.replace(/^\|.*$/gm, "");
		expect(prose).not.toMatch(/^---|<[a-z]|[‘’“”—]|\S {2}|\t| $/m);
	});

	it("has as many cells in every table row as in its head", () => {
		for (const [table] of text.matchAll(/(^\|.*\|\n)+/gm)) {
			const cells = table
				.trim()
				.split("\n")
				.map((row) => row.split("|").length);
			expect(new Set(cells).size, table).toBe(1);
		}
	});

	it("links to other pages of the site, which all exist except the one in the specification", () => {
		const links = linksIn(text);
		expect(links.length).toBeGreaterThanOrEqual(3);
		expect(links.filter((link) => !paths.has(link) && link !== deadLink)).toEqual([]);
		expect(links).not.toContain(`/blog/${id}`);
	});
});

describe("the specification's rules for single articles", () => {
	it("two of them link to the page missing from the route table", () => {
		const linking = texts.filter(({ text }) => linksIn(text).includes(deadLink));
		expect(linking.map(({ id }) => id)).toEqual(["building-team", "scale-mindset"]);
	});

	it("disc-profile ends with a call to action to the DISC service", () => {
		const last = body("disc-profile").trim().split("\n\n").at(-1);
		expect(last).toContain("](/services/disc-profiling)");
	});

	it("sales-process gives the trust score's seven stages in order, and the rule about proposals", () => {
		const text = body("sales-process");
		const rows = [...text.matchAll(/^\| (\d[\d/-]*) +\| ([\w ]+?) +\|/gm)];
		expect(rows.map(([, score, stage]) => `${score} ${stage?.toLowerCase()}`)).toEqual([
			...["1/10 cold", "2-3 curiosity", "4 engaged", "5-6 in motion"],
			...["7-8 connection", "8-9 decision point", "10 signed"],
		]);
		expect(text).toMatch(/trust score under 7 at proposal hurts close rate/);
	});
});

describe("the texts around the articles", () => {
	it("use the specification's words on the index and the newsletter box", () => {
		expect([blogIndex.latest, blogIndex.more]).toEqual(["Latest Articles", "Read More"]);
		expect([newsletter.title, newsletter.button]).toEqual([
			"Join 500+ business owners",
			"Subscribe",
		]);
		expect(newsletter.text).toContain("weekly every Monday");
	});

	it("say that the newsletter button sends nothing", () => {
		expect(newsletter.status).toContain("nothing was sent");
	});

	it("link back to the index, and on to pages that exist", () => {
		expect(articleLayout.back.href).toBe("/blog");
		for (const { href } of [...articleLayout.author.links, ...articleLayout.closing.actions])
			expect(paths).toContain(href);
	});
});
