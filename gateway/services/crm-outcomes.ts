/** Reads hourly from the CRM which of our opportunities were won or lost. */
import { createHmac, randomBytes } from "node:crypto";
import type { Crm } from "../../leads/crm/crm.ts";
import { intervals } from "../intervals.ts";
import { type IntervalTask, runEvery } from "../lib/interval.ts";
import { defineInterval, defineKey } from "../lib/kv.ts";
import { describeError, type Log } from "../lib/log.ts";
import type { LeadStore } from "../store/store.ts";

const outcomeInterval = defineInterval("crm outcomes");
/** Secret of the keys by which opportunities are known again. It is never rotated: keys would match nothing. */
const secretKey = defineKey<string>("outcome secret");
const keyBatch = 200;
/** Pages of a hundred opportunities that are read in one go. */
const maxPages = 100;

async function ensureSecret(store: LeadStore): Promise<string> {
	for (;;) {
		const known = await store.kv.get(secretKey);
		if (known) return known;
		await store.kv.compareAndSet(secretKey, undefined, randomBytes(32).toString("hex"));
	}
}

/** The keyed hash by which an opportunity is known once its lead is deleted. */
const keyOf = (secret: string, opportunity: string) =>
	createHmac("sha256", secret).update(opportunity).digest("base64url").slice(0, 32);

/** Gives the opportunities of delivered leads their keys, so that their sums can be told apart for good. */
export async function keyOpportunities(store: LeadStore): Promise<void> {
	let secret: string | undefined;
	for (;;) {
		const leads = await store.outcomes.unkeyed(keyBatch);
		if (leads.length === 0) return;
		secret ??= await ensureSecret(store);
		const known = secret;
		await store.outcomes.setKeys(
			leads.map(({ lead, opportunity }) => ({
				lead,
				key: opportunity && keyOf(known, opportunity),
			})),
		);
		if (leads.length < keyBatch) return;
	}
}

/** Takes over what the CRM says of our opportunities. @returns how many leads it changed */
export async function readCrmOutcomes(store: LeadStore, crm: Pick<Crm, "listOutcomes">) {
	await keyOpportunities(store);
	if (!(await store.outcomes.hasKeys())) return { changed: 0, complete: true };
	const secret = await ensureSecret(store);
	let changed = 0;
	let cursor: string | undefined;
	for (let page = 0; page < maxPages; page++) {
		const { outcomes, next } = await crm.listOutcomes(cursor);
		for (const { id, ...said } of outcomes)
			if ((await store.outcomes.apply({ ...said, key: keyOf(secret, id) })) !== undefined)
				changed++;
		if (next === undefined || outcomes.length === 0) return { changed, complete: true };
		cursor = next;
	}
	return { changed, complete: false };
}

/** Reads them at the start and every hour, on one gateway. */
export function createCrmOutcomes(options: {
	store: LeadStore;
	log: Log;
	crm: Pick<Crm, "listOutcomes">;
}): IntervalTask {
	const { store, log, crm } = options;
	async function run(): Promise<void> {
		try {
			if (!(await store.claimInterval(outcomeInterval, intervals.crmOutcomesMs / 2))) return;
			const { changed, complete } = await readCrmOutcomes(store, crm);
			if (changed > 0 || !complete) log("crm-outcomes", { count: changed, complete });
		} catch (thrown) {
			log("crm-outcomes-failed", describeError(thrown));
		}
	}
	return runEvery(run, intervals.crmOutcomesMs);
}
