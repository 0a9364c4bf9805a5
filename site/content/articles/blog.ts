import { readFileSync } from "node:fs";
import { type Article, type BlogPost, readArticle } from "./article.ts";

/** The five articles, in the spec's order (section 3). */
export const articles: readonly Article[] = [
	"building-team",
	"mindset",
	"scale-mindset",
	"disc-profile",
	"sales-process",
].map((id) => readArticle(id, readFileSync(new URL(`./${id}.md`, import.meta.url), "utf8")));

/** The articles' summaries, for cards, lists and feeds. */
export const posts: readonly BlogPost[] = articles.map(({ post }) => post);
