import type { KeyValueStore } from "../lib/kv.ts";
import { createOpenTable } from "../lib/open-table.ts";

/** A feature's widget that a form's buttons can open. */
export interface LinkedWidget {
	/** What a button without a name opens; the widget has the same default. */
	defaultName: string;
	/** The path of its page without JavaScript. */
	pathOf(name: string): string;
	/** Names that can be opened now. */
	listNames(store: { kv: KeyValueStore }): Promise<readonly string[]>;
	/** Message about a button with another name. */
	problem: string;
}

/** By the widget's name. */
export const linkedWidgets = createOpenTable<LinkedWidget>();
