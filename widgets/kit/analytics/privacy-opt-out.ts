/** The localStorage key of an opt-out; the switch in the privacy notice sets it for its own site. */
export const optOutKey = "coachkit:objection";

/** Whether the visitor has opted out of attribution and analytics. */
export function hasOptedOut(): unknown {
	try {
		return navigator.globalPrivacyControl || localStorage[optOutKey];
	} catch {
		// Storage is blocked, so no opt-out was stored.
	}
}
