/** Typed keys of the store's key-value table. Names are stored data: never rename or reuse one. */

/** A key, and the type of its value. */
export interface KvKey<Value> {
	/** Name as stored. */
	readonly name: string;
	/** Never set; it only carries the type. */
	readonly value?: Value;
}

/** A key for the time of the last claim ({@link defineInterval}). */
export interface IntervalKey {
	readonly interval: string;
}

/**
 * Defines a key. Its value is used as stored, without a schema: another version's gateway may share the store, and
 * `compareAndSet` would never match a value stripped of that version's extra fields.
 */
export const defineKey = <Value>(name: string): KvKey<Value> => ({ name: `kept ${name}` });

/** Defines a key for work that one gateway does for all, at most once per interval. */
export const defineInterval = (name: string): IntervalKey => ({ interval: `once ${name}` });

/** Defines a key of a database engine, which isn't copied to another store. */
export const defineEngineKey = <Value>(name: string): KvKey<Value> => ({ name });

/** Small JSON values under keys, shared by all gateways on a store. */
export interface KeyValueStore {
	get<Value>(key: KvKey<Value>): Promise<Value | undefined>;
	/** Sets a value; `undefined` deletes the key. */
	set<Value>(key: KvKey<Value>, value: Value | undefined): Promise<void>;
	/**
	 * Sets a value if the current one is `before` (`undefined`: none). Otherwise returns false and writes nothing.
	 */
	compareAndSet<Value>(
		key: KvKey<Value>,
		before: Value | undefined,
		value: Value | undefined,
	): Promise<boolean>;
}

/** The parts of the store that `lib/` needs. */
export interface KeyValues {
	/** The store's time, milliseconds since 1970. */
	now(): Promise<number>;
	kv: KeyValueStore;
}
