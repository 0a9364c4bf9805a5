import type { Engine } from "./engine.ts";

export interface StoreClock {
	/** Milliseconds since 1970, as the wall clock has it. For reading and showing times, not for pauses. */
	now(): Promise<number>;
}

export const createClock = (engine: Engine): StoreClock => ({
	async now() {
		const [row] = await engine.read<{ now: number }>("SELECT now_ms() AS now");
		return Math.round(engine.toWallClock(row?.now ?? 0));
	},
});
