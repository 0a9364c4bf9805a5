import type { Retention } from "../desk-api/api.ts";
import { defineKey } from "../lib/kv.ts";
import type { LeadStore } from "../store/store.ts";
import { ServiceError } from "./service-error.ts";

const daysKey = defineKey<number>("retention days");
/** Days. */
export const retentionLimits = { least: 1, most: 365 } as const;

const isDays = (days: unknown): days is number =>
	Number.isInteger(days) &&
	Number(days) >= retentionLimits.least &&
	Number(days) <= retentionLimits.most;

/** Retention in days: the desk's value, else that of RETENTION_DAYS. */
export async function retentionDays(store: LeadStore, setting: number): Promise<number> {
	const kept = await store.kv.get(daysKey);
	return isDays(kept) ? kept : setting;
}

export async function readRetention(store: LeadStore, setting: number): Promise<Retention> {
	return {
		...{ days: await retentionDays(store, setting), setting, ...retentionLimits },
		text: "The law (UK GDPR, article 5) says: no longer than you need them here. The CRM and your mailbox have what was delivered; a year is the most that can be set. Your privacy notice should say the same number.",
	};
}

/** @param days null: the value of RETENTION_DAYS. @throws ServiceError */
export async function setRetention(store: LeadStore, days: unknown): Promise<void> {
	if (days !== null && !isDays(days))
		throw new ServiceError(
			"invalid",
			`Write a whole number of days from ${retentionLimits.least} to ${retentionLimits.most}.`,
		);
	await store.kv.set(daysKey, days ?? undefined);
}
