import type { Retention } from "../../desk-api/api.ts";
import { defineKey } from "../../lib/kv.ts";
import type { LeadStore } from "../../store/store.ts";
import { ServiceError } from "../service-error.ts";

const daysKey = defineKey<number>("retention days");
/** In days. */
export const retentionLimits = { least: 1, most: 365 } as const;

const isDays = (days: unknown): days is number =>
	Number.isInteger(days) &&
	Number(days) >= retentionLimits.least &&
	Number(days) <= retentionLimits.most;

/** Retention in days: the desk's value, or else that of RETENTION_DAYS. */
export async function retentionDays(store: LeadStore, setting: number): Promise<number> {
	const storedDays = await store.kv.get(daysKey);
	return isDays(storedDays) ? storedDays : setting;
}

export async function readRetention(store: LeadStore, setting: number): Promise<Retention> {
	return {
		days: await retentionDays(store, setting),
		setting,
		...retentionLimits,
		text: "UK law (UK GDPR, article 5) says you mustn't keep leads longer than you need. Your CRM and mailbox have their own copies. You can choose up to a year. Make sure your privacy notice gives the same number.",
	};
}

/** @param days null: use RETENTION_DAYS. @throws ServiceError */
export async function setRetention(store: LeadStore, days: unknown): Promise<void> {
	if (days !== null && !isDays(days))
		throw new ServiceError(
			"invalid",
			`Please enter a whole number of days from ${retentionLimits.least} to ${retentionLimits.most}.`,
		);
	await store.kv.set(daysKey, days ?? undefined);
}
