/** The pages that the links in visitors' mails lead to: in the language of the mail, and in its words. */
import { html } from "hono/html";
import { wordsFor } from "../../leads/auto-reply.ts";
import made from "../mail/template.gen.json" with { type: "json" };
import { type Html, page } from "./layout.ts";

/** Where such a page is found, below its own path: with the language before the token, or in English. */
export const visitorPaths = ["/:token", "/:lang/:token"];

/**
 * @param name what it says: the keys in front of `.title` and `.text` (leads/forms/auto-replies.ts)
 * @param wish the language; in one we do not have it speaks English
 * @param more what stands below, made of the same words
 */
export function visitorPage(
	name: string,
	wish: string | undefined,
	more: (say: (key: string) => string) => Html,
): Html {
	const { of, ...language } = wordsFor(wish, made.languages);
	const words = of("page");
	const say = (key: string) => words[key] ?? "";
	const title = say(`${name}.title`);
	const body = html`<h1>${title}</h1><p>${say(`${name}.text`)}</p>${more(say)}`;
	return page(title, body, language);
}
