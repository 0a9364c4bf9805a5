/** The settings as the desk shows and changes them. */
import type { CrmKey } from "../../leads/crm/account-lists.ts";
import { type GatewaySettings, readSettings, SettingsError } from "../settings/read.ts";
import type { SettingName } from "../settings/schema/schema.ts";
import { type Environment, readValue } from "../settings/values.ts";
import type { LeadStore } from "../store/store.ts";
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
import { mailServerFields } from "./smtp-address.ts";
import {
	changeStoredSettings,
	hasStoredSecrets,
	type OpenedSettings,
	readStoredSettings,
	type SettingsChange,
} from "./stored-settings.ts";

/** Where the key for secrets comes from. */
export interface KeySource {
	read(): string | undefined;
	/** The key, made first where there is none. @throws SafeMessageError */
	ensure(): string;
}

/** One setting for the desk's screens. */
export interface SettingView {
	/** As text; of a secret its last two characters alone, and of a mail server no password. */
	value: string;
	isSet: boolean;
	/** Names in the server's own settings that decide about it; the desk cannot change it then. */
	server: string[];
	/** Saved, but encrypted with another key. */
	unreadable: boolean;
}

export type SettingsView = Record<DeskSettingName, SettingView>;

/** Settings that are tried before they are saved. */
export interface Candidate {
	settings: GatewaySettings;
	/** Settings that do not come from the server. */
	fromDesk: ReadonlySet<SettingName>;
}

export interface DeskSettings {
	view(): Promise<SettingsView>;
	/** What a change would make of the settings. @throws SettingsError */
	preview(change: SettingsChange): Promise<Candidate>;
	/** Stores a change and has it take effect. @throws SettingsError */
	save(change: SettingsChange): Promise<void>;
	/** The mail server's address with its password, which stays on the server. */
	mailServer(): Promise<string>;
	/** Where mails to the coach would go. */
	mailTo(change: SettingsChange): Promise<string>;
	/** A text by which {@link DeskSettings.opensKeyCheck} knows the key for secrets again; null: no secret is stored. */
	keyCheck(): Promise<string | null>;
	/** Whether secrets stored with this key check can be decrypted here. */
	opensKeyCheck(keyCheck: string): Promise<boolean>;
	/** Has settings take effect that were stored in another way. */
	apply(): Promise<void>;
	/** The key of the CRM, of which no account is chosen yet; undefined where there is none. */
	crmKey(change: SettingsChange): Promise<CrmKey | undefined>;
}

const googleTokenUrl = "https://oauth2.googleapis.com/token";

/** @throws SettingsError where a key file asks us to call somebody else than Google */
function refuseForeignTokenUrl({ GOOGLE_SERVICE_ACCOUNT: file }: SettingsChange): void {
	const [, url] = /"token_uri"\s*:\s*"([^"]*)"/.exec(file ?? "") ?? [];
	if (url !== undefined && url !== googleTokenUrl)
		throw new SettingsError("That isn't a Google key file.");
}

/** Why settings cannot be served, in a sentence for each reader; undefined where they can. */
export type FindProblem = (
	settings: GatewaySettings,
) => { inTerminal: string; atDesk: string } | undefined;

export interface DeskSettingsOptions {
	store: Pick<LeadStore, "kv">;
	/** The server's own settings. */
	env: Environment;
	keySource: KeySource;
	isSetUpAtDesk: boolean;
	/** What counts below the stored settings: what the owner said when they claimed the desk. */
	claimed(): Promise<DeskValues>;
	/** Why the running gateway could not serve a change. */
	findProblem?: FindProblem;
	/** Has changes take effect. */
	reload(): Promise<void>;
}

/** A problem in the words of the desk: labels in place of the names in a file. */
function toDeskWords(problem: string): string {
	const [, name = "", rest = ""] = /^([A-Z][A-Z_]+)\b(.*)$/s.exec(problem) ?? [];
	if (!isDeskSetting(name)) return problem;
	return `${labelOf(name)}${rest.startsWith(":") ? rest : `: this${rest}`}`;
}

