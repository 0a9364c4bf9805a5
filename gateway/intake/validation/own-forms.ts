/** Forms of the coach's own, as far as the core needs them; a feature makes them. */
export interface OwnForms {
	/** The definition of a stored version, as JSON; undefined where nobody here has it. */
	version(name: string, version: string): Promise<{ definition: string } | undefined>;
	/** What visitors get of a form now, as JSON; undefined where it is not on the web. */
	live(name: string): Promise<{ definition: string } | undefined>;
	/** Names of forms on the web, `limit` at most. */
	liveNames(limit: number): Promise<string[]>;
	/** What a form is called; its name where it has gone. */
	readTitle(name: string): Promise<string>;
}

/** Where no feature makes forms. */
export const noForms: OwnForms = {
	version: async () => undefined,
	live: async () => undefined,
	liveNames: async () => [],
	readTitle: async (name) => name,
};
