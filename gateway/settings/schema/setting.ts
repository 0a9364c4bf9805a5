/** One row of the table of settings. */
import type { SettingType } from "./types.ts";

/** The text of another setting: as given, or its default. */
export type TextOf = (name: string) => string;

export interface Setting<T> {
	type: SettingType<T>;
	/** The text that counts where none is given; one that follows from other settings says how. */
	default: string | { from(textOf: TextOf): string; means: string };
	/** What the setting does, in the handbook's words. */
	help: string;
	unit?: string;
	/** Older names, which are still read. */
	aliases?: readonly string[];
	/** Value shown in `.env.example`, if not the default. */
	example?: string;
	/** Whether `.env.example` sets it, instead of showing it as a comment. */
	isSet?: true;
	/** Whether pages are built with it, and so made anew where it changes. */
	isReadByBuild?: true;
}

export const setting = <T>(
	settingType: SettingType<T>,
	defaultText: Setting<T>["default"] | (() => string),
	help: string,
	more: Pick<Setting<T>, "unit" | "aliases" | "example" | "isSet" | "isReadByBuild"> = {},
): Setting<T> => ({
	type: settingType,
	// A fact of the business changes when the desk publishes.
	get default() {
		return typeof defaultText === "function" ? defaultText() : defaultText;
	},
	...{ help, ...more },
});

/** Properties that several settings share. */
export const inMs = { unit: "ms" } as const;
