/** Settings of calendars at other services. */
import type { GoogleSettings } from "../../../leads/features/calls/calendars/google.ts";
import type { ServiceAccount } from "../../../leads/features/calls/calendars/google-token.ts";
import type { FeatureConfig } from "../../settings/read.ts";
import { setting } from "../../settings/schema/setting.ts";
import { define, isServer, webAddress } from "../../settings/schema/types.ts";
import type { SettingsReader } from "../../settings/values.ts";

const googleTokenUrl = "https://oauth2.googleapis.com/token";

/** Parses a key file; undefined if it is no JSON object. */
function readKeyFile(value: string): Record<string, unknown> | undefined {
	try {
		const json: unknown = JSON.parse(value);
		return typeof json === "object" && json && !Array.isArray(json) ? { ...json } : undefined;
	} catch {
		return undefined;
	}
}

const keyFileParts = ["client_email", "private_key"] as const;
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const pemPattern =
	/^-----BEGIN PRIVATE KEY-----\s[A-Za-z0-9+/=\s]{100,}-----END PRIVATE KEY-----\s*$/;

/** What is wrong with a key file; undefined if nothing is. The sentence quotes nothing from it, because it is a secret. */
function keyFileProblem(value: string): string | undefined {
	const file = readKeyFile(value);
	if (!file)
		return "is not the text of a service account's key file: put the file's content between single quotes, from { to }.";
	const missing = keyFileParts.find((name) => !isText(file[name]));
	if (missing) return `lacks ${missing}: paste the service account's whole key file, unchanged.`;
	if (!pemPattern.test(String(file.private_key)))
		return "has a private_key that cannot be read: it begins with -----BEGIN PRIVATE KEY-----, and its lines are separated by \\n, as in the file.";
	if (!isServer(String(file.token_uri ?? googleTokenUrl), /^https?:$/))
		return `has a token_uri that is not a web address: it is usually ${googleTokenUrl}.`;
	return undefined;
}

/** A key file as JSON. */
const serviceAccount = define(
	"key file",
	(value): ServiceAccount | "" | undefined => {
		if (value === "") return "";
		if (keyFileProblem(value)) return undefined;
		const { client_email, private_key, token_uri = googleTokenUrl } = readKeyFile(value) ?? {};
		return {
			...{ clientEmail: String(client_email), privateKey: String(private_key) },
			tokenUrl: String(token_uri),
		};
	},
	(value) => [keyFileProblem(value) ?? ""],
);

declare module "../../settings/schema/schema.ts" {
	interface FeatureSettings {
		GOOGLE_SERVICE_ACCOUNT: ServiceAccount | "";
		GOOGLE_CALENDAR_URL: string;
	}
}

declare module "../../settings/read.ts" {
	interface FeatureConfig {
		/** Google's calendars; undefined if there is no key. */
		googleCalendars?: GoogleSettings | undefined;
	}
}

export const calendarSettings = {
	GOOGLE_SERVICE_ACCOUNT: setting(
		serviceAccount,
		"",
		"Key file of a Google service account: its text, in single quotes. Calls can then be booked in a Google calendar shared with the account's address (docs/meetings.md). HighLevel's calendars only need CRM_API=v2, and three more scopes for the key.",
		{ example: '\'{"type":"service_account", …}\'' },
	),
	GOOGLE_CALENDAR_URL: setting(
		webAddress,
		"https://www.googleapis.com/calendar/v3",
		"Address of Google's calendars.",
	),
};

/** Reads Google's settings, if there is a key. */
export function readCalendarSettings(reader: SettingsReader): FeatureConfig {
	const { GOOGLE_SERVICE_ACCOUNT: account, GOOGLE_CALENDAR_URL: url } = reader.values;
	if (account === "") return {};
	reader.needEncrypted("GOOGLE_CALENDAR_URL", url, "the calendar's key", false);
	reader.needEncrypted("GOOGLE_SERVICE_ACCOUNT", account.tokenUrl, "its key", false);
	return { googleCalendars: { url, account } };
}
