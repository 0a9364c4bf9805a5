import * as rules from "./schema/rules.ts";

/**
 * What forms and reports may tell of visitors. Both are off as they come: UK law asks for consent, or for
 * one of five exceptions (PECR regulation 6 and Schedule A1), before anything is read from a visitor's
 * device, and "legitimate interest" is none of them. Read docs/privacy.md before you change one; the
 * notice at /privacy says by itself what you chose.
 */
export const privacy = {
	/**
	 * Whether a form looks up, when it is sent, where the visit came from (first page, site before it,
	 * campaign) without having asked. false: only on pages whose tag says that the visitor agreed
	 * (`data-consent="given"`).
	 */
	attributionWithoutConsent: false,
	/** Whether a partner's report shows how many saw the form, and not only how many wrote. */
	partnersSeeVisits: false,
} satisfies rules.FactsOf<typeof privacySchema>;

/** What the build asks of these facts; nothing here is yours to edit. */
export const privacySchema = () =>
	rules.group({ attributionWithoutConsent: rules.yesOrNo(), partnersSeeVisits: rules.yesOrNo() });
