import { registeredFeatures } from "../define-feature.ts";

const forms = () => registeredFeatures().flatMap(({ settingsForm }) => settingsForm ?? []);

/** What the screen of settings that are seldom changed is called: "Alerts, calendars, partners". */
export const moreSettingsTitle = (): string =>
	["Alerts", ...forms().map(({ noun }) => noun), "partners"].join(", ");

/** What else is on it, for the row that leads to it: "Daily summary, Google, limits". */
export const moreSettingsHint = (): string =>
	["Daily summary", ...forms().map(({ hint }) => hint), "limits"].join(", ");
