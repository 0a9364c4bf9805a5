import { expect, it } from "vitest";
import { readArticle } from "./article.ts";

const article = `---
title: How to price a gate
excerpt: Wood, hinges and your Saturday.
date: 2025-07-09
minutes: 4
category: Sales
gradient: moss
search:
  title: Price a gate
  description: What a gate costs.
---
Begin with the hinges.

## The wood

More of it than you think.
`;

it("an article is read into its summary, its body and its sections", () => {
	const { post, seo, body, contents } = readArticle("gate", article);
	expect(post).toMatchObject({ id: "gate", title: "How to price a gate", readTime: 4 });
	expect(post.date).toEqual({ iso: "2025-07-09", shown: "9 July 2025" });
	expect(seo.title).toBe("Price a gate");
	expect(body).toContain("<p>Begin with the hinges.</p>");
	expect(contents).toEqual([{ href: "#the-wood", label: "The wood" }]);
});

it.each([
	["no title", article.replace(/title:.*\n/, ""), 'has no title. Write "title: …" there.'],
	["an empty title", article.replace(/title:.*\n/, 'title: ""\n'), "title "],
	["no head", article.replace(/---[\s\S]*---\n/, ""), "has no title"],
	["a day that is none", article.replace("2025-07-09", "9 July"), "date "],
	["a word too many", article.replace("minutes:", "minuts: 3\nminutes:"), "minuts"],
])("an article with %s stops the build with one sentence that names the file", (_, text, what) => {
	const read = () => readArticle("gate", text);
	expect(read).toThrow("site/content/articles/gate.md: the head, between the two lines ---,");
	expect(read).toThrow(what);
});
