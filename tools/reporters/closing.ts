import { stripVTControlCharacters } from "node:util";

/** Enough for a difference of two objects, and short enough for a log. */
const maxLines = 30;

/**
 * The end of a run's output, the same for every runner: each failed test with the command that
 * repeats it, each skipped one with its reason, and a line of counts that `npm test` reads. If `CI`
 * is set everything is installed, so a skipped test has failed.
 */
export class Closing {
	passed = 0;
	#failures: string[] = [];
	#skips: string[] = [];

	get failed(): number {
		return this.#failures.length;
	}

	fail(title: string, repeat: string, messages: readonly string[]): void {
		const lines = messages.flatMap((message) => message.split("\n")).slice(0, maxLines);
		this.#failures.push([`✗ ${title}`, `again: ${repeat}`, ...lines].join("\n    "));
	}

	/** @param excused it may be skipped even in CI, because nothing could be installed to run it */
	skip(title: string, repeat: string, why: string, excused = false): void {
		if (process.env.CI && !excused) this.fail(title, repeat, [`Skipped in CI: ${why}`]);
		else this.#skips.push(`- ${title}: skipped${why && `, ${why}`}`);
	}

	/**
	 * Prints the skipped and failed tests, and the counts.
	 *
	 * @returns whether the run succeeded: nothing failed, and in CI something ran
	 */
	print(): boolean {
		const lines = [...this.#skips, ...this.#failures].join("\n\n");
		if (lines) console.log(`\n${stripVTControlCharacters(lines)}`);
		const { passed, failed } = this;
		console.log(`\n${describeCounts({ passed, failed, skipped: this.#skips.length })}`);
		return this.failed === 0 && (this.passed > 0 || !process.env.CI);
	}
}

/** How many tests passed, failed and were skipped. */
export interface Counts {
	passed: number;
	failed: number;
	skipped: number;
}

/** The counts, as the last line of every run shows them. */
export const describeCounts = ({ passed, failed, skipped }: Counts): string =>
	`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/**
 * The counts of a run, from the last "N passed, N failed" that it printed; without one, its exit
 * code counts as one test.
 */
export function countsIn(output: string, ok: boolean): Counts {
	const line = [...output.matchAll(/(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/g)].at(-1);
	if (!line) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
	const [passed = 0, failed = 0, skipped = 0] = line.slice(1).map((count) => Number(count ?? 0));
	// A runner that fails without a failed test (a crash, a time-out) has failed too.
	const isBad = !ok || (passed === 0 && Boolean(process.env.CI));
	return { passed, failed: failed || (isBad ? 1 : 0), skipped };
}

/**
 * The part of a failed run that `npm test` shows: for our reporters the failures, for any other the
 * end of the output.
 */
export function failuresIn(output: string): string {
	const start = output.search(/^✗ /m);
	return start < 0 ? output.split("\n").slice(-80).join("\n") : output.slice(start);
}
