import { readFileSync } from "node:fs";
import process from "node:process";
import type { ClockSource } from "./monotonic-clock.ts";

function bootId(): string | undefined {
	try {
		return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
	} catch {
		// Not Linux: each start of the process falls back to the wall clock.
		return undefined;
	}
}

/** This machine's clocks. */
export const machineClock: ClockSource = {
	wall: Date.now,
	uptime: () => Number(process.hrtime.bigint() / 1_000_000n),
	boot: bootId(),
};
