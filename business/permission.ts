import * as rules from "./schema/rules.ts";

/**
 * May you write again, with news and offers? Off unless `ask` is true: then every form has a box that
 * nobody has ticked, with these words beside it. It counts only once the link in the visitor's mail was
 * pressed as well (`REPLIES` in .env must name the form); then the contact in your CRM gets the tag, and
 * loses it when the visitor withdraws.
 */
export const permission: rules.FactsOf<typeof permissionSchema> = {
	ask: false,
	/** What you would send, and how often, by language; forms in a language without words have no box. */
	wording: {
		en: "Yes, write to me once a month with ideas for my business.",
		pl: "Tak, piszcie do mnie co miesiąc z pomysłami.",
		ro: "Da, scrieți-mi lunar cu idei pentru firma mea.",
		cy: "Iawn, ysgrifennwch ataf yn fisol gyda syniadau i'm busnes.",
	},
	/** Another one whenever you change the words: it is kept with each permission. */
	version: "1",
	/** The tag in the CRM, in small letters. */
	tag: "may-be-written-to",
};

/** What the build asks of these facts; nothing here is yours to edit. */
export const permissionSchema = () =>
	rules.group({
		ask: rules.yesOrNo(),
		wording: rules.byLanguage(
			rules.shaped(
				/^(.{20,300})?$/,
				'is neither a sentence of 20 to 300 characters nor ""',
				"Yes, write to me once a month with ideas for my business.",
			),
		),
		version: rules.shaped(/^[\w.-]{1,20}$/, "is not a short name without spaces", "2026-11"),
		tag: rules.shaped(
			/^[a-z\d-]{2,40}$/,
			"is not a tag of small letters and hyphens",
			"may-be-written-to",
		),
	});
