import type { World } from "../world/world.ts";

/** One misfortune: how it begins, how it is mended, and what the coach must hear of it. */
export interface Episode {
	name: string;
	/** The kind of store it happens to; absent: any. */
	only?: "sqlite" | "postgres";
	/** It happens to a process and its machine: an object on workerd has neither. */
	ofProcess?: true;
	/** Each gateway for itself notices it, and may tell of it. */
	each?: boolean;
	/**
	 * Words that the message about it must hold. He hears of it once when it begins and once when it is
	 * over; without words he hears nothing of it.
	 */
	told?: RegExp;
	/** Milliseconds it lasts where nothing is told: in the full run, and in the sample. */
	lasts?: { full: number; sample: number };
	/** Leads that it sends itself, beside those that every episode has. */
	sends?: number;
	begin(world: World): Promise<void> | void;
	/** Mends it. */
	end(world: World): Promise<void> | void;
}
