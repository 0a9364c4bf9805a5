/** One row of the table of settings. */
import type { SettingType } from "./types.ts";

/** The text of another setting: as set, or its default. */
export type TextOf = (name: string) => string;

export interface Setting<T> {
	type: SettingType<T>;
	/** The default, as text; one that depends on other settings says how. */
	default: string | { from(textOf: TextOf): string; means: string };
	/** What the setting does, in the handbook's words. */
	help: string;
	unit?: string;
	/** Older names, which are still read. */
	aliases?: readonly string[];
	/** Value in `.env.example`, if not the default. */
	example?: string;
	/** Whether `.env.example` sets it, rather than showing it as a comment. */
	isSet?: true;
	/** Whether it is built into pages. Then a change publishes them again. */
	isReadByBuild?: true;
}

export const setting = <T>(
	settingType: SettingType<T>,
	defaultText: Setting<T>["default"] | (() => string),
	help: string,
	more: Pick<Setting<T>, "unit" | "aliases" | "example" | "isSet" | "isReadByBuild"> = {},
): Setting<T> => ({
	type: settingType,
	// Publishing at the desk can change a fact of the business.
	get default() {
		return typeof defaultText === "function" ? defaultText() : defaultText;
	},
	help,
	...more,
});

/** Properties that several settings share. */
export const inMs = { unit: "ms" } as const;
