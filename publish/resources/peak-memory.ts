import { readFileSync } from "node:fs";

/**
 * Peak memory of this process in megabytes. On Linux from the kernel's own record, because `resourceUsage()` there
 * includes the process that started this one.
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
