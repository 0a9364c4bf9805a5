import type { Lead } from "../../leads/lead.ts";
import { supportedLanguage } from "../../leads/mail/auto-reply.ts";
import type { KeyValues } from "../lib/kv.ts";
import { ensureLinkKey, signToken } from "../lib/signed-token.ts";
import { dayMs } from "../lib/time.ts";
import messages from "./visitor-messages.gen.json" with { type: "json" };

/** How long a score card's result can be opened, also by the link in its mail. */
const resultLinkMs = 30 * dayMs;

/** Path of the page with a score card's result, in the lead's language. */
export async function signResultPath(
	store: Pick<KeyValues, "kv" | "now">,
	{ id, context }: Pick<Lead, "id" | "context">,
): Promise<string> {
	const [key, now] = await Promise.all([ensureLinkKey(store), store.now()]);
	const lang = supportedLanguage(context.lang, messages.languages);
	const token = signToken(key, id, now + resultLinkMs, "result");
	return ["/leads/result", ...(lang ? [lang] : []), token].join("/");
}
