/** Effective settings: the server's own, then the desk's, then the defaults of a new installation. */
import { crmAccountSettings } from "../settings/read.ts";
import { type Environment, givenText, readValue } from "../settings/values.ts";
import { accounts, conditionOf, type DeskSettingName, listDeskSettings } from "./desk-table.ts";

/** The desk's settings, in clear text. */
export type DeskValues = Partial<Record<DeskSettingName, string>>;

/** Retention in days if leads go neither to a CRM nor to a mailbox. */
const retentionDaysWithoutCopies = "365";

/** Names in the server's own settings that override a setting; empty if the desk may change it. */
export function serverNames(env: Environment, name: DeskSettingName): DeskSettingName[] {
	const own = givenText(env, name) ? [name] : [];
	const account = accounts.find(({ names }) => names.includes(name));
	const deciding = (account?.decidedBy ?? []).filter((other) => givenText(env, other));
	return [...new Set([...own, ...deciding])];
}

/** A line in `.env` about a CRM account, even a misspelt one. */
const crmLine = /^\s*(?:export\s+)?CRM_(?!URL\b)\w/m;

/** Whether the server's own settings name a CRM, as they had to before the desk could set one. */
export const namesCrm = (env: Environment, dotEnv: string): boolean =>
	crmAccountSettings.some((name) => givenText(env, name)) || crmLine.test(dotEnv);

/** Defaults of an installation that is set up at the desk. */
const newInstallation = (env: Environment): DeskValues => ({
	SITE: "off",
	SITE_URL: `http://localhost:${readValue(env, "PORT")}`,
	CRM_API: "none",
	MAIL_TRANSPORT: "none",
});

/**
 * The environment that a gateway is created from.
 * @param isSetUpAtDesk whether missing settings get a new installation's defaults, or are mistakes
 */
export function effectiveEnvironment(
	env: Environment,
	deskValues: DeskValues,
	isSetUpAtDesk: boolean,
): Environment {
	const mine = (values: DeskValues) =>
		listDeskSettings().flatMap((name) => {
			const value = values[name];
			return value === undefined || serverNames(env, name).length > 0 ? [] : [[name, value]];
		});
	const all: Record<string, Environment[string]> = {
		...(isSetUpAtDesk && Object.fromEntries(mine(newInstallation(env)))),
		...Object.fromEntries(mine(deskValues)),
		// An empty line in a file is no value. On workerd, the environment also contains objects.
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
