/** The desk's settings in the store: secrets encrypted, everything else as text. */
import { defineKey } from "../lib/kv.ts";
import type { LeadStore } from "../store/store.ts";
import { type DeskSettingName, isDeskSetting, isSecret } from "./desk-table.ts";
import type { DeskValues } from "./effective-environment.ts";
import type { Seal } from "./seal.ts";

export interface StoredSettings {
	/** Number of changes, by which other gateways on the store notice them. */
	revision: number;
	values: DeskValues;
	/** Encrypted. */
	secrets: DeskValues;
}

export const settingsKey = defineKey<StoredSettings>("desk settings");

/** Settings as read, with secrets in clear text. */
export interface OpenedSettings {
	revision: number;
	values: DeskValues;
	/** Secrets that can't be decrypted with the current key. */
	unreadable: DeskSettingName[];
}

/** Changes to settings; null removes one. */
export type SettingsChange = Partial<Record<DeskSettingName, string | null>>;

export const readRevision = async ({ kv }: Pick<LeadStore, "kv">): Promise<number> =>
	(await kv.get(settingsKey))?.revision ?? 0;

/** @param seal absent if there is no key; then no secret can be read */
export async function readStoredSettings(
	{ kv }: Pick<LeadStore, "kv">,
	seal: Seal | undefined,
): Promise<OpenedSettings> {
	const storedSettings = await kv.get(settingsKey);
	const openedSettings: OpenedSettings = {
		revision: storedSettings?.revision ?? 0,
		values: {},
		unreadable: [],
	};
	// A newer version may have stored settings that this one does not know.
	for (const [name, value] of Object.entries(storedSettings?.values ?? {}))
		if (isDeskSetting(name) && !isSecret(name)) openedSettings.values[name] = value;
	for (const [name, sealed] of Object.entries(storedSettings?.secrets ?? {})) {
		if (!isDeskSetting(name)) continue;
		const text = await seal?.open(name, sealed);
		if (text === undefined) openedSettings.unreadable.push(name);
		else openedSettings.values[name] = text;
	}
	return openedSettings;
}

/**
 * Adapts the settings of a copy that is restored; without any in it, ours stay. This installation's address always
 * stays, because nothing may run at the copy's address.
 * @param withoutSecrets whether to leave out keys and passwords
 * @returns undefined if neither has any settings
 */
export function adaptSettings(
	value: unknown,
	ours: StoredSettings | undefined,
	withoutSecrets: boolean,
): StoredSettings | undefined {
	const copy = value as StoredSettings | undefined;
	if (!copy && !ours) return undefined;
	const { SITE_URL: _, ...values } = (copy ?? ours)?.values ?? {};
	const siteUrl = ours?.values.SITE_URL;
	return {
		...(copy ?? ours),
		// Higher than both: other gateways must notice the change.
		revision: Math.max(copy?.revision ?? 0, ours?.revision ?? 0) + 1,
		values: { ...values, ...(siteUrl !== undefined && { SITE_URL: siteUrl }) },
		secrets: copy ? (withoutSecrets ? {} : copy.secrets) : (ours?.secrets ?? {}),
	};
}

/** Whether any key or password is stored. */
export const hasStoredSecrets = async ({ kv }: Pick<LeadStore, "kv">): Promise<boolean> =>
	Object.keys((await kv.get(settingsKey))?.secrets ?? {}).length > 0;

/** Writes changes atomically, even if another gateway is writing, too. */
export async function changeStoredSettings(
	{ kv }: Pick<LeadStore, "kv">,
	seal: Pick<Seal, "close">,
	change: SettingsChange,
): Promise<void> {
	const sealedValues: SettingsChange = {};
	for (const [name, value] of Object.entries(change) as [DeskSettingName, string | null][])
		sealedValues[name] = value !== null && isSecret(name) ? await seal.close(name, value) : value;
	for (;;) {
		const before = await kv.get(settingsKey);
		const after: StoredSettings = {
			...before,
			revision: (before?.revision ?? 0) + 1,
			values: { ...before?.values },
			secrets: { ...before?.secrets },
		};
		for (const [name, value] of Object.entries(sealedValues) as [
			DeskSettingName,
			string | null,
		][]) {
			const part = isSecret(name) ? after.secrets : after.values;
			if (value === null) delete part[name];
			else part[name] = value;
		}
		if (await kv.compareAndSet(settingsKey, before, after)) return;
	}
}