/** The seal for what is stored; absent where there is no key yet. */
export function readSeal(source: KeySource): Seal | undefined {
	const key = source.read();
	return key === undefined ? undefined : createSeal(key);
}

/** A host of a setting, without what may be secret in its address. */
const hostOf = (value = "") => (URL.canParse(value) ? new URL(value).host : "");

/**
 * @throws SettingsError if a stored password would be sent to another host, where anyone at an open desk could read it
 */
function refuseMovedSecret(change: SettingsChange, before: DeskValues): void {
	const moves = (address: DeskSettingName, secret: DeskSettingName) =>
		typeof change[address] === "string" &&
		hostOf(change[address]) !== hostOf(before[address]) &&
		before[secret] !== undefined &&
		change[secret] === undefined;
	if (moves("MAIL_API_URL", "MAIL_API_KEY") || moves("CRM_URL", "CRM_TOKEN"))
		throw new SettingsError("For another service, paste its own key.");
}

/** What the text of a key check is encrypted for. */
const keyCheckName = "copy";

export function createDeskSettings(options: DeskSettingsOptions): DeskSettings {
	const { store, env, keySource, isSetUpAtDesk } = options;

	async function open(): Promise<OpenedSettings> {
		const opened = await readStoredSettings(store, readSeal(keySource));
		return { ...opened, values: { ...(await options.claimed()), ...opened.values } };
	}

	function merge(values: DeskValues, change: SettingsChange): DeskValues {
		const merged = Object.entries({ ...values, ...change }).filter(([, value]) => value !== null);
		return Object.fromEntries(merged) as DeskValues;
	}

	async function preview(change: SettingsChange): Promise<Candidate> {
		const { values } = await open();
		for (const name of Object.keys(change) as DeskSettingName[]) {
			const [first] = serverNames(env, name);
			if (first)
				throw new SettingsError(`${labelOf(name)}: this is set by your server (${first}).`);
		}
		refuseMovedSecret(change, values);
		refuseForeignTokenUrl(change);
		const merged = merge(values, change);
		try {
			const settings = readSettings(effectiveEnvironment(env, merged, isSetUpAtDesk));
			const problem = options.findProblem?.(settings);
			if (problem) throw new SettingsError(problem.atDesk);
			return { settings, fromDesk: namesFromDesk(env, merged) };
		} catch (thrown) {
			if (!(thrown instanceof SettingsError)) throw thrown;
			throw new SettingsError(thrown.message.split("\n").map(toDeskWords).join(" "));
		}
	}

	/** The environment that a change would make. */
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
		async save(change) {
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

/** What the desk shows of each setting. */
function describeSettings(
	env: Environment,
	effective: Environment,
	unreadable: readonly DeskSettingName[],
): SettingsView {
	const entries = listDeskSettings().map((name): [DeskSettingName, SettingView] => {
		const text = String(effective[name]?.trim() ?? "");
		const shown = text || (isSecret(name) ? "" : String(defaultText(effective, name)));
		return [
			name,
			{
				value: isSecret(name) ? hideSecret(name, text) : shown,
				isSet: text !== "",
				server: serverNames(env, name),
				unreadable: unreadable.includes(name),
			},
		];
	});
	return Object.fromEntries(entries) as SettingsView;
}

/** Settings that count and do not come from the server. */
export function namesFromDesk(env: Environment, values: DeskValues): ReadonlySet<SettingName> {
	const names = Object.keys(values) as DeskSettingName[];
	return new Set(names.filter((name) => isHost(name) && serverNames(env, name).length === 0));
}

/** The text of a setting where nothing is given. */
function defaultText(env: Environment, name: DeskSettingName): string {
	const value: unknown = readValue(env, name);
	return Array.isArray(value) ? value.join(",") : String(value ?? "");
}

/** Its last two characters; of a mail server everything but the password. */
function hideSecret(name: DeskSettingName, text: string): string {
	if (name === "SMTP_URL") return text && JSON.stringify(mailServerFields(text));
	return text.length >= 12 ? text.slice(-2) : "";
}
