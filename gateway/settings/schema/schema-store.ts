/** Settings of the store: where leads are kept, for how long, and copies. */
import { isPostgres } from "../../store/postgres/address.ts";
import { setting } from "./setting.ts";
import * as type from "./types.ts";

export const store = {
	LEADS_DB: setting(
		type.text,
		".data/leads.db",
		"The lead store: a file, or postgres://user:password@host:5432/name (docs/postgres.md).",
		{ isSet: true },
	),
	STORE_TOKEN: setting(
		type.text,
		"",
		"Without a server (docs/edge.md): the secret with which npm run leads reaches the store, 32 characters or more.",
	),
	ALERTS_FILE: setting(
		type.text,
		{
			from: (textOf) =>
				`${isPostgres(textOf("LEADS_DB")) ? ".data/leads" : textOf("LEADS_DB")}.alerts`,
			means: "beside the store's file, or `.data/leads.alerts`",
		},
		"File in which each machine records that the store cannot be written to.",
		{ example: ".data/leads.alerts" },
	),
	SETTINGS_KEY: setting(
		type.text,
		"",
		"Encrypts the keys and passwords entered at the desk: 32 random characters or more (openssl rand -base64 32). You need it if several gateways share a store, or if you have no server. Empty: we use the key in SETTINGS_KEY_FILE.",
	),
	SETTINGS_KEY_FILE: setting(
		type.text,
		{
			from: (textOf) =>
				`${isPostgres(textOf("LEADS_DB")) ? ".data/leads" : textOf("LEADS_DB")}.key`,
			means: "beside the store's file, or `.data/leads.key`",
		},
		"File with that key, created when the first password is saved. Keep a copy of it, away from the copies of the store.",
		{ example: ".data/leads.db.key" },
	),
	SETTINGS_PRIVATE: setting(
		type.words,
		"",
		"Hosts in your own network that may be entered at the desk as mail server, relay or second alert channel. Addresses in this file may be on any network.",
		{ example: "mail.internal" },
	),
	RETENTION_DAYS: setting(
		type.wholeNumber(1),
		"30",
		"How long a lead is kept after its delivery. Possible spam and undelivered leads are kept this long after you were told about them. The desk can change it.",
		{ unit: "days", isSet: true },
	),
	BACKUPS: setting(
		type.text,
		"",
		"Where docs/deploy/backup.mjs puts its copies; the desk shows how old the last one is. Empty: beside the store's file.",
		{ example: "/var/lib/coachkit/backups" },
	),
	BACKUP_S3_URL: setting(
		type.webAddress,
		"",
		"Bucket of S3-compatible storage for a copy each night (docs/backup.md), with a folder in it if you like. Empty: no copies. This and the settings below can also be set at the desk.",
		{ example: "https://s3.eu-west-2.amazonaws.com/my-bucket/coachkit" },
	),
	BACKUP_S3_KEY_ID: setting(
		type.text,
		"",
		"ID of a key that is allowed to write, read and delete files in that bucket.",
		{ example: "AKIA…" },
	),
	BACKUP_S3_SECRET: setting(type.text, "", "The secret of that key."),
	BACKUP_S3_REGION: setting(
		type.text,
		"",
		"Region of the bucket, if its storage needs one that isn't in the address.",
		{ example: "fr-par" },
	),
	BACKUP_KEEP: setting(type.wholeNumber(1, 400), "14", "Number of copies to keep in the bucket.", {
		unit: "copies",
	}),
	RELEASES_URL: setting(
		type.webAddress,
		"",
		"Where the desk checks once a day for a newer version and its release notes: an address that answers like GitHub's releases/latest. Empty: no check.",
		{ example: "https://api.github.com/repos/your-name/coachkit/releases/latest" },
	),
};
