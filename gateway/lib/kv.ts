/** What `lib/` needs of the store's key-value table. */
export interface KeyValues {
	/** The store's time, milliseconds since 1970. */
	now(): Promise<number>;
	recall(key: string): Promise<unknown>;
	/** Sets a value if the one before is still there; `undefined` stands for none. */
	swap(key: string, before: unknown, after: unknown): Promise<boolean>;
}
