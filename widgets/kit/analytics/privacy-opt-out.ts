/** The localStorage key of an opt-out; the switch in the privacy notice sets it for its own site. */
export const optOutKey = "coachkit:objection";

type Page = { Coachkit?: { tag?: HTMLScriptElement | null } };

/**
 * Whether the visitor has opted out of attribution and analytics, or has not consented where that is asked
 * for: `data-consent` on the tag says so for its page, whatever the visitor's country.
 *
 * @param needsConsent what holds where the tag says nothing
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
