/** Every setting once: name, type, default, unit and help. `.env.example` and docs/settings.md are generated from it. */

import { intake, site, tuning } from "./schema-server.ts";
import { alerts, calendars, crm, mail, webhooks } from "./schema-services.ts";
import { store } from "./schema-store.ts";
import type { Setting } from "./setting.ts";

/** The settings by section, in the order of `.env.example`. */
export const sections = {
	"The site": site,
	"The CRM": crm,
	Calendars: calendars,
	Mail: mail,
	"The lead store": store,
	"Who may send": intake,
	Webhooks: webhooks,
	"What you are told": alerts,
	"Fine tuning: the defaults are right": tuning,
} as const;

export const settings = {
	...site,
	...crm,
	...calendars,
	...mail,
	...store,
	...intake,
	...webhooks,
	...alerts,
	...tuning,
};
export type SettingName = keyof typeof settings;
/** The parsed values by name. */
export type SettingValues = {
	[Name in SettingName]: (typeof settings)[Name] extends Setting<infer T> ? T : never;
};
