/** Whether partners see how many enquiries became calls and clients, and the figures themselves. */
import { defineKey, type KeyValueStore } from "../../../lib/kv.ts";
import { addDays } from "../../../lib/time.ts";
import type { LeadStore } from "../../../store/store.ts";
import { minDisclosed, reportSpan } from "./suppression.ts";

const allowedKey = defineKey<boolean>("partners see clients");

/** The coach's choice; off by default. */
export const partnersSeeClients = async (store: { kv: KeyValueStore }): Promise<boolean> =>
	(await store.kv.get(allowedKey)) === true;

export const setPartnersSeeClients = (store: { kv: KeyValueStore }, allowed: boolean) =>
	store.kv.set(allowedKey, allowed || undefined);

/** A partner's figures over the weeks of their report, without any value in pounds. */
export interface PartnerClients {
	enquiries: number;
	calls: number;
	clients: number;
}

/** Reads a partner's figures; undefined if the coach hides them, or if there are too few enquiries. */
export async function readPartnerClients(
	store: Pick<LeadStore, "kv" | "outcomes" | "search">,
	partner: string,
	today: string,
): Promise<PartnerClients | undefined> {
	if (!(await partnersSeeClients(store))) return undefined;
	const { from, to } = reportSpan(today);
	const end = addDays(to, 1);
	await store.search.catchUp();
	const [sum] = await store.outcomes.sums({
		...{ partner, fromDay: from, toDay: end },
		...{ since: Date.parse(from), until: Date.parse(end) },
	});
	if (!sum || sum.leads < minDisclosed) return undefined;
	return { enquiries: sum.leads, calls: sum.spoken, clients: sum.won };
}
