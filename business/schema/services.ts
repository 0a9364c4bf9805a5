import { standardNotice } from "../standard-notice.ts";
import * as rules from "./rules.ts";

/** `links` in facts.json. */
export const linksSchema = rules
	.group({
		chat: rules
			.addressOrNone("https://wa.me/447700900123")
			.describe("Opens a chat with you. Empty: WhatsApp, on your mobile number."),
		booking: rules
			.addressOrNone("https://booking.example/hartley/discovery-call")
			.describe("Where people book a discovery call, until you offer one under Calls at the desk."),
		strategyDay: rules
			.addressOrNone("https://booking.example/hartley/strategy-day")
			.describe(
				"Where people book the paid strategy day, until your call type `strategy-day` can be booked.",
			),
		scheduling: rules
			.addressOrNone("https://scheduling.example/hartley/discovery")
			.describe(
				"The booking page that the testimonials page links to, until you offer a call under Calls at the desk.",
			),
		map: rules
			.addressOrNone("https://maps.example/?q=12+Sample+Street")
			.describe(
				"A map that the footer and the contact page link to. Empty: your postal address on Google Maps.",
			),
		mapEmbed: rules
			.addressOrNone("https://maps.example/embed?q=12+Sample+Street")
			.describe(
				"A map to show in a frame on /landing/contact. Empty: a stand-in page on this site.",
			),
		directions: rules
			.addressOrNone("https://maps.example/directions?to=12+Sample+Street&from=")
			.describe(
				"A directions service, to which the visitor's starting address is added at the end. Empty: Google Maps, to your postal address.",
			),
		quiz: rules
			.addressOrNone("https://quiz.example/business-diagnostic")
			.describe(
				"A business quiz to show in a frame. Empty: your own score card (business/forms/business-health.json).",
			),
	})
	.describe(
		"Addresses of other services that the site links to. SAMPLE DATA on example domains: replace them with your own.",
	);

const languageIn = (spoken: readonly string[]) =>
	rules.shaped(
		new RegExp(`^(?:${spoken.join("|")})$`),
		`is not one of the forms' languages other than English (${spoken.join(", ")})`,
		"pl",
	);

/** `languages` in facts.json. */
export const languagesSchema = (spoken: readonly string[]) =>
	rules
		.group({
			offered: rules
				.list(languageIn(spoken), { min: 0 })
				.optional()
				.describe(
					"The languages that forms speak as well as English. A form doesn't offer or download any other. Left out: all of them.",
				),
			pages: rules
				.list(languageIn(spoken), { min: 0 })
				.describe(
					'A page in one of these languages (`<html lang="pl">`) gets its forms in that language by itself; elsewhere a form has to ask for it (`lang="ro"`). None as shipped: let a native speaker read and sign the translation first (docs/languages.md), then write `["pl"]`.',
				),
			answers: rules
				.group(
					Object.fromEntries(
						spoken.map((lang) => [
							lang,
							rules.words("w ciągu jednego dnia roboczego", { max: 60 }),
						]),
					),
				)
				.describe(
					"How soon you answer (as `answers` under `contact` says in English), in each language of the forms.",
				),
		})
		.describe(
			"Forms can be in languages other than English; the translations are in widgets/languages/. SAMPLE DATA: choose the languages you want, and write what you promise in each.",
		);

/** `mails` in facts.json. */
export const mailsSchema = rules
	.group({ words: rules.ownWords() })
	.describe(
		'Emails that visitors get after sending a form (`REPLIES` in .env says for which forms). Our words are in `auto-reply.ts` beside each form in leads/forms/. Yours replace them in English: "words": { "checklist": { "text": "It is attached. Put the kettle on." } }. Words in braces are filled in. `npm start` shows every email at /mails.html on the partner\'s page.',
	);

/** The consent wording in each language. */
const wordingByLanguage = () =>
	rules.byLanguage(
		rules.shaped(
			/^(.{20,300})?$/,
			'is neither a sentence of 20 to 300 characters nor ""',
			"Yes, write to me once a month with ideas for my business.",
		),
	);

const wordingVersion = () =>
	rules.shaped(/^[\w.-]{1,20}$/, "is not a short name without spaces", "2026-11");

/** `permission` in facts.json. */
export const permissionSchema = rules
	.group({
		ask: rules.yesOrNo(),
		wording: wordingByLanguage().describe(
			"What you would send and how often, in each language. If you leave a language out, its forms have no box.",
		),
		version: wordingVersion().describe(
			"Each permission is kept with this version of the words. Change it whenever you change them here; the desk changes it for you.",
		),
		earlier: rules
			.list(rules.group({ version: wordingVersion(), wording: wordingByLanguage() }), {
				min: 0,
				max: 20,
			})
			.optional()
			.describe(
				"Earlier words, for visitors whose form was open while you published new ones: a lead keeps the words that were beside the box. The desk fills it in.",
			),
		tag: rules
			.shaped(
				/^[a-z\d-]{2,40}$/,
				"is not a tag of lower-case letters and hyphens",
				"may-be-written-to",
			)
			.describe("The tag in the CRM, in lower case."),
	})
	.describe(
		"May you write again, with news and offers? If `ask` is true, every form has an unticked box with these words beside it. A tick counts once the visitor has also followed the link in their email (`REPLIES` in .env must name the form). The contact in your CRM then gets the tag, and loses it when the visitor withdraws.",
	);

/** `privacy` in facts.json. */
export const privacySchema = rules
	.group({
		attributionWithoutConsent: rules
			.yesOrNo()
			.describe(
				'Whether forms report where the visit came from (first page, the site before it, campaign) without consent. If false, only on pages whose tag says that the visitor agreed (`data-consent="given"`).',
			),
		partnersSeeVisits: rules
			.yesOrNo()
			.describe(
				"Whether a partner's report shows how many people saw the form, as well as how many sent it.",
			),
		retention: rules
			.words(standardNotice.retention, { max: 600 })
			.optional()
			.describe("How long you keep people's details in your CRM and mailbox."),
		processors: rules
			.list(
				rules.group({
					name: rules
						.words("Our customer record system (CRM)", { max: 80 })
						.describe("The service, by name if you like."),
					what: rules
						.words("Name, email address and telephone number.", { max: 600 })
						.describe("What it gets, and why."),
				}),
				{ max: 12 },
			)
			.optional()
			.describe("Services that get visitors' details, each under a contract with you."),
		abroad: rules
			.words(standardNotice.abroad, { max: 600 })
			.optional()
			.describe(
				"Whether those services use computers outside the UK, and what protects the details there.",
			),
	})
	.describe(
		'What forms and reports may say about visitors. Both are off as shipped: UK law asks for consent, or for one of five exceptions (PECR regulation 6 and Schedule A1), before anything is read from a visitor\'s device, and "legitimate interest" is not one of them. Read docs/privacy.md before you change either. The notice at /privacy changes with them.',
	);

/** `endpoints` in facts.json. */
export const endpointsSchema = rules
	.group({
		crm: rules
			.address("https://rest.crm.example/v1")
			.describe("Your CRM's API, version 1. `CRM_URL` overrides it."),
		relay: rules
			.address("https://relay.example/ajax/sam@coach.example")
			.describe("Your mailbox's address at the form-to-email relay. `RELAY_URL` overrides it."),
		site: rules
			.address("https://coach.example")
			.describe("The site's address, unless `SITE_URL` is set."),
	})
	.describe(
		"Addresses of the services that receive leads, unless the environment names others. Don't put anything secret here, because these facts end up in public files.",
	);
