import type { KeyValueStore } from "../lib/kv.ts";
import { createOpenTable } from "../lib/open-table.ts";

/** A widget of a feature that the buttons of a form can open. */
export interface LinkedWidget {
	/** What a button opens that names nothing; the widget has the same default. */
	defaultName: string;
	/** The path of its page without JavaScript. */
	pathOf(name: string): string;
	/** What can be opened now. */
	listNames(store: { kv: KeyValueStore }): Promise<readonly string[]>;
	/** What is said at a button that names something else. */
	problem: string;
}

/** By the widget's name. */
export const linkedWidgets = createOpenTable<LinkedWidget>();
