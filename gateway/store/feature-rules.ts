import { createOpenTable } from "../lib/open-table.ts";
import type { Engine, Statement } from "./engine.ts";

/** What was erased: a person by one of their keys, or one lead. */
export interface Erased {
	key: "email" | "phone" | "lead";
	value: string;
}

/** Desk sessions that end: one, those of a passkey, or all. */
export type EndedSessions = { id: string } | { passkey: string } | "all";

/** What a feature adds to the core. The methods beginning with `is` take SQL, and return an SQL condition. */
export interface StoreRules {
	/** Whether a lead is needed beyond its retention. @param lead its id */
	isNeeded?(lead: string): string;
	/**
	 * Whether a visitor already has what they asked for, so the coach only needs to look at the lead.
	 * @param lead its id
	 */
	isSelfServed?(lead: string): string;
	/**
	 * Whether the coach imported a lead. It is in no list of people until the coach acts on it, and isn't counted.
	 * @param lead its id
	 */
	isImported?(lead: string): string;
	/** Statements to run in the transaction that releases a lead. */
	onRelease?(lead: string): Statement[];
	/** Erases what the feature stores about a person, or about one lead. */
	onErase?(engine: Engine, whose: Erased): Promise<unknown>;
	/** Ends what depends on desk sessions; runs before these are deleted. */
	onSessionsEnd?(engine: Engine, which: EndedSessions): Promise<void>;
}

/** The features' rules, by feature name. */
export const storeRules = createOpenTable<StoreRules>();

/** Every feature's rules. */
export const listStoreRules = (): readonly StoreRules[] =>
	storeRules.entries().map(([, rules]) => rules);

/** SQL condition: the coach imported the lead; false if no feature imports leads. @param lead its id, as SQL */
export function isImported(lead: string): string {
	const conditions = listStoreRules().flatMap((rules) => rules.isImported?.(lead) ?? []);
	return conditions.length > 0 ? `(${conditions.join(" OR ")})` : "(1 = 0)";
}
