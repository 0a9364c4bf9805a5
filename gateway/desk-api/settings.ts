/** The part of the desk's API about connected services. */

/** A setting that the server's own settings may override. */
export interface Managed {
	/** Names in the server's settings that override it. Empty: the desk can change it. */
	server: string[];
}

/** A secret: never sent to the browser. */
export interface SecretState {
	isSet: boolean;
	/** Its last two characters, if it is long enough. */
	tail: string;
	/** Whether it was saved with another key than the server has now, and must be pasted again. */
	unreadable: boolean;
}

export type MailWay = "none" | "resend" | "postmark" | "brevo" | "smtp" | "relay";

export interface MailState extends Managed {
	way: MailWay;
	to: string;
	/** Empty: the brand, with the address above. */
	from: string;
	key: SecretState;
	/** Port 465 uses TLS from the start. */
	mailServer: { host: string; port: number; user: string; password: SecretState };
	relay: string;
	/** Whether the server sets the sender or the address. */
	fixed: { to: boolean; from: boolean };
}

/** `PUT settings/mail` and, without saving, `POST settings/mail/test`. */
export interface MailForm {
	way: MailWay;
	to: string;
	from: string;
	/** Absent: keep the saved one. */
	key?: string;
	server?: { host: string; port: number; user: string; password?: string };
	relay?: string;
}

export type CrmVersion = "none" | "v1" | "v2" | "hubspot" | "brevo";

export interface CrmState extends Managed {
	api: CrmVersion;
	token: SecretState;
	locationId: string;
	pipelineId: string;
	stageId: string;
}

/** `PUT settings/crm`, `POST settings/crm/test`, and the first three fields for `POST settings/crm/choices`. */
export interface CrmForm {
	api: CrmVersion;
	/** Absent: keep the saved one. */
	token?: string;
	locationId?: string;
	pipelineId?: string;
	stageId?: string;
}

/** What the coach can choose from with a key. */
export interface CrmAccount {
	/** `null`: the key may not list them, so the id must be typed. */
	locations: { id: string; name: string }[] | null;
	/** `null`: not read yet, because no location is chosen. */
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
	| "RATE_PER_SITE"
	| "REPLIES"
	| "MAIL_EVENTS_SECRET"
	| "REPLY_LIMIT_FACTOR";

export interface OtherState extends Managed {
	/** Empty for a secret; an address with a password comes without the password. */
	value: string;
	/** For a secret. */
	secret?: SecretState;
}

/** `GET settings`. */
export interface SettingsState {
	mail: MailState;
	crm: CrmState;
	other: Record<OtherSetting, OtherState>;
}

/** `PUT settings/other`; null removes a setting. Returns {@link SettingsState}, as all PUTs do. */
export type OtherForm = Partial<Record<OtherSetting, string | null>>;

/** The result of a test in a sentence, and what to do. */
export interface SettingsTest {
	ok: boolean;
	text: string;
}
