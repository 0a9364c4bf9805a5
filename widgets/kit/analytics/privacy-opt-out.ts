/** The localStorage key of an opt-out; set by the switch in the site's privacy notice. */
export const optOutKey = "coachkit:objection";

type Page = { Coachkit?: { tag?: HTMLScriptElement | null } };

/**
 * Whether the visitor opted out of attribution and analytics, or hasn't given the consent that is
 * needed. `data-consent` on the script tag decides for its page, whatever the visitor's country.
 *
 * @param needsConsent whether consent is needed if the tag doesn't say
 */
export function hasOptedOut(needsConsent = false): unknown {
	const consent = (window as Page).Coachkit?.tag?.dataset.consent;
	try {
		return (
			(consent === undefined ? needsConsent : consent !== "given") ||
			navigator.globalPrivacyControl ||
			localStorage[optOutKey]
		);
	} catch {
		// Storage is blocked, so no opt-out was stored.
	}
}
