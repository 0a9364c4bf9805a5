import { createOpenTable } from "../lib/open-table.ts";
import type { Statement } from "./engine.ts";

/** What a feature adds to statements of the core. Parameters and results are SQL. */
export interface StoreRules {
	/** Whether a lead is needed beyond its retention. @param lead its id */
	isNeeded(lead: string): string;
	/** Whether a lead got what it asked for, so that the coach need only look at it. @param lead its id */
	isSelfServed(lead: string): string;
	/** Selects all such leads, as `lead`, whose row of `follow_ups` meets a condition. */
	selectSelfServed(followUp: string): string;
	/** What else is written when a lead is released. */
	onRelease(lead: string): Statement[];
}

/** Those of the features, by their names. */
export const storeRules = createOpenTable<StoreRules>();

/** All of them. */
export const listStoreRules = (): readonly StoreRules[] =>
	storeRules.entries().map(([, rules]) => rules);
