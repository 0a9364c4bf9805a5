import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { root } from "../project.ts";

/** How Node, Rust, npm and SQLite call a disk without room. */
const noRoom = /ENOSPC|no space left on device|database or disk is full/i;

/** Below this nothing of ours gets far, in bytes. */
const minFreeBytes = 1_000_000;

/** What somebody is told whose disk is full. */
export const fullDiskSentence =
	"There is no room left on the disk. Free some space (half a gigabyte is plenty) and run it again.";

/** What may carry the error of a disk: Vite passes its own errors on in a list. */
interface Carrier {
	message?: string;
	cause?: unknown;
	errors?: readonly unknown[];
}

/** Whether a full disk is what was thrown. */
export function isFullDisk(thrown: unknown): boolean {
	if (!thrown || typeof thrown !== "object") return false;
	const { message = "", cause, errors = [] } = thrown as Carrier;
	return noRoom.test(message) || [cause, ...errors].some(isFullDisk);
}

/** Whether the disk of the project or that of temporary files is full now. */
export const hasFullDisk = () =>
	[root, tmpdir()]
		.map((folder) => statfsSync(folder))
		.some(({ bavail, bsize }) => bavail * bsize < minFreeBytes);
