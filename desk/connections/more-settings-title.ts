import { registeredFeatures } from "../define-feature.ts";

const forms = () => registeredFeatures().flatMap(({ settingsForm }) => settingsForm ?? []);

/** Title of the screen for settings that are rarely changed: "Alerts, calendars, partners". */
export const moreSettingsTitle = (): string =>
	["Alerts", ...forms().map(({ noun }) => noun), "partners"].join(", ");

/** The screen's other contents, for the row that leads to it: "Daily summary, Google, limits". */
export const moreSettingsHint = (): string =>
	["Daily summary", ...forms().map(({ hint }) => hint), "limits"].join(", ");
