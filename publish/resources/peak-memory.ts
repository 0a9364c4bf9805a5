import { readFileSync } from "node:fs";

/**
 * Most memory that this process has held at a time, in megabytes. On Linux read from the kernel's own record: there
 * `resourceUsage()` also counts the process that started this one.
 */
export function readPeakMb(): number {
	const usedKb = process.resourceUsage().maxRSS;
	try {
		const peakKb = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
		return Math.round(Number(peakKb ?? usedKb) / 1024);
	} catch {
		return Math.round(usedKb / 1024);
	}
}
