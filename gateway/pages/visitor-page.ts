/** Pages behind the links in visitors' mails, in the mail's language. */
import { html } from "hono/html";
import { localizeAutoReply } from "../../leads/mail/auto-reply.ts";
import { type Html, page } from "./layout.ts";
import messages from "./visitor-messages.gen.json" with { type: "json" };

/** Paths below the page's own: English, or with a language before the token. */
export const visitorPaths = ["/:token", "/:lang/:token"];

/**
 * @param name the message: prefix of the keys `.title` and `.text` (leads/forms/auto-replies.ts)
 * @param lang the language; English if it is unknown
 * @param more renders what follows the text
 */
export function visitorPage(
	name: string,
	lang: string | undefined,
	more: (say: (key: string) => string) => Html,
): Html {
	const { of, ...language } = localizeAutoReply(lang, messages.languages);
	const words = of("page");
	const say = (key: string) => words[key] ?? "";
	const title = say(`${name}.title`);
	const body = html`<h1>${title}</h1><p>${say(`${name}.text`)}</p>${more(say)}`;
	return page(title, body, language);
}
