import type { Engine } from "./engine.ts";

export interface StoreClock {
	/** Wall clock, milliseconds since 1970. For display, and for limits of hours or days. */
	now(): Promise<number>;
}

export const createClock = (engine: Engine): StoreClock => ({
	async now() {
		const [row] = await engine.read<{ now: number }>("SELECT now_ms() AS now");
		return Math.round(engine.toWallClock(row?.now ?? 0));
	},
});
