/** The current settings: the server's own, then the desk's, then what the owner entered when claiming. */
import { readOwner } from "./desk/auth/owner.ts";
import { type FindProblem, type KeySource, readSeal } from "./desk-settings/desk-settings.ts";
import { type DeskValues, effectiveEnvironment } from "./desk-settings/effective-environment.ts";
import { minKeyLength } from "./desk-settings/seal.ts";
import { readStoredSettings } from "./desk-settings/stored-settings.ts";
import type { Platform } from "./from-settings.ts";
import { SafeMessageError } from "./lib/errors.ts";
import { describeError, type Log } from "./lib/log.ts";
import { type GatewaySettings, readSettings, SettingsError } from "./settings/read.ts";
import { type Environment, readValue } from "./settings/values.ts";
import type { LeadStore } from "./store/store.ts";

/** The settings are valid, but this machine cannot serve them. */
export class UnservableSettings extends SettingsError {}

/** The key for secrets: from the settings, or a file of the platform. @throws SettingsError */
export function findKeySource(env: Environment, platform: Platform): KeySource {
	const key = readValue(env, "SETTINGS_KEY");
	if (key && key.length < minKeyLength)
		throw new SettingsError(`SETTINGS_KEY is shorter than ${minKeyLength} characters.`);
	if (key) return { read: () => key, ensure: () => key };
	return (
		platform.keyFile?.(readValue(env, "SETTINGS_KEY_FILE")) ?? {
			read: () => undefined,
			ensure() {
				throw new SafeMessageError(
					"Keys and passwords can't be saved here yet. Set the secret SETTINGS_KEY on your server first.",
				);
			},
		}
	);
}

/** Sources of the current settings. */
export interface SettingsSources {
	store: LeadStore;
	/** The server's own settings. */
	env: Environment;
	/** Text of the `.env` file, for linting. */
	dotEnv?: string;
	keySource: KeySource;
	/** Whether CRM and mail are set up at the desk. */
	isSetUpAtDesk: boolean;
	log: Log;
	/** Finds why settings cannot be used. */
	findProblem?: FindProblem;
}

/** What the owner entered when they claimed the desk. */
export async function readClaim(store: LeadStore): Promise<DeskValues> {
	const { email, siteUrl } = (await readOwner(store)) ?? {};
	return { ...(email && { MAIL_TO: email }), ...(siteUrl && { SITE_URL: siteUrl }) };
}

/** The environment with the desk's settings. */
export async function readEnvironment({ store, env, keySource, isSetUpAtDesk }: SettingsSources) {
	const { values } = await readStoredSettings(store, readSeal(keySource));
	return effectiveEnvironment(env, { ...(await readClaim(store)), ...values }, isSetUpAtDesk);
}

/** The current settings. The desk's are ignored if they are invalid, for example after an upgrade. */
export async function readCurrentSettings(sources: SettingsSources) {
	const { store, keySource, env, dotEnv = "", log, findProblem, isSetUpAtDesk } = sources;
	function read(values: DeskValues): GatewaySettings {
		const settings = readSettings(effectiveEnvironment(env, values, isSetUpAtDesk), dotEnv);
		const problem = findProblem?.(settings);
		if (problem) throw new UnservableSettings(problem.inTerminal);
		return settings;
	}

	const openedSettings = await readStoredSettings(store, readSeal(keySource));
	const values = { ...(await readClaim(store)), ...openedSettings.values };
	try {
		return { settings: read(values), values, revision: openedSettings.revision };
	} catch (thrown) {
		if (!(thrown instanceof SettingsError) || openedSettings.revision === 0) throw thrown;
		log("desk-settings-unusable", describeError(thrown));
		const fallback = await readClaim(store);
		return { settings: read(fallback), values: fallback, revision: openedSettings.revision };
	}
}
