/**
 * The gateway as a process runs it: created from the server's settings and the desk's, and recreated whenever the
 * desk changes them. The new one takes over requests and leads at once; the old one finishes what it has begun.
 */

import {
	findKeySource,
	readClaim,
	readCurrentSettings,
	readEnvironment,
} from "./current-settings.ts";
import { findOwner, makeClaimCode, readOwner, setOwner } from "./desk/auth/owner.ts";
import type { DeskParts } from "./desk/desk.ts";
import {
	createDeskSettings,
	type DeskSettings,
	type FindProblem,
	type KeySource,
	namesFromDesk,
} from "./desk-settings/desk-settings.ts";
import { effectiveEnvironment, namesCrm } from "./desk-settings/effective-environment.ts";
import { readRevision } from "./desk-settings/stored-settings.ts";
import type { Feature, SiteSource } from "./feature.ts";
import { features as allFeatures } from "./features.ts";
import { openGateway, openTransport, type Platform } from "./from-settings.ts";
import type { Gateway } from "./gateway.ts";
import { runEvery } from "./lib/concurrency/interval.ts";
import { describeError, type Log } from "./lib/log.ts";
import { intervals } from "./limits/intervals.ts";
import type { HttpApp } from "./server/listen.ts";
import { createBucket } from "./services/upkeep/bucket.ts";
import { type GatewaySettings, readSettings, storePath } from "./settings/read.ts";
import { type Environment, givenText, readValue } from "./settings/values.ts";
import { installFeatures, type OpenFeatures, openFeatures } from "./start-features.ts";
import type { LeadStore } from "./store/store.ts";

export interface RunOptions {
	/** The server's own settings. */
	env: Environment;
	/** Text of the `.env` file, for linting. */
	dotEnv?: string;
	platform: Platform;
	log: Log;
	desk?: DeskParts;
	/** Finds why settings cannot be used. */
	findProblem?: FindProblem;
	/** Features of the gateway; tests leave one out. Default: all. */
	features?: readonly Feature[];
	/** Called for each gateway before it takes requests. */
	onOpen?(gateway: Gateway): void;
	/** Shows the owner the code for claiming the desk. */
	showClaimCode(code: string, settings: GatewaySettings): void;
}

export interface RunningGateway extends Required<HttpApp> {
	/** The current gateway. */
	current(): Gateway;
	/** The site that a feature publishes; absent where none does. */
	site: SiteSource | undefined;
	/** The current settings. */
	settings(): GatewaySettings;
	/** Checks whether another gateway's desk changed the settings. */
	follow(): Promise<void>;
	/** Starts the gateway, and shows the claim code if it has no owner yet. */
	start(): Promise<void>;
	stop(): Promise<void>;
}

/** A gateway's parts, apart from the current settings. */
interface Parts extends RunOptions {
	store: LeadStore;
	keySource: KeySource;
	/** Whether CRM and mail are set up at the desk. */
	isSetUpAtDesk: boolean;
}

type OpenParts = Parts & { features: readonly Feature[]; open: OpenFeatures };

/** Opens a gateway with the current settings. */
async function openCurrent(
	parts: OpenParts,
	deskSettings: DeskSettings,
	reload: () => Promise<void>,
) {
	const { env, log, platform, store, isSetUpAtDesk, open, desk = {} } = parts;
	const { settings: all, values, revision } = await readCurrentSettings(parts);
	const isClaimable = isSetUpAtDesk && (await readOwner(store)) === undefined;
	// Without an owner there is nobody to mail.
	const settings = isClaimable ? { ...all, mail: { transport: "none" as const } } : all;
	const hasAddress = Boolean(values.SITE_URL || givenText(env, "SITE_URL"));
	const gateway = openGateway(settings, platform, {
		...{ store, log, open, features: parts.features, fromDesk: namesFromDesk(env, values) },
		desk: {
			...desk,
			settings: deskSettings,
			openMail: (candidate) => {
				const { mail, callTimeoutMs, settingsPrivate } = candidate.settings;
				if (mail.transport === "none") return undefined;
				return openTransport(mail, candidate.settings, callTimeoutMs, (name) =>
					candidate.fromDesk.has(name) ? platform.guardedCalls?.(settingsPrivate) : undefined,
				);
			},
			openBucket: ({ settings: { bucket, settingsPrivate }, fromDesk }) =>
				bucket &&
				createBucket(
					bucket,
					fromDesk.has("BACKUP_S3_URL")
						? platform.guardedCalls?.(settingsPrivate).fetch
						: undefined,
				),
			...(isClaimable && {
				onClaimed: () =>
					reload().catch((thrown) => log("desk-settings-unusable", describeError(thrown))),
			}),
			anyAddress: isSetUpAtDesk && !hasAddress,
		},
	});
	parts.onOpen?.(gateway);
	return { settings, gateway, revision };
}

