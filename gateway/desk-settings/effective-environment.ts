/** Which settings count: the server's own, then those of the desk, then the defaults of a new installation. */
import { crmAccountSettings } from "../settings/read.ts";
import { type Environment, givenText, readValue } from "../settings/values.ts";
import { accounts, conditionOf, type DeskSettingName, listDeskSettings } from "./desk-table.ts";

/** Settings as the desk has them, in clear text. */
export type DeskValues = Partial<Record<DeskSettingName, string>>;

/** Days for which leads are kept where they go nowhere else. */
const retentionDaysWithoutCopies = "365";

/** The names in the server's own settings that decide about a setting; empty where the desk may. */
export function serverNames(env: Environment, name: DeskSettingName): DeskSettingName[] {
	const own = givenText(env, name) ? [name] : [];
	const account = accounts.find(({ names }) => names.includes(name));
	const deciding = (account?.decidedBy ?? []).filter((other) => givenText(env, other));
	return [...new Set([...own, ...deciding])];
}

/** A line of a `.env` file about an account in the CRM, also a misspelt one. */
const crmLine = /^\s*(?:export\s+)?CRM_(?!URL\b)\w/m;

/** Whether the server's own settings name a CRM, as all did before the desk could. */
export const namesCrm = (env: Environment, dotEnv: string): boolean =>
	crmAccountSettings.some((name) => givenText(env, name)) || crmLine.test(dotEnv);

/** What counts where nothing is said, in an installation that is set up at the desk. */
const newInstallation = (env: Environment): DeskValues => ({
	SITE: "off",
	SITE_URL: `http://localhost:${readValue(env, "PORT")}`,
	CRM_API: "none",
	MAIL_TRANSPORT: "none",
});

/**
 * The environment that a gateway is made from.
 *
 * @param isSetUpAtDesk whether what is missing gets a new installation's defaults, or is a mistake
 */
export function effectiveEnvironment(
	env: Environment,
	stored: DeskValues,
	isSetUpAtDesk: boolean,
): Environment {
	const mine = (values: DeskValues) =>
		listDeskSettings().flatMap((name) => {
			const value = values[name];
			return value === undefined || serverNames(env, name).length > 0 ? [] : [[name, value]];
		});
	const all: Record<string, Environment[string]> = {
		...(isSetUpAtDesk && Object.fromEntries(mine(newInstallation(env)))),
		...Object.fromEntries(mine(stored)),
		// An empty line in a file is not a value, and on the edge the environment also holds objects.
		...Object.fromEntries(
			Object.entries(env).filter(([, value]) => typeof value === "string" && value.trim()),
		),
	};
	for (const name of listDeskSettings()) {
		const [other, value] = conditionOf(name) ?? [];
		if (other && serverNames(env, name).length === 0 && readValue(all, other) !== value)
			delete all[name];
	}
	if (isSetUpAtDesk && all.CRM_API === "none" && all.MAIL_TRANSPORT === "none")
		all.RETENTION_DAYS ??= retentionDaysWithoutCopies;
	return all;
}
