/** Every setting once: name, type, default, unit and help. `.env.example` and docs/settings.md are generated from it. */

import { createOpenTable } from "../../lib/open-table.ts";
import { intake, site, tuning } from "./schema-server.ts";
import { alerts, crm, mail } from "./schema-services.ts";
import { store } from "./schema-store.ts";
import type { Setting } from "./setting.ts";

/** The core's settings by section, in the order of `.env.example`. */
const coreSections = {
	"The site": site,
	"The CRM": crm,
	Mail: mail,
	"The lead store": store,
	"Who may send": intake,
	"Alerts and summaries": alerts,
	"Fine tuning: the defaults are right": tuning,
} as const;

type SectionTitle = keyof typeof coreSections;
type Rows = Readonly<Record<string, Setting<unknown>>>;

/** A feature's section. Its key in {@link featureSections} is its title. */
export interface FeatureSection {
	/** The core's section that it follows. */
	after: SectionTitle;
	rows: Rows;
}

export const featureSections = createOpenTable<FeatureSection>();

/** Every section with its settings, in the order of `.env.example`. */
export const listSections = (): readonly (readonly [title: string, rows: Rows])[] =>
	Object.entries<Rows>(coreSections).flatMap(([title, rows]) => [
		[title, rows] as const,
		...featureSections
			.entries()
			.filter(([, { after }]) => after === title)
			.map(([featureName, section]) => [featureName, section.rows] as const),
	]);

/** The core's settings by name. */
export const coreSettings = {
	...site,
	...crm,
	...mail,
	...store,
	...intake,
	...alerts,
	...tuning,
};

/** Values of the features' settings, by name; each feature declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureSettings {}

/** The parsed values by name. */
export type SettingValues = {
	[Name in keyof typeof coreSettings]: (typeof coreSettings)[Name] extends Setting<infer T>
		? T
		: never;
} & FeatureSettings;
export type SettingName = keyof SettingValues;

/** Every setting by name. */
export const listSettings = (): Rows =>
	Object.assign({}, ...listSections().map(([, rows]) => rows));

/** A setting's row. Features' settings exist once the features are installed. */
export const findSetting = (name: SettingName): Setting<unknown> => {
	const setting = Object.hasOwn(coreSettings, name)
		? coreSettings[name as keyof typeof coreSettings]
		: listSettings()[name];
	if (!setting) throw new Error(`No feature has a setting ${name}.`);
	return setting;
};

/** Every name that is read, including older ones. */
export const listSettingNames = (): ReadonlySet<string> =>
	new Set(Object.entries(listSettings()).flatMap(([name, { aliases = [] }]) => [name, ...aliases]));
