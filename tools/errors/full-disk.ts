import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { root } from "../project.ts";

/** How Node, Rust, npm and SQLite report a full disk. */
const noRoom = /ENOSPC|no space left on device|database or disk is full/i;

/** With less free space than this, in bytes, every command fails. */
const minFreeBytes = 1_000_000;

/** Shown if the disk is full. */
export const fullDiskSentence =
	"There is no room left on the disk. Free some space (half a gigabyte is plenty) and run it again.";

/** An error that may contain the disk's error; Vite wraps its own in a list. */
interface Carrier {
	message?: string;
	cause?: unknown;
	errors?: readonly unknown[];
}

/** Whether an error comes from a full disk. */
export function isFullDisk(thrown: unknown): boolean {
	if (!thrown || typeof thrown !== "object") return false;
	const { message = "", cause, errors = [] } = thrown as Carrier;
	return noRoom.test(message) || [cause, ...errors].some(isFullDisk);
}

/** Whether the disk of the project or of temporary files is full now. */
export const hasFullDisk = () =>
	[root, tmpdir()]
		.map((folder) => statfsSync(folder))
		.some(({ bavail, bsize }) => bavail * bsize < minFreeBytes);
