/** Reads the environment by the table of settings, and collects everything that is wrong with it. */
import {
	findSetting,
	listSettings,
	type SettingName,
	type SettingValues,
} from "./schema/schema.ts";

export type Environment = Record<string, string | undefined>;

/** Names of this machine; data sent there does not leave it. */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/i;

/** Whether data sent to an address leaves this machine unencrypted. */
export function isPlaintext(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname } = new URL(address);
	return /^(http|smtp|imap):$/.test(protocol) && !loopback.test(hostname);
}

/** The name under which a setting is set: its own, or an older one. */
function givenName(env: Environment, name: SettingName): string {
	const { aliases = [] } = findSetting(name);
	return [name, ...aliases].find((each) => env[each]?.trim()) ?? name;
}

/** The text of a setting, under its name or an older one; empty if it isn't set. */
export const givenText = (env: Environment, name: SettingName): string =>
	env[givenName(env, name)]?.trim() ?? "";

/** A setting's effective text: as set, or its default. */
function textOf(env: Environment, name: SettingName): string {
	const text = givenText(env, name);
	const { default: preset } = findSetting(name);
	if (text) return text;
	return typeof preset === "string"
		? preset
		: preset.from((other) => textOf(env, other as SettingName));
}

/** One setting's value. Commands read some settings without the rest; an invalid value counts as its default. */
export function readValue<Name extends SettingName>(
	env: Environment,
	name: Name,
): SettingValues[Name] {
	return parseValue(env, name).value as SettingValues[Name];
}

function parseValue(env: Environment, name: SettingName): { value: unknown; problems: string[] } {
	const { type } = findSetting(name);
	const result = type.safeParse(textOf(env, name));
	if (result.success) return { value: result.data, problems: [] };
	// A wrong default would be our mistake, not the owner's.
	const isSet = givenText(env, name) !== "";
	const messages = isSet ? result.error.issues.map(({ message }) => message) : [];
	const prefix = givenName(env, name);
	const problems = messages.map((text) => `${prefix}${text.startsWith(":") ? "" : " "}${text}`);
	const byDefault = type.safeParse(textOf({}, name));
	return { value: byDefault.success ? byDefault.data : textOf({}, name), problems };
}

export interface SettingsReader {
	values: SettingValues;
	/** Sentences about problems; callers may add more. */
	problems: string[];
	/** Whether a setting is set, under its name or an older one. */
	isGiven(name: SettingName): boolean;
	/** Adds a problem if a required setting is missing. */
	need(name: SettingName): void;
	/** Adds a problem if a secret would be sent unencrypted, unless that is allowed. */
	needEncrypted(name: SettingName, address: string, what: string, allowed: boolean): void;
}

export function readValues(env: Environment): SettingsReader {
	const problems: string[] = [];
	const values: Record<string, unknown> = {};
	for (const name of Object.keys(listSettings()) as SettingName[]) {
		const result = parseValue(env, name);
		values[name] = result.value;
		problems.push(...result.problems);
	}
	return {
		values: values as unknown as SettingValues,
		problems,
		isGiven: (name) => givenText(env, name) !== "",
		need(name) {
			const { help } = findSetting(name);
			const what = help.charAt(0).toLowerCase() + help.slice(1);
			const text = givenText(env, name);
			if (!text) problems.push(`${name} is missing: ${what}`);
			if (text === "replace-me") problems.push(`${name} still says replace-me: ${what}`);
		},
		needEncrypted(name, address, what, allowed) {
			if (allowed || !isPlaintext(address)) return;
			problems.push(`${name} is not https: ${what} would be sent in the clear. Write https://.`);
		},
	};
}
