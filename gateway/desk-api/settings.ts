/** The part of the desk's API about what the gateway is connected to. */

/** A setting that the server's own settings may decide about. */
export interface Managed {
	/** Names in the server's settings that decide; the desk cannot change it then. Empty: it can. */
	server: string[];
}

/** A secret: never sent to the browser. */
export interface SecretState {
	isSet: boolean;
	/** Its last two characters, where it is long enough. */
	tail: string;
	/** It was saved with another key than the server has now: it is to be pasted again. */
	unreadable: boolean;
}

export type MailWay = "none" | "resend" | "postmark" | "brevo" | "smtp" | "relay";

export interface MailState extends Managed {
	way: MailWay;
	to: string;
	/** Empty: the brand, with the address above. */
	from: string;
	key: SecretState;
	/** Port 465 begins with TLS. */
	mailServer: { host: string; port: number; user: string; password: SecretState };
	relay: string;
	/** Whether the sender or the address are set by the server. */
	fixed: { to: boolean; from: boolean };
}

/** `PUT settings/mail` and, without saving, `POST settings/mail/test`. */
export interface MailForm {
	way: MailWay;
	to: string;
	from: string;
	/** Absent: the one that is kept. */
	key?: string;
	server?: { host: string; port: number; user: string; password?: string };
	relay?: string;
}

export type CrmVersion = "none" | "v1" | "v2" | "hubspot";

export interface CrmState extends Managed {
	api: CrmVersion;
	token: SecretState;
	locationId: string;
	pipelineId: string;
	stageId: string;
}

/** `PUT settings/crm`, `POST settings/crm/test`, and the first two for `POST settings/crm/choices`. */
export interface CrmForm {
	api: CrmVersion;
	/** Absent: the one that is kept. */
	token?: string;
	locationId?: string;
	pipelineId?: string;
	stageId?: string;
}

/** What a key may choose from. */
export interface CrmAccount {
	/** `null`: the key may not list them; the id is to be typed. */
	locations: { id: string; name: string }[] | null;
	/** `null`: not asked yet, for want of a location. */
	pipelines: { id: string; name: string; stages: { id: string; name: string }[] }[] | null;
	/** What is wrong, in a sentence. */
	problem?: string;
}

/** The features' settings by name; each feature declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureOtherSettings {}

/** Everything else, by name. */
export type OtherSetting =
	| keyof FeatureOtherSettings
	| "SITE_URL"
	| "SITE"
	| "OWN_SITE"
	| "GOOGLE_SERVICE_ACCOUNT"
	| "ALERT_URL"
	| "DIGEST_AT"
	| "BACKUP_S3_URL"
	| "BACKUP_S3_KEY_ID"
	| "BACKUP_S3_SECRET"
	| "BACKUP_S3_REGION"
	| "BACKUP_KEEP"
	| "RELEASES_URL"
	| "ALLOWED_ORIGINS"
	| "RATE_PER_ADDRESS"
	| "REPLIES"
	| "MAIL_EVENTS_SECRET"
	| "REPLY_LIMIT_FACTOR";

export interface OtherState extends Managed {
	/** Empty for a secret. */
	value: string;
	/** Of a secret. */
	secret?: SecretState;
}

/** `GET settings`. */
export interface SettingsState {
	mail: MailState;
	crm: CrmState;
	other: Record<OtherSetting, OtherState>;
}

/** `PUT settings/other`; null takes one out. Answers with {@link SettingsState}, as all PUTs do. */
export type OtherForm = Partial<Record<OtherSetting, string | null>>;

/** What a test found, in a sentence, and what to do. */
export interface SettingsTest {
	ok: boolean;
	text: string;
}
