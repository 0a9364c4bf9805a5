import * as rules from "./schema/rules.ts";

/**
 * What visitors get by mail once they have sent a form (`REPLIES` in .env says for which forms). Ours is
 * in `auto-reply.ts` beside each form, in leads/forms/; whatever you name here is said instead, in English:
 *
 *     words: { checklist: { text: "It is attached. Put the kettle on." } }
 *
 * What stands in braces is filled in; `npm start` shows every mail at /mails.html on the partner's page.
 */
export const mails: rules.FactsOf<typeof mailsSchema> = {
	words: {},
};

/** What the build asks of these facts; nothing here is yours to edit. */
export const mailsSchema = () => rules.group({ words: rules.ownWords() });
