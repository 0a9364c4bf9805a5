import { createOpenTable } from "../lib/open-table.ts";
import type { Statement } from "./engine.ts";

/** SQL that a feature adds to core statements. Parameters and results are SQL. */
export interface StoreRules {
	/** Whether a lead must be kept beyond its retention. @param lead its id */
	isNeeded(lead: string): string;
	/**
	 * Whether a lead already got what it asked for, so the coach only has to look at it. @param lead
	 * its id
	 */
	isSelfServed(lead: string): string;
	/** Selects all self-served leads, as `lead`, whose `follow_ups` row meets a condition. */
	selectSelfServed(followUp: string): string;
	/** Statements to run when a lead is released. */
	onRelease(lead: string): Statement[];
}

/** The features' rules, by feature name. */
export const storeRules = createOpenTable<StoreRules>();

/** Every feature's rules. */
export const listStoreRules = (): readonly StoreRules[] =>
	storeRules.entries().map(([, rules]) => rules);
