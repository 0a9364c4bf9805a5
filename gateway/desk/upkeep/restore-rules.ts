/** Restoring a copy from the desk: what stays unchanged here, and what happens to settings and keys. */

import { failedKey } from "../../alerts/health/service-checks.ts";
import { alertStateKey } from "../../alerts/incidents.ts";
import { leaseKey, probeKey } from "../../alerts/monitor.ts";
import { statsKey } from "../../alerts/stats-sync.ts";
import type { LoadedRestore } from "../../desk-api/upkeep.ts";
import type { DeskSettings } from "../../desk-settings/desk-settings.ts";
import { adaptSettings, settingsKey } from "../../desk-settings/stored-settings.ts";
import type { KvKey } from "../../lib/kv.ts";
import { createOpenTable } from "../../lib/open-table.ts";
import { backupReading } from "../../lib/reading-state.ts";
import { retiredKeysKey, signingKey } from "../../lib/signed-token.ts";
import { erasedKey } from "../../services/leads/erase.ts";
import { ServiceError } from "../../services/service-error.ts";
import { copyStateKey } from "../../services/upkeep/nightly-copy.ts";
import { type CopyHeader, UnusableCopy } from "../../store/copies/copy-file.ts";
import type { JobKind } from "../../store/jobs/job-kinds.ts";
import type { LeadStore } from "../../store/store.ts";
import { devicesKey } from "../auth/known-devices.ts";
import { linkMailsKey } from "../auth/link-budget.ts";
import { claimCodesKey, ownerKey } from "../auth/owner.ts";
import { recoveryKey } from "../auth/recovery-code.ts";

/** Values that belong to this installation: sign-in, current problems, its own copies. */
const coreKeys: readonly string[] = [
	ownerKey,
	claimCodesKey,
	devicesKey,
	linkMailsKey,
	recoveryKey,
	alertStateKey,
	statsKey,
	probeKey,
	leaseKey,
	failedKey,
	backupReading,
	erasedKey,
	copyStateKey,
].map(({ name }: KvKey<unknown>) => name);

/** Features' values that belong to this installation, by name. */
export const ownFeatureKeys = createOpenTable<true>();

/** Features' job kinds that mean nothing in another installation. */
export const ownFeatureJobs = createOpenTable<true>();

const listOwnJobs = () =>
	["device-mail", ...ownFeatureJobs.entries().map(([kind]) => kind)] as readonly JobKind[];

const otherKey = () =>
	new ServiceError(
		"conflict",
		"The keys and passwords in this copy were encrypted with another key. Put that key on your server (the file leads.db.key, or SETTINGS_KEY) and restart it. Or restore without them, and paste them again afterwards.",
	);

export interface RestoreOptions {
	store: LeadStore;
	settings: Pick<DeskSettings, "opensKeyCheck" | "apply">;
}

/**
 * Loads a copy beside the data in use.
 * @param withoutSecrets whether to leave out keys and passwords, for a server that can't decrypt them
 * @throws ServiceError with what to do; nothing has then changed
 */
export async function loadRestore(
	{ store, settings }: RestoreOptions,
	file: ReadableStream,
	withoutSecrets: boolean,
): Promise<LoadedRestore> {
	async function checkHeader({ keyCheck }: CopyHeader): Promise<void> {
		if (keyCheck === null || withoutSecrets) return;
		if (typeof keyCheck !== "string" || !(await settings.opensKeyCheck(keyCheck))) throw otherKey();
	}
	try {
		const loadedCopy = await store.copies.load(file, checkHeader, listOwnJobs());
		return { ...loadedCopy, later: (await store.copies.countLater(loadedCopy.id)) ?? 0 };
	} catch (thrown) {
		throw thrown instanceof UnusableCopy ? new ServiceError("invalid", thrown.message) : thrown;
	}
}

/**
 * Chooses the signing key of links. The copy's key keeps links in visitors' mailboxes working. If it was replaced
 * since, this installation's stays, because anybody with the copy could sign links with the replaced one.
 */
async function adaptLinkKeys(store: LeadStore, values: Map<string, unknown>): Promise<void> {
	const [ours, retired = []] = [await store.kv.get(signingKey), await store.kv.get(retiredKeysKey)];
	const theirs = values.get(signingKey.name);
	const isEnded = typeof theirs === "string" && retired.includes(theirs);
	if (ours !== undefined && (theirs === undefined || isEnded)) values.set(signingKey.name, ours);
	const old = [values.get(retiredKeysKey.name) ?? [], retired].flat() as string[];
	const all = [...new Set(old)].filter((key) => key !== values.get(signingKey.name));
	if (all.length > 0) values.set(retiredKeysKey.name, all.slice(-20));
}

/**
 * Replaces the data in use with the loaded copy, and applies its settings.
 * @param later number of leads that the owner agreed to lose
 * @throws ServiceError if the copy is no longer loaded, or something has changed since
 */
export async function restore(
	{ store, settings }: RestoreOptions,
	id: string,
	later: number,
	withoutSecrets: boolean,
): Promise<void> {
	const result = await store.copies.restore(id, later, {
		keptKeys: [...coreKeys, ...ownFeatureKeys.entries().map(([name]) => name)],
		ownJobs: listOwnJobs(),
		async adaptValues(copy) {
			const values = new Map(copy);
			const key = settingsKey.name;
			const ours = await store.kv.get(settingsKey);
			const adaptedSettings = adaptSettings(values.get(key), ours, withoutSecrets);
			if (adaptedSettings) values.set(key, adaptedSettings);
			await adaptLinkKeys(store, values);
			return values;
		},
	});
	if (result === "changed")
		throw new ServiceError(
			"conflict",
			"A lead arrived, or somebody was erased, after you chose this copy. Nothing has been restored. Please choose the copy again.",
		);
	if (result === "gone")
		throw new ServiceError("gone", "This copy is no longer loaded. Please choose it again.");
	await settings.apply();
}
