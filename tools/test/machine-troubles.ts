import { fullDiskSentence, hasFullDisk } from "../errors/full-disk.ts";

/** What a machine may lack or have in the way, by what each failure then says. */
const troubles: [RegExp, string][] = [
	[
		/\bEADDRINUSE\b/,
		"Another program has taken a port that a test wanted. Run it again: tests choose other ports each time.",
	],
	[
		/npm error (network|code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH))/,
		"Packages could not be fetched. Connect this machine to a network and run it again.",
	],
];

/**
 * A sentence where a check failed for its machine alone: no room on the disk, or in every failure the same trouble.
 *
 * @param failures what `failuresIn` found
 */
export function machineTrouble(failures: string, isFull = hasFullDisk()): string | undefined {
	if (isFull) return fullDiskSentence;
	const blocks = failures.split(/^(?=✗ )/m);
	return troubles.find(([said]) => blocks.every((block) => said.test(block)))?.[1];
}
