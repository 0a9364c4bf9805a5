/** Whether what is done with a stranger's text takes longer than in proportion to its length. */
import process from "node:process";

/** Texts that have made patterns go over them again and again, each repeated until the length is reached. */
const pieces = [
	...["/", "a", " ", "\n", ".", ",", ";", "-", "@", "&", "=", "%", "(", "<", "0"],
	...["1,", "111,", "a.", "a@", "@a.", "a ", "; ", "//", "/a", "%2f", "a=b&", "<a ", "www."],
	...["https://a.b ", "[url", "android", "((a)", "a\u0301", "\ud83d\ude42", "::"],
];
/** What comes after all of them: a pattern that wants an end, or none, goes back. */
const anyEnd = ["!"];
/** The same where programs say what they are. */
export const agentEnds = ["!", "mobi"];

/** This thread's own work in milliseconds; what other programs do at the time is not in it. */
function threadMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

async function costOf(run: () => unknown, times: number): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let time = 0; time < times; time++) {
		const before = threadMs();
		await run();
		least = Math.min(least, threadMs() - before);
	}
	return least;
}

/** Times below this, in milliseconds, are harmless however they grow. Linear work takes up to half of it on a busy machine. */
const harmless = 25;
/** Four times the text: four times the work, and sixteen times where each letter is compared with each. */
const longestGrowth = 9;

/**
 * The texts whose cost grows faster than their length, as sentences; empty when there are none.
 *
 * @param longest length that a stranger can send, in UTF-16 units
 * @param ends what a pattern may wait for in vain
 */
export async function findCostly(
	longest: number,
	run: (text: string) => unknown,
	ends: readonly string[] = anyEnd,
): Promise<string[]> {
	const costly: string[] = [];
	for (const piece of pieces)
		for (const end of ends) {
			const text = (length: number) =>
				piece.repeat(Math.ceil(length / piece.length)).slice(0, length - end.length) + end;
			const [long, short] = [text(longest), text(longest / 4)];
			// Once is enough to see that it costs nothing.
			if ((await costOf(() => run(long), 1)) < harmless) continue;
			const measure = async (times: number) => {
				const cost = await costOf(() => run(long), times);
				const quarter = Math.max(await costOf(() => run(short), times), harmless / longestGrowth);
				return { cost, quarter, grows: cost >= harmless && cost > quarter * longestGrowth };
			};
			// A machine that is busy makes even a thread's own time longer now and then, not twenty times in a row.
			if (!(await measure(3)).grows) continue;
			const { cost, quarter, grows } = await measure(20);
			if (grows)
				costly.push(
					`${JSON.stringify(piece)} again and again and ${JSON.stringify(end)}: ${longest / 4} characters ${quarter.toFixed(1)} ms, ${longest} ${cost.toFixed(1)} ms`,
				);
		}
	return costly;
}
