/** The part of the desk's API about text messages. */

declare module "../settings.ts" {
	interface FeatureOtherSettings {
		TEXT_SERVICE: string;
		TEXT_ACCOUNT: string;
		/** Secret. */
		TEXT_KEY: string;
		TEXT_FROM: string;
		TEXT_URL: string;
		TEXT_BODY: string;
		TEXT_SUCCESS: string;
		TEXT_REMINDER_HOURS: string;
		TEXT_DAY_LIMIT: string;
		TEXT_MONTH_LIMIT: string;
	}
}

declare module "../admin.ts" {
	interface FeatureHealthItems {
		texts: true;
	}
}

/** `GET texts`. `POST settings/texts/test` and `POST leads/:id/text` return a `SettingsTest`. */
export interface TextsState {
	isOn: boolean;
	/** Texts sent today and this month. */
	today: number;
	month: number;
	/** Address to which the text service sends answers to texts. */
	inboundUrl: string;
}
