/** The localStorage key of an objection; the privacy notice's switch sets it for its own site. */
export const optOutKey = "coachkit:objection";

/** Whether the visitor wants neither to be asked where they came from nor to be counted. */
export function hasOptedOut(): unknown {
	try {
		return navigator.globalPrivacyControl || localStorage[optOutKey];
	} catch {
		// Where storage is refused nothing was kept there.
	}
}
