/** The settings as the desk shows and changes them. */
import type { CrmKey } from "../../leads/crm/account-lists.ts";
import { type GatewaySettings, readSettings, SettingsError } from "../settings/read.ts";
import type { SettingName } from "../settings/schema/schema.ts";
import { type Environment, readValue } from "../settings/values.ts";
import type { LeadStore } from "../store/store.ts";
import { keepPasswords } from "./address-password.ts";
import {
	type DeskSettingName,
	isDeskSetting,
	isHost,
	isSecret,
	labelOf,
	listDeskSettings,
} from "./desk-table.ts";
import { type DeskValues, effectiveEnvironment, serverNames } from "./effective-environment.ts";
import { createSeal, type Seal } from "./seal.ts";
import { hideSecret } from "./shown-secret.ts";
import {
	changeStoredSettings,
	hasStoredSecrets,
	type OpenedSettings,
	readStoredSettings,
	type SettingsChange,
} from "./stored-settings.ts";

/** Source of the key for secrets. */
export interface KeySource {
	read(): string | undefined;
	/** The key; created if there is none. @throws SafeMessageError */
	ensure(): string;
}

/** A setting for the desk's screens. */
export interface SettingView {
	/** As text; the default if it isn't set. Of a secret, only what {@link hideSecret} leaves. */
	value: string;
	isSet: boolean;
	/** Names in the server's own settings that override it. If there are any, the desk cannot change it. */
	server: string[];
	/** Saved, but encrypted with another key. */
	unreadable: boolean;
}

export type SettingsView = Record<DeskSettingName, SettingView>;

/** Settings to test before they are saved. */
export interface Candidate {
	settings: GatewaySettings;
	/** Settings that name a host and do not come from the server. */
	fromDesk: ReadonlySet<SettingName>;
}

export interface DeskSettings {
	view(): Promise<SettingsView>;
	/** The settings after a change, for testing. Stores nothing. @throws SettingsError */
	preview(change: SettingsChange): Promise<Candidate>;
	/** Stores and applies a change. @throws SettingsError */
	save(change: SettingsChange): Promise<void>;
	/** The mail server's address with its password, which stays on the server. */
	mailServer(): Promise<string>;
	/** The coach's address after a change. */
	mailTo(change: SettingsChange): Promise<string>;
	/** A text by which {@link DeskSettings.opensKeyCheck} recognises the key for secrets; null if no secret is stored. */
	keyCheck(): Promise<string | null>;
	/** Whether secrets stored with this key check can be decrypted here. */
	opensKeyCheck(keyCheck: string): Promise<boolean>;
	/** Applies settings that were stored some other way. */
	apply(): Promise<void>;
	/** The CRM's key after a change, for listing accounts; undefined if there is none. */
	crmKey(change: SettingsChange): Promise<CrmKey | undefined>;
}

const googleTokenUrl = "https://oauth2.googleapis.com/token";

/** @throws SettingsError if a key file names a token URL other than Google's */
function refuseForeignTokenUrl({ GOOGLE_SERVICE_ACCOUNT: file }: SettingsChange): void {
	const [, url] = /"token_uri"\s*:\s*"([^"]*)"/.exec(file ?? "") ?? [];
	if (url !== undefined && url !== googleTokenUrl)
		throw new SettingsError("That isn't a Google key file.");
}

/** Why settings cannot be used, in a sentence for each reader; undefined if they can. */
export type FindProblem = (
	settings: GatewaySettings,
) => { inTerminal: string; atDesk: string } | undefined;

export interface DeskSettingsOptions {
	store: Pick<LeadStore, "kv">;
	/** The server's own settings. */
	env: Environment;
	keySource: KeySource;
	isSetUpAtDesk: boolean;
	/** Defaults below the stored settings: what the owner entered when they claimed the desk. */
	claimed(): Promise<DeskValues>;
	/** Finds why the running gateway could not apply a change. */
	findProblem?: FindProblem;
	/** Applies changes. */
	reload(): Promise<void>;
}

/** A problem in the desk's words: labels instead of names in a file. */
function toDeskWords(problem: string): string {
	const [, name = "", rest = ""] = /^([A-Z][A-Z_]+)\b(.*)$/s.exec(problem) ?? [];
	if (!isDeskSetting(name)) return problem;
	return `${labelOf(name)}${rest.startsWith(":") ? rest : `: this${rest}`}`;
}

/** The seal for stored secrets; undefined if there is no key yet. */
export function readSeal(source: KeySource): Seal | undefined {
	const key = source.read();
	return key === undefined ? undefined : createSeal(key);
}

/** The host in a setting, without the secrets that its address may contain. */
const hostOf = (value = "") => (URL.canParse(value) ? new URL(value).host : "");

/**
 * Rejects a change that would send a stored secret to another host, where anyone at an open desk could read it.
 * @throws SettingsError
 */
