/** The settings for bounced mails. */
import type { DeskSetting } from "../../desk-settings/desk-table.ts";
import type { FeatureConfig } from "../../settings/read.ts";
import { setting } from "../../settings/schema/setting.ts";
import { mailbox, signingSecret } from "../../settings/schema/types.ts";
import { isPlaintext, type SettingsReader } from "../../settings/values.ts";

/** Where and how to read the bounce mailbox. */
export interface MailboxSettings {
	/** imaps://user:password@host:993/folder or imap://… */
	url: string;
	/** Never send the password over an unencrypted connection. */
	requireTls: boolean;
}

declare module "../../settings/schema/schema.ts" {
	interface FeatureSettings {
		MAIL_EVENTS_SECRET: string;
		IMAP_URL: string;
	}
}

declare module "../../desk-settings/desk-table.ts" {
	interface FeatureDeskSettings {
		IMAP_URL: string;
	}
}

declare module "../../settings/read.ts" {
	interface FeatureConfig {
		/** Secret of the mail service's signatures; empty: no events are accepted. */
		mailEventsSecret?: string;
		/** The bounce mailbox; undefined if none is configured. */
		bounceMailbox?: MailboxSettings | undefined;
	}
}

export const bounceSettings = {
	MAIL_EVENTS_SECRET: setting(
		signingSecret,
		"",
		"Your mail service reports bounced mail to /leads/mail-events, and signs its reports with this secret (docs/connect.md). The lead then shows the bounce, and that address gets no more mail.",
		{ example: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=" },
	),
	IMAP_URL: setting(
		mailbox,
		"",
		"The mailbox of MAIL_FROM, where bounced mails arrive. We read its delivery failure reports every five minutes (docs/connect.md). Use imaps:, or imap: with STARTTLS. We don't change anything in the mailbox.",
		{ example: "imaps://user:password@mail.example:993/INBOX" },
	),
};

/** Mails bounce to a mailbox only if they were sent by SMTP. */
export const bounceDeskSettings: Readonly<Record<"IMAP_URL", DeskSetting>> = {
	IMAP_URL: {
		label: "The mailbox for returned emails",
		secret: true,
		address: true,
		host: true,
		onlyWith: ["MAIL_TRANSPORT", "smtp"],
	},
};

export function readBounceSettings({ values, problems }: SettingsReader): FeatureConfig {
	const { IMAP_URL: url, MAIL_TRANSPORT: transport, ALLOW_PLAINTEXT: plaintextServices } = values;
	const { MAIL_EVENTS_SECRET: mailEventsSecret } = values;
	if (!url) return { mailEventsSecret };
	// A mail service handles its own bounces, and a relay sends no mail to visitors.
	if (transport !== "smtp")
		problems.push(
			"IMAP_URL only works with SMTP. With MAIL_TRANSPORT=api, set MAIL_EVENTS_SECRET instead. A relay doesn't email visitors.",
		);
	const requireTls = isPlaintext(url) && !plaintextServices.includes("imap");
	return { mailEventsSecret, bounceMailbox: { url, requireTls } };
}
