import { fullDiskSentence, hasFullDisk } from "../errors/full-disk.ts";

/** Problems of the machine, with the output of the failures that they cause. */
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
 * A sentence if a check failed only because of the machine: the disk is full, or every failure has
 * the same machine problem.
 *
 * @param failures the result of `failuresIn`
 */
export function machineTrouble(failures: string, isFull = hasFullDisk()): string | undefined {
	if (isFull) return fullDiskSentence;
	const blocks = failures.split(/^(?=✗ )/m);
	return troubles.find(([said]) => blocks.every((block) => said.test(block)))?.[1];
}
