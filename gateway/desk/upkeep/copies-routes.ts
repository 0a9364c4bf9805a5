import { type Context, Hono } from "hono";
import type { SettingsTest } from "../../desk-api/settings.ts";
import type { CopiesState, LoadedRestore } from "../../desk-api/upkeep.ts";
import type { Candidate, DeskSettings } from "../../desk-settings/desk-settings.ts";
import type { Log } from "../../lib/log.ts";
import { backupReading } from "../../lib/reading-state.ts";
import { limits } from "../../limits/limits.ts";
import { textOf } from "../../services/mail-settings.ts";
import { ServiceError } from "../../services/service-error.ts";
import { type Bucket, BucketFailure } from "../../services/upkeep/bucket.ts";
import { copyName, makeCopy, readCopyState } from "../../services/upkeep/nightly-copy.ts";
import { SettingsError } from "../../settings/read.ts";
import type { LeadStore } from "../../store/store.ts";
import type { GuardedRoutesOptions } from "../leads/erasure-routes.ts";
import { loadRestore, restore } from "./restore-rules.ts";

/** Opens the bucket in the settings; undefined if they have none. */
export type OpenBucket = (candidate: Candidate) => Bucket | undefined;

export interface CopiesRoutesOptions extends GuardedRoutesOptions {
	store: LeadStore;
	log: Log;
	settings: DeskSettings;
	openBucket: OpenBucket;
	/** Notifies the owner that a copy was restored. */
	onRestored(): Promise<void>;
}

const names = [
	...(["BACKUP_S3_URL", "BACKUP_S3_KEY_ID", "BACKUP_S3_SECRET", "BACKUP_S3_REGION"] as const),
	"BACKUP_KEEP",
] as const;

async function limitCalls(store: LeadStore): Promise<void> {
	const wait = await store.consume("desk copies", limits.settingsTestsPerMinute);
	if (wait > 0) throw new ServiceError("too-many", "Too many tries. Please wait a minute.", wait);
}

/** Routes that make copies of everything, and restore one. */
export const createCopiesRoutes = (options: CopiesRoutesOptions): Hono =>
	new Hono()
		.route("/", createMakingRoutes(options))
		.route("/", createBucketTest(options))
		.route("/", createRestoreRoutes(options));

function createMakingRoutes(options: CopiesRoutesOptions): Hono {
	const { store, log, settings, openBucket, requireFresh } = options;
	const app = new Hono();

	async function readState(): Promise<CopiesState> {
		const [state, failing] = await Promise.all([readCopyState(store), store.kv.get(backupReading)]);
		const candidate = await settings.preview({});
		return {
			last: state ? { at: state.at, bytes: state.bytes, kept: state.names.length } : null,
			...(failing && { problem: failing.reason }),
			isConnected: openBucket(candidate) !== undefined,
		};
	}

	app.get("/copies", async (c) => c.json<CopiesState>(await readState()));

	app.post("/copies/file", async (c) => {
		await requireFresh(c);
		await limitCalls(store);
		const name = copyName(await store.now());
		log("copy-downloaded", {});
		return c.body(await store.copies.make(await settings.keyCheck()), 200, {
			"Content-Type": "application/gzip",
			"Content-Disposition": `attachment; filename="${name}"`,
		});
	});

	app.post("/copies/bucket", async (c) => {
		await limitCalls(store);
		const candidate = await settings.preview({});
		const bucket = openBucket(candidate);
		if (!bucket) throw new ServiceError("invalid", "Please connect a bucket first.");
		try {
			const { keyCheck } = settings;
			await makeCopy({ store, log, bucket, keep: candidate.settings.copiesKept, keyCheck });
		} catch (thrown) {
			if (thrown instanceof BucketFailure) throw new ServiceError("conflict", thrown.message);
			throw thrown;
		}
		return c.json<CopiesState>(await readState());
	});
	return app;
}

function createBucketTest({
	store,
	log,
	settings,
	openBucket,
	readJson,
}: CopiesRoutesOptions): Hono {
	const app = new Hono();
	app.post("/settings/backup/test", async (c) => {
		await limitCalls(store);
		const form = await readJson(c);
		const change = Object.fromEntries(
			names
				.filter((name) => Object.hasOwn(form, name))
				.map((name) => [name, textOf(form[name]) || null]),
		);
		let result: SettingsTest;
		try {
			const bucket = openBucket(await settings.preview(change));
			if (!bucket)
				throw new SettingsError("Please fill in the address, the key ID and the secret.");
			await bucket.test();
			result = { ok: true, text: "It works: we wrote, read and deleted a small file." };
		} catch (thrown) {
			if (!(thrown instanceof BucketFailure || thrown instanceof SettingsError)) throw thrown;
			result = { ok: false, text: thrown.message };
		}
		log("desk-settings-tested", { part: "backup", ok: result.ok });
		return c.json<SettingsTest>(result);
	});
	return app;
}

function createRestoreRoutes(options: CopiesRoutesOptions): Hono {
	const { store, log, settings, readJson, requireFresh, onRestored } = options;
	const app = new Hono();
	app.post("/copies/load", async (c: Context) => {
		await requireFresh(c);
		await limitCalls(store);
		const file = c.req.raw.body;
		if (!file) throw new ServiceError("invalid", "Please choose a copy first.");
		const withoutSecrets = c.req.query("secrets") === "none";
		return c.json<LoadedRestore>(await loadRestore({ store, settings }, file, withoutSecrets));
	});
	app.delete("/copies/load", async (c) => {
		await store.copies.discard();
		return c.body(null, 204);
	});
	app.post("/copies/restore", async (c) => {
		await requireFresh(c);
		const { id, later, withoutSecrets } = await readJson(c);
		if (typeof id !== "string" || !Number.isInteger(later))
			throw new ServiceError("invalid", "Please choose a copy first.");
		await restore({ store, settings }, id, Number(later), withoutSecrets === true);
		log("copy-restored", {});
		await onRestored();
		return c.body(null, 204);
	});
	return app;
}
