/** The localStorage key of an objection; the privacy notice's switch sets it for its own site. */
export const objectionKey = "coachkit:objection";

/** Whether the visitor wants neither to be asked where they came from nor to be counted. */
export function objects(): unknown {
	try {
		return navigator.globalPrivacyControl || localStorage[objectionKey];
	} catch {
		// Where storage is refused nothing was kept there.
	}
}
