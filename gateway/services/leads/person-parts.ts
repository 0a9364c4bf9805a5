/** What features hold about a person beyond their leads. */
import { createOpenTable } from "../../lib/open-table.ts";
import type { LeadStore } from "../../store/store.ts";

/**
 * What a feature holds about a person beyond their leads, a paragraph each.
 * @param person an email address or telephone number
 */
export type ReadPersonPart = (store: LeadStore, person: string) => Promise<string[]>;

/** The features' parts, by name. */
export const personParts = createOpenTable<ReadPersonPart>();

/** What all features hold about a person beyond their leads. */
export async function readPersonParts(store: LeadStore, person: string): Promise<string[]> {
	const parts = await Promise.all(personParts.entries().map(([, read]) => read(store, person)));
	return parts.flat();
}
