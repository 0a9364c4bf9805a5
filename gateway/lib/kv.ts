/** Typed keys of the store's key-value table. A name is stored data: never rename one, never reuse one. */

/** A key and, by its type alone, what is stored under it. */
export interface KvKey<Value> {
	/** As it is stored. */
	readonly name: string;
	/** Never set: it carries the type. */
	readonly value?: Value;
}

/** When something was last claimed ({@link defineInterval}). */
export interface IntervalKey {
	readonly interval: string;
}

/**
 * A key of ours. The value is used as stored, not rebuilt by a schema: another version's gateway may share the store,
 * and `compareAndSet` would never match a value that lost this version's unknown fields.
 */
export const defineKey = <Value>(name: string): KvKey<Value> => ({ name: `kept ${name}` });

/** A key of what one gateway at a time does, at most once in a while. */
export const defineInterval = (name: string): IntervalKey => ({ interval: `once ${name}` });

/** A key of a database engine's own. It is not copied to another store. */
export const defineEngineKey = <Value>(name: string): KvKey<Value> => ({ name });

/** Small JSON values under keys, shared by all gateways on a store. */
export interface KeyValueStore {
	get<Value>(key: KvKey<Value>): Promise<Value | undefined>;
	/** `undefined` deletes it. */
	set<Value>(key: KvKey<Value>, value: Value | undefined): Promise<void>;
	/** Sets a value if the one before is still there (`undefined`: none). False: it is not, nothing was written. */
	compareAndSet<Value>(
		key: KvKey<Value>,
		before: Value | undefined,
		value: Value | undefined,
	): Promise<boolean>;
}

/** What `lib/` needs of the store. */
export interface KeyValues {
	/** The store's time, milliseconds since 1970. */
	now(): Promise<number>;
	kv: KeyValueStore;
}
