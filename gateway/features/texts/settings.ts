/** The settings of text messages. */
import type { DeskSetting } from "../../desk-settings/desk-table.ts";
import type { FeatureConfig } from "../../settings/read.ts";
import { setting } from "../../settings/schema/setting.ts";
import { oneOf, text, webAddress, wholeNumber } from "../../settings/schema/types.ts";
import type { SettingsReader } from "../../settings/values.ts";

/** Services that send texts; `own` is any with an HTTP API. */
export const textServices = ["none", "twilio", "clicksend", "vonage", "own"] as const;
export type TextService = Exclude<(typeof textServices)[number], "none">;

export interface TextSettings {
	service: TextService;
	/** Account SID, user name or API key; empty for `own`. */
	account: string;
	key: string;
	from: string;
	/** Address, body and words of success of `own`. */
	url: string;
	body: string;
	success: string;
	/** Hours before a call; 0: no reminders. */
	reminderHours: number;
	limits: { perDay: number; perMonth: number };
}

interface TextSettingTypes {
	TEXT_SERVICE: (typeof textServices)[number];
	TEXT_ACCOUNT: string;
	TEXT_KEY: string;
	TEXT_FROM: string;
	TEXT_URL: string;
	TEXT_BODY: string;
	TEXT_SUCCESS: string;
	TEXT_REMINDER_HOURS: number;
	TEXT_DAY_LIMIT: number;
	TEXT_MONTH_LIMIT: number;
}

declare module "../../settings/schema/schema.ts" {
	interface FeatureSettings extends TextSettingTypes {}
}

declare module "../../desk-settings/desk-table.ts" {
	interface FeatureDeskSettings extends Record<keyof TextSettingTypes, string> {}
}

declare module "../../settings/read.ts" {
	interface FeatureConfig {
		/** Absent if no texts are sent. */
		texts?: TextSettings | undefined;
	}
}

export const textSettings = {
	TEXT_SERVICE: setting(
		oneOf(...textServices),
		"none",
		"The service that sends text messages to visitors: a reminder before a call, and “Sorry I missed you” after a call nobody answered (docs/texts.md). own: any service with an HTTP API.",
		{ example: "twilio" },
	),
	TEXT_ACCOUNT: setting(
		text,
		"",
		"Your account there: Twilio's account SID, ClickSend's user name, Vonage's API key.",
	),
	TEXT_KEY: setting(
		text,
		"",
		"Its secret: Twilio's auth token, ClickSend's API key, Vonage's API secret; or your own service's Authorization header.",
	),
	TEXT_FROM: setting(
		text,
		"",
		"Who texts come from: your number at the service, or a name of up to 11 letters. People can't reply to a name.",
		{ example: "+447700900123" },
	),
	TEXT_URL: setting(webAddress, "", "For own: the address that texts are posted to."),
	TEXT_BODY: setting(
		text,
		'{"to":"{{to}}","text":"{{text}}"}',
		"For own: the request body, with {{to}} and {{text}}. JSON if it starts with a brace, otherwise a form.",
	),
	TEXT_SUCCESS: setting(
		text,
		"",
		"For own: words that appear in the answer whenever a text was sent. Empty: any 2xx answer counts.",
	),
	TEXT_REMINDER_HOURS: setting(
		wholeNumber(0, 72),
		"2",
		"Hours before a call at which we text a reminder to people who asked for one. 0: never.",
	),
	TEXT_DAY_LIMIT: setting(wholeNumber(1, 500), "30", "Maximum number of texts a day."),
	TEXT_MONTH_LIMIT: setting(
		wholeNumber(1, 1000),
		"300",
		"Maximum number of texts a calendar month.",
	),
};

export const textDeskSettings: Readonly<Record<keyof TextSettingTypes, DeskSetting>> = {
	TEXT_SERVICE: { label: "The text service" },
	TEXT_ACCOUNT: { label: "The text service's account" },
	TEXT_KEY: { label: "The text service's key", secret: true },
	TEXT_FROM: { label: "The sender of texts" },
	TEXT_URL: { label: "The text service's address", host: true },
	TEXT_BODY: { label: "The request body" },
	TEXT_SUCCESS: { label: "The words for success" },
	TEXT_REMINDER_HOURS: { label: "The hours before a call" },
	TEXT_DAY_LIMIT: { label: "The limit on texts a day" },
	TEXT_MONTH_LIMIT: { label: "The limit on texts a month" },
};

/** What each service needs, apart from its name. */
const needs: Record<TextService, readonly (keyof TextSettingTypes)[]> = {
	twilio: ["TEXT_ACCOUNT", "TEXT_KEY", "TEXT_FROM"],
	clicksend: ["TEXT_ACCOUNT", "TEXT_KEY"],
	vonage: ["TEXT_ACCOUNT", "TEXT_KEY", "TEXT_FROM"],
	own: ["TEXT_URL"],
};

export function readTextSettings(reader: SettingsReader): FeatureConfig {
	const { values, problems } = reader;
	const { TEXT_SERVICE: service, TEXT_BODY: body, TEXT_URL: url } = values;
	if (service === "none") return {};
	for (const name of needs[service]) reader.need(name);
	if (service === "own") {
		reader.needEncrypted("TEXT_URL", url, "numbers and texts", false);
		if (!body.includes("{{to}}") || !body.includes("{{text}}"))
			problems.push("TEXT_BODY needs both {{to}} and {{text}}.");
	}
	return {
		texts: {
			...{ service, url, body, account: values.TEXT_ACCOUNT, key: values.TEXT_KEY },
			...{ from: values.TEXT_FROM, success: values.TEXT_SUCCESS },
			reminderHours: values.TEXT_REMINDER_HOURS,
			limits: { perDay: values.TEXT_DAY_LIMIT, perMonth: values.TEXT_MONTH_LIMIT },
		},
	};
}
