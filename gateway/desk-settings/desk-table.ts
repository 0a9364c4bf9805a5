/** The settings that the desk may change, and the accounts whose settings belong together. */
import { createOpenTable } from "../lib/open-table.ts";
import type { SettingName } from "../settings/schema/schema.ts";

export interface DeskSetting {
	/** Its name on the desk's screens, and the start of sentences about it. */
	label: string;
	/** Encrypted in the store, and never sent to a browser. */
	secret?: true;
	/** A secret address. Only its password is hidden, and kept while the server is the same. */
	address?: true;
	/** Names a host that the gateway will call. */
	host?: true;
	/** Counts only while another setting has this value. */
	onlyWith?: readonly [name: SettingName, value: string];
}

export const deskSettings = {
	SITE_URL: { label: "The web address" },
	SITE: { label: "The website" },
	OWN_SITE: { label: "Your own website" },
	MAIL_TRANSPORT: { label: "The way emails are sent" },
	MAIL_TO: { label: "Your email address" },
	MAIL_FROM: { label: "The sender" },
	MAIL_API_URL: { label: "The email service" },
	MAIL_API_KEY: { label: "The email service's key", secret: true },
	SMTP_URL: { label: "The mail server", secret: true, host: true },
	RELAY_URL: { label: "The form service's address", host: true },
	MAIL_EVENTS_SECRET: { label: "The signing secret", secret: true },
	REPLIES: { label: "Automatic replies" },
	REPLY_LIMIT_FACTOR: { label: "The limit on emails to visitors" },
	CRM_API: { label: "The CRM" },
	CRM_URL: { label: "The CRM's address" },
	CRM_TOKEN: { label: "The CRM's key", secret: true },
	CRM_LOCATION_ID: { label: "The account" },
	CRM_PIPELINE_ID: { label: "The pipeline" },
	CRM_STAGE_ID: { label: "The stage" },
	GOOGLE_SERVICE_ACCOUNT: { label: "The Google key file", secret: true },
	ALERT_URL: { label: "The second channel", secret: true, host: true },
	BACKUP_S3_URL: { label: "The bucket's address", host: true },
	BACKUP_S3_KEY_ID: { label: "The key ID" },
	BACKUP_S3_SECRET: { label: "The secret", secret: true },
	BACKUP_S3_REGION: { label: "The region" },
	BACKUP_KEEP: { label: "The number of copies" },
	RELEASES_URL: { label: "The address for new versions", host: true },
	DIGEST_AT: { label: "The time of the daily summary" },
	ALLOWED_ORIGINS: { label: "Websites that may send" },
	RATE_PER_ADDRESS: { label: "Enquiries a minute from one visitor" },
	RATE_PER_SITE: { label: "Enquiries a minute to your site" },
} satisfies Partial<Record<SettingName, DeskSetting>>;

/** The features' settings at the desk by name; each feature declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureDeskSettings {}

export const featureDeskSettings = createOpenTable<DeskSetting>();

export type FeatureDeskSetting = keyof FeatureDeskSettings & SettingName;
export type DeskSettingName = keyof typeof deskSettings | FeatureDeskSetting;

export const featureDeskNames = (): FeatureDeskSetting[] =>
	featureDeskSettings.entries().map(([name]) => name as FeatureDeskSetting);

export const listDeskSettings = (): DeskSettingName[] => [
	...(Object.keys(deskSettings) as DeskSettingName[]),
	...featureDeskNames(),
];

const findRow = (name: string): DeskSetting | undefined =>
	featureDeskSettings.get(name) ??
	(Object.hasOwn(deskSettings, name) ? deskSettings[name as keyof typeof deskSettings] : undefined);

function tableOf(name: DeskSettingName): DeskSetting {
	const row = findRow(name);
	if (!row) throw new TypeError(`${name} is no setting of the desk.`);
	return row;
}
export const conditionOf = (name: DeskSettingName) => tableOf(name).onlyWith;
export const isSecret = (name: DeskSettingName): boolean => tableOf(name).secret === true;
export const isAddress = (name: DeskSettingName): boolean => tableOf(name).address === true;
export const isHost = (name: DeskSettingName): boolean => tableOf(name).host === true;
export const labelOf = (name: DeskSettingName): string => tableOf(name).label;

export const isDeskSetting = (name: string): name is DeskSettingName => findRow(name) !== undefined;

/** Settings of one account, which must not come partly from the server and partly from the desk. */
interface Account {
	/** Settings that only make sense together. */
	names: readonly DeskSettingName[];
	/** If the server sets any of these, the whole account is the server's. */
	decidedBy: readonly DeskSettingName[];
}

const mailAccount: Account = {
	names: ["MAIL_TRANSPORT", "MAIL_API_URL", "MAIL_API_KEY", "SMTP_URL", "RELAY_URL"],
	decidedBy: ["MAIL_TRANSPORT", "MAIL_API_KEY", "SMTP_URL", "RELAY_URL"],
};
const crmAccount: Account = {
	names: ["CRM_API", "CRM_URL", "CRM_TOKEN", "CRM_LOCATION_ID", "CRM_PIPELINE_ID", "CRM_STAGE_ID"],
	decidedBy: ["CRM_API", "CRM_TOKEN", "CRM_LOCATION_ID", "CRM_PIPELINE_ID", "CRM_STAGE_ID"],
};
const backupAccount: Account = {
	names: ["BACKUP_S3_URL", "BACKUP_S3_KEY_ID", "BACKUP_S3_SECRET", "BACKUP_S3_REGION"],
	decidedBy: ["BACKUP_S3_URL", "BACKUP_S3_KEY_ID", "BACKUP_S3_SECRET"],
};
export const accounts: readonly Account[] = [mailAccount, crmAccount, backupAccount];
