/** Custom forms, as far as the core needs them; a feature provides them. */
export interface OwnForms {
	/** A stored version's definition as JSON; undefined if it isn't stored. */
	version(name: string, version: string): Promise<{ definition: string } | undefined>;
	/** A live form's definition as JSON; undefined if the form isn't live. */
	live(name: string): Promise<{ definition: string } | undefined>;
	/** Names of live forms, at most `limit`. */
	liveNames(limit: number): Promise<string[]>;
	/** A form's title; its name if it was removed. */
	readTitle(name: string): Promise<string>;
}

/** Used if no feature provides forms. */
export const noForms: OwnForms = {
	version: async () => undefined,
	live: async () => undefined,
	liveNames: async () => [],
	readTitle: async (name) => name,
};
