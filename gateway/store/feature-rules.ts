import { createOpenTable } from "../lib/open-table.ts";
import type { Engine, Statement } from "./engine.ts";

/** What a feature adds to statements of the core. Parameters and results are SQL. */
export interface StoreRules {
	/** Whether a lead is needed beyond its retention. @param lead its id */
	isNeeded(lead: string): string;
	/** Whether the coach and a lead's person have something arranged, so that nobody has to ring. @param lead its id */
	isArranged(engine: Engine, lead: string): string;
	/** Selects all leads of which that is so, as `lead`. */
	selectArranged(engine: Engine): string;
	/** What else is written when a lead is released. */
	onRelease(lead: string): Statement[];
}

/** Those of the features, by their names. */
export const storeRules = createOpenTable<StoreRules>();

/** All of them. */
export const listStoreRules = (): readonly StoreRules[] =>
	storeRules.entries().map(([, rules]) => rules);
