import type { SettingsState } from "../../../gateway/desk-api/api.ts";
import type { Feature } from "../../define-feature.ts";

function rowText({ other: { BACKUP_S3_URL, BACKUP_S3_SECRET } }: SettingsState): string {
	if (BACKUP_S3_SECRET?.secret?.unreadable) return "Paste the secret again";
	return BACKUP_S3_URL?.value
		? "Each night, in your bucket"
		: "None yet: download one from time to time";
}

/** Backups: download one, make one every night, restore one. */
export const copies: Feature = {
	name: "copies",
	settingsRow: { to: "/settings/copies", title: "Copies", text: rowText },
	routes: [
		{
			path: "settings/copies",
			lazy: async () => ({ Component: (await import("./copies-screen.tsx")).CopiesScreen }),
		},
	],
};
