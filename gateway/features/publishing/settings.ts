/** The settings of publishing. */
import { dirname, join } from "node:path";
import { setting } from "../../settings/schema/setting.ts";
import { text } from "../../settings/schema/types.ts";
import { isPostgres } from "../../store/postgres/address.ts";

declare module "../../settings/schema/schema.ts" {
	interface FeatureSettings {
		PUBLISHED: string;
	}
}

export const publishingSettings = {
	PUBLISHED: setting(
		text,
		{
			from: (textOf) =>
				join(isPostgres(textOf("LEADS_DB")) ? ".data" : dirname(textOf("LEADS_DB")), "published"),
			means: "`published` beside the store's file, or `.data/published`",
		},
		"Folder for the sites published from the desk, and for files that make the next publication faster.",
		{ example: ".data/published" },
	),
};
