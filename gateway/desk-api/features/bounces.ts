/** The part of the desk's API about emails that come back. */

declare module "../settings.ts" {
	interface FeatureOtherSettings {
		/** Address of the mailbox; secret. */
		IMAP_URL: string;
	}
}

/** `POST settings/bounces/test`: whether a mailbox can be read. */
export interface TestMailbox {
	/** Absent: the saved one. */
	IMAP_URL?: string;
}
