import * as rules from "./rules.ts";

/** `links` in facts.json. */
export const linksSchema = rules
	.group({
		chat: rules
			.address("https://wa.me/447700900123")
			.describe("Messaging-app chat (opens a conversation with the coach)."),
		booking: rules
			.addressOrNone("https://booking.example/hartley/discovery-call")
			.describe(
				"Where a discovery call is booked (the external booking page). Empty: in your own diary, the call `discovery-call`.",
			),
		strategyDay: rules
			.addressOrNone("https://booking.example/hartley/strategy-day")
			.describe(
				"Where the paid strategy day is booked. Empty: in your own diary, the call `strategy-day`.",
			),
		scheduling: rules
			.addressOrNone("https://scheduling.example/hartley/discovery")
			.describe(
				"Scheduling service linked from the testimonials page. Empty: your own diary, `discovery-call`.",
			),
		map: rules
			.address("https://maps.example/?q=12+Sample+Street")
			.describe("The map of the postal address, opened from the footer and the contact page."),
		mapEmbed: rules
			.addressOrNone("https://maps.example/embed?q=12+Sample+Street")
			.describe("Map shown in a frame on /landing/contact. Empty: a local stand-in page is shown."),
		directions: rules
			.address("https://maps.example/directions?to=12+Sample+Street&from=")
			.describe("Directions service; the visitor's starting address is appended."),
		quiz: rules
			.addressOrNone("https://quiz.example/business-diagnostic")
			.describe(
				"The business-diagnostic quiz shown in a frame. Empty: your own score card is (business/forms/business-health.json).",
			),
	})
	.describe(
		"Addresses of other people's services that the site links to. SAMPLE DATA on example domains: replace with your own.",
	);

/** `languages` in facts.json. */
export const languagesSchema = (spoken: readonly string[]) =>
	rules
		.group({
			pages: rules
				.list(
					rules.shaped(
						new RegExp(`^(?:${spoken.join("|")})$`),
						`is none of the languages that the forms speak other than English (${spoken.join(", ")})`,
						"pl",
					),
					{ min: 0 },
				)
				.describe(
					'A page in one of these (`<html lang="pl">`) gets the forms in its own language without being asked; any other page only where a form says so (`lang="ro"`). None as shipped: let somebody who grew up with a language read and sign it first (docs/languages.md), then write `["pl"]`.',
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
				.describe("How soon you answer (`answers` in contact), in each language the forms speak."),
		})
		.describe(
			"Forms can also be in other languages; their words are in widgets/languages/. SAMPLE DATA: choose the languages, and write what you promise in each.",
		);

/** `mails` in facts.json. */
export const mailsSchema = rules
	.group({ words: rules.ownWords() })
	.describe(
		'What visitors get by mail once they have sent a form (`REPLIES` in .env says for which forms). Ours is in `auto-reply.ts` beside each form, in leads/forms/; whatever you name here is said instead, in English: words: { checklist: { text: "It is attached. Put the kettle on." } } What stands in braces is filled in; `npm start` shows every mail at /mails.html on the partner\'s page.',
	);

/** `permission` in facts.json. */
export const permissionSchema = rules
	.group({
		ask: rules.yesOrNo(),
		wording: rules
			.byLanguage(
				rules.shaped(
					/^(.{20,300})?$/,
					'is neither a sentence of 20 to 300 characters nor ""',
					"Yes, write to me once a month with ideas for my business.",
				),
			)
			.describe(
				"What you'd send, and how often, by language. Forms in a language without words don't have the box.",
			),
		version: rules
			.shaped(/^[\w.-]{1,20}$/, "is not a short name without spaces", "2026-11")
			.describe("Change it whenever you change the words: it's saved with each permission."),
		tag: rules
			.shaped(/^[a-z\d-]{2,40}$/, "is not a tag of small letters and hyphens", "may-be-written-to")
			.describe("The tag in the CRM, in lower case."),
	})
	.describe(
		"Permission to write again, with news and offers. If `ask` is true, every form has an unticked box with these words. Permission only counts once the visitor has also pressed the link in their email (`REPLIES` in .env must include the form). Then the contact in your CRM gets the tag, and loses it if the visitor withdraws.",
	);

/** `privacy` in facts.json. */
export const privacySchema = rules
	.group({
		attributionWithoutConsent: rules
			.yesOrNo()
			.describe(
				'Whether a form looks up, when it is sent, where the visit came from (first page, site before it, campaign) without having asked. false: only on pages whose tag says that the visitor agreed (`data-consent="given"`).',
			),
		partnersSeeVisits: rules
			.yesOrNo()
			.describe("Whether a partner's report also shows how many people saw the form."),
	})
	.describe(
		'What forms and reports may tell of visitors. Both are off as shipped: UK law asks for consent, or for one of five exceptions (PECR regulation 6 and Schedule A1), before anything is read from a visitor\'s device, and "legitimate interest" is none of them. Read docs/privacy.md before you change one; the notice at /privacy says by itself what you chose.',
	);

/** `endpoints` in facts.json. */
export const endpointsSchema = rules
	.group({
		crm: rules.address("https://rest.crm.example/v1").describe("CRM, API v1. `CRM_URL` overrides."),
		relay: rules
			.address("https://relay.example/ajax/sam@coach.example")
			.describe("Form-to-email relay: the coach's address there. `RELAY_URL` overrides."),
		site: rules
			.address("https://coach.example")
			.describe("The site's address, if `SITE_URL` isn't set."),
	})
	.describe(
		"Addresses of the services that receive leads, unless the environment sets them. Don't put anything secret here: this folder is compiled into public files.",
	);