/**
 * Opens the store and creates the gateway.
 * @throws SettingsError, StoreUnusable
 */
export async function runGateway(options: RunOptions): Promise<RunningGateway> {
	const { features = allFeatures } = options;
	installFeatures(features);
	const openedStore = await openStore(options);
	const { store, owner, log, env } = openedStore;
	const open = openFeatures(features, {
		...{ store, log, env, readEnvironment: () => readEnvironment(openedStore) },
		options: options.platform.features ?? {},
		async reload() {
			if (!isStarted) return;
			await reload().catch((thrown) => log("desk-settings-unusable", describeError(thrown)));
		},
	});
	const parts = { ...openedStore, features, open };
	const deskSettings = createDeskSettings({ ...parts, claimed: () => readClaim(store), reload });
	let isStarted = false;
	await open.follow();
	let now = await openCurrent(parts, deskSettings, reload);
	const ending = new Set<Promise<void>>();
	let lastReload: Promise<void> = Promise.resolve();

	async function replace(): Promise<void> {
		const before = now.gateway;
		now = await openCurrent(parts, deskSettings, reload);
		if (!isStarted) return;
		void now.gateway
			.start()
			.catch((thrown) => log("desk-settings-unusable", describeError(thrown)));
		const end = before
			.stop("keep store")
			.catch((thrown) => log("gateway-end-failed", describeError(thrown)))
			.finally(() => ending.delete(end));
		ending.add(end);
		log("desk-settings-applied", { revision: now.revision });
	}
	function reload(): Promise<void> {
		const mine = lastReload.then(replace);
		lastReload = mine.catch(() => {});
		return mine;
	}

	/** Follows changes made at another gateway's desk. */
	const follow = runEvery(async () => {
		try {
			if ((await readRevision(store)) !== now.revision) await reload();
			await open.follow();
		} catch (thrown) {
			log("desk-settings-unread", describeError(thrown));
		}
	}, intervals.settingsPollMs);

	return {
		app: { fetch: (request, bindings) => now.gateway.app.fetch(request, bindings) },
		fastPath: (request, response) => now.gateway.fastPath(request, response),
		headers: now.gateway.headers,
		current: () => now.gateway,
		site: open.site,
		settings: () => now.settings,
		follow: follow.run,
		async start() {
			isStarted = true;
			if (owner) await setOwner(store, owner);
			else if (parts.isSetUpAtDesk) options.showClaimCode(await makeClaimCode(store), now.settings);
			await now.gateway.start();
			follow.start();
		},
		async stop() {
			await open.stop();
			await follow.stop();
			await lastReload;
			await Promise.all(ending);
			await now.gateway.stop();
		},
	};
}

async function openStore(options: RunOptions) {
	const { env, dotEnv = "", platform } = options;
	const isInEnvironment = namesCrm(env, dotEnv);
	const keySource = findKeySource(env, platform);
	const db = storePath(env);
	// Throws before a store is created: the desk could not fix these settings.
	if (platform.hasStore?.(db) === false)
		readSettings(effectiveEnvironment(env, {}, !isInEnvironment), dotEnv);
	const store = platform.open(db, { lease: readValue(env, "LEASE_MS") });
	const owner = await findOwner(store, isInEnvironment);
	const isSetUpAtDesk = !isInEnvironment && owner?.by !== "environment";
	return { ...options, store, keySource, isSetUpAtDesk, owner };
}
