import { listSettings, type SettingName } from "../../settings/schema/schema.ts";
import { type Environment, givenText, readValue } from "../../settings/values.ts";

/** The settings that pages depend on. */
const listPageSettings = (): SettingName[] =>
	Object.entries(listSettings()).flatMap(([name, { isReadByBuild }]) =>
		isReadByBuild ? [name as SettingName] : [],
	);

/** Reads the settings that pages depend on from the current ones. */
export const createPageSettingsReader =
	(readEnvironment: () => Promise<Environment>) => async (): Promise<Record<string, string>> => {
		const settings = await readEnvironment();
		return {
			...Object.fromEntries(listPageSettings().map((name) => [name, givenText(settings, name)])),
			SITE_URL: readValue(settings, "SITE_URL"),
		};
	};