function refuseMovedSecret(change: SettingsChange, before: DeskValues): void {
	const moves = (address: DeskSettingName, secret: DeskSettingName) =>
		typeof change[address] === "string" &&
		hostOf(change[address]) !== hostOf(before[address]) &&
		before[secret] !== undefined &&
		change[secret] === undefined;
	if (moves("MAIL_API_URL", "MAIL_API_KEY") || moves("CRM_URL", "CRM_TOKEN"))
		throw new SettingsError("You've changed the service, so please paste its key.");
}

/** The name under which a key check is encrypted. */
const keyCheckName = "copy";

export function createDeskSettings(options: DeskSettingsOptions): DeskSettings {
	const { store, env, keySource, isSetUpAtDesk } = options;

	async function open(): Promise<OpenedSettings> {
		const settings = await readStoredSettings(store, readSeal(keySource));
		return { ...settings, values: { ...(await options.claimed()), ...settings.values } };
	}

	function merge(values: DeskValues, change: SettingsChange): DeskValues {
		const entries = Object.entries({ ...values, ...change }).filter(([, value]) => value !== null);
		return Object.fromEntries(entries) as DeskValues;
	}

	async function preview(newValues: SettingsChange): Promise<Candidate> {
		const { values } = await open();
		const change = keepPasswords(newValues, values);
		for (const name of Object.keys(change) as DeskSettingName[]) {
			const [first] = serverNames(env, name);
			if (first)
				throw new SettingsError(`${labelOf(name)}: this is set by your server (${first}).`);
		}
		refuseMovedSecret(change, values);
		refuseForeignTokenUrl(change);
		const mergedValues = merge(values, change);
		try {
			const settings = readSettings(effectiveEnvironment(env, mergedValues, isSetUpAtDesk));
			const problem = options.findProblem?.(settings);
			if (problem) throw new SettingsError(problem.atDesk);
			return { settings, fromDesk: namesFromDesk(env, mergedValues) };
		} catch (thrown) {
			if (!(thrown instanceof SettingsError)) throw thrown;
			throw new SettingsError(thrown.message.split("\n").map(toDeskWords).join(" "));
		}
	}

	/** The environment after a change. */
	async function environmentAfter(change: SettingsChange): Promise<Environment> {
		const { values } = await open();
		refuseMovedSecret(change, values);
		return effectiveEnvironment(env, merge(values, change), isSetUpAtDesk);
	}

	return {
		preview,
		apply: options.reload,
		async keyCheck() {
			const seal = readSeal(keySource);
			if (!seal || !(await hasStoredSecrets(store))) return null;
			return seal.close(keyCheckName, crypto.randomUUID());
		},
		async opensKeyCheck(keyCheck) {
			return (await readSeal(keySource)?.open(keyCheckName, keyCheck)) !== undefined;
		},
		mailServer: async () => (await environmentAfter({})).SMTP_URL ?? "",
		mailTo: async (change) => readValue(await environmentAfter(change), "MAIL_TO"),
		async crmKey(change) {
			const after = await environmentAfter(change);
			const [api, url, token] = [
				readValue(after, "CRM_API"),
				readValue(after, "CRM_URL"),
				readValue(after, "CRM_TOKEN"),
			];
			return api === "none" || !token ? undefined : { api, url, token };
		},
		async view() {
			const { values, unreadable } = await open();
			return describeSettings(env, effectiveEnvironment(env, values, isSetUpAtDesk), unreadable);
		},
		async save(newValues) {
			const change = keepPasswords(newValues, (await open()).values);
			await preview(change);
			const needsKey = Object.entries(change).some(
				([name, value]) => value !== null && isDeskSetting(name) && isSecret(name),
			);
			const seal = needsKey ? createSeal(keySource.ensure()) : { close: async () => "" };
			await changeStoredSettings(store, seal, change);
			await options.reload();
		},
	};
}

/** The desk's view of each setting. */
function describeSettings(
	env: Environment,
	effective: Environment,
	unreadable: readonly DeskSettingName[],
): SettingsView {
	const entries = listDeskSettings().map((name): [DeskSettingName, SettingView] => {
		const text = String(effective[name]?.trim() ?? "");
		const shownText = text || (isSecret(name) ? "" : String(defaultText(effective, name)));
		return [
			name,
			{
				value: isSecret(name) ? hideSecret(name, text) : shownText,
				isSet: text !== "",
				server: serverNames(env, name),
				unreadable: unreadable.includes(name),
			},
		];
	});
	return Object.fromEntries(entries) as SettingsView;
}

/** Effective settings that name a host and do not come from the server. */
export function namesFromDesk(env: Environment, values: DeskValues): ReadonlySet<SettingName> {
	const names = Object.keys(values) as DeskSettingName[];
	return new Set(names.filter((name) => isHost(name) && serverNames(env, name).length === 0));
}

/** Default of a setting, as text. */
function defaultText(env: Environment, name: DeskSettingName): string {
	const value: unknown = readValue(env, name);
	return Array.isArray(value) ? value.join(",") : String(value ?? "");
}
