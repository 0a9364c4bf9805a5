import type { World } from "../world/world.ts";

/** One kind of trouble: how it begins, how it ends, and what the coach must be told. */
export interface Episode {
	name: string;
	/** The kind of store it happens to; absent: any. */
	only?: "sqlite" | "postgres";
	/** It affects a process and its machine, which an object on workerd doesn't have. */
	ofProcess?: true;
	/** Each gateway notices it separately, and may report it. */
	each?: boolean;
	/**
	 * Text that the message about it must contain. The coach is told once when it begins and once when it ends; without
	 * this, not at all.
	 */
	told?: RegExp;
	/** Its duration in milliseconds if nothing is reported: in the full run, and in the sample. */
	lasts?: { full: number; sample: number };
	/** Number of leads that it sends itself, in addition to every episode's. */
	sends?: number;
	begin(world: World): Promise<void> | void;
	/** Ends it. */
	end(world: World): Promise<void> | void;
}
