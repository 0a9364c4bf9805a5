/** Reads every hour which of our opportunities were won or lost in the CRM. */
import { createHmac, randomBytes } from "node:crypto";
import type { Crm } from "../../../leads/crm/crm.ts";
import { DeliveryFailure } from "../../../leads/http/failure.ts";
import { type IntervalTask, runEvery } from "../../lib/concurrency/interval.ts";
import { defineInterval, defineKey } from "../../lib/kv.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { outcomeReading, recordReading } from "../../lib/reading-state.ts";
import { intervals } from "../../limits/intervals.ts";
import type { LeadStore } from "../../store/store.ts";

const outcomeInterval = defineInterval("crm outcomes");
/** Secret of the keyed hashes that identify opportunities. Never rotated, because old hashes would no longer match. */
const secretKey = defineKey<string>("outcome secret");
const keyBatch = 200;
/** Maximum number of pages of a hundred opportunities per reading. */
const maxPages = 100;
/** A complete reading without findings. */
const nothingNew = JSON.stringify({ complete: true, missing: 0, otherCurrency: 0 });

async function ensureSecret(store: LeadStore): Promise<string> {
	for (;;) {
		const storedSecret = await store.kv.get(secretKey);
		if (storedSecret) return storedSecret;
		await store.kv.compareAndSet(secretKey, undefined, randomBytes(32).toString("hex"));
	}
}

/** Keyed hash that identifies an opportunity even after its lead is deleted. */
const keyOf = (secret: string, opportunity: string) =>
	createHmac("sha256", secret).update(opportunity).digest("base64url").slice(0, 32);

/** Stores keys for the opportunities of delivered leads, which match outcomes even after a lead is deleted. */
export async function keyOpportunities(store: LeadStore): Promise<void> {
	let secret: string | undefined;
	for (;;) {
		const leads = await store.outcomes.unkeyed(keyBatch);
		if (leads.length === 0) return;
		secret ??= await ensureSecret(store);
		const knownSecret = secret;
		await store.outcomes.setKeys(
			leads.map(({ lead, opportunity }) => ({
				lead,
				key: opportunity && keyOf(knownSecret, opportunity),
			})),
		);
		if (leads.length < keyBatch) return;
	}
}

/** Numbers of our opportunities whose outcome or value a complete reading could not store. */
export interface OutcomeReading {
	/** No longer in the pipeline: deleted, merged, or moved to another pipeline. */
	missing: number;
	/** Won in another currency than pounds, so without a value. */
	otherCurrency: number;
}

const lastReadingKey = defineKey<OutcomeReading>("outcome reading");

/** The last complete reading; undefined before the first. */
export const lastOutcomeReading = (store: Pick<LeadStore, "kv">) => store.kv.get(lastReadingKey);

/** Forgets past readings once outcomes are no longer read. */
export async function forgetOutcomeReading(store: LeadStore): Promise<void> {
	await recordReading(store, outcomeReading);
	if (await lastOutcomeReading(store)) await store.kv.set(lastReadingKey, undefined);
}

/** Result of a reading; `complete` is false if the CRM has more pages than one reading covers. */
interface ReadResult {
	/** Number of changed leads. */
	changed: number;
	complete: boolean;
	found?: OutcomeReading;
}

/** Stores the CRM's states of our opportunities. Opportunities that the CRM no longer lists keep their last state. */
export async function readCrmOutcomes(
	store: LeadStore,
	crm: Pick<Crm, "listOutcomes">,
): Promise<ReadResult> {
	await keyOpportunities(store);
	if (!(await store.outcomes.hasKeys())) return { changed: 0, complete: true };
	const secret = await ensureSecret(store);
	const ours = new Set(await store.outcomes.keys());
	const seenIds = new Set<string>();
	const otherCurrency = new Set<string>();
	let changedCount = 0;
	let cursor: string | undefined;
	for (let page = 0; page < maxPages; page++) {
		const { outcomes, next } = await crm.listOutcomes(cursor);
		for (const { id, ...outcome } of outcomes) {
			const key = keyOf(secret, id);
			if (ours.has(key)) seenIds.add(key);
			if (ours.has(key) && outcome.status === "won" && outcome.currency) otherCurrency.add(key);
			if ((await store.outcomes.apply({ ...outcome, key })) !== undefined) changedCount++;
		}
		if (next === undefined || outcomes.length === 0) {
			const reading = { missing: ours.size - seenIds.size, otherCurrency: otherCurrency.size };
			await store.kv.set(lastReadingKey, reading);
			return { changed: changedCount, complete: true, found: reading };
		}
		cursor = next;
	}
	return { changed: changedCount, complete: false };
}

/** Reads outcomes at the start and every hour, on one gateway. */
export function createCrmOutcomes(options: {
	store: LeadStore;
	log: Log;
	crm: Pick<Crm, "listOutcomes">;
}): IntervalTask {
	const { store, log, crm } = options;
	let loggedText = nothingNew;
	async function run(): Promise<void> {
		try {
			if (!(await store.claimInterval(outcomeInterval, intervals.crmOutcomesMs / 2))) return;
			const { changed, complete, found } = await readCrmOutcomes(store, crm);
			await recordReading(store, outcomeReading);
			const counts = { count: changed, complete, ...found };
			// Don't log the same findings every hour.
			const news = JSON.stringify({ complete, ...found });
			if (changed > 0 || news !== loggedText) log("crm-outcomes", counts);
			loggedText = news;
		} catch (thrown) {
			log("crm-outcomes-failed", describeError(thrown));
			if (!(thrown instanceof DeliveryFailure)) return;
			const { reason, details } = thrown;
			const isRefused = details.status === 401 || details.status === 403;
			await recordReading(store, outcomeReading, { reason, isRefused }).catch(() => {});
		}
	}
	return runEvery(run, intervals.crmOutcomesMs);
}
