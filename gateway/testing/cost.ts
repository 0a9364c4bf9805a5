/** Measures whether work on a stranger's text grows faster than its length. */
import process from "node:process";

/** Texts that cause patterns to backtrack, each repeated up to the length. */
const pieces = [
	"/",
	"a",
	" ",
	"\n",
	".",
	",",
	";",
	"-",
	"@",
	"&",
	"=",
	"%",
	"(",
	"<",
	"0",
	"1,",
	"111,",
	"a.",
	"a@",
	"@a.",
	"a ",
	"; ",
	"//",
	"/a",
	"%2f",
	"a=b&",
	"<a ",
	"www.",
	"https://a.b ",
	"[url",
	"android",
	"((a)",
	"a\u0301",
	"\ud83d\ude42",
	"::",
];
/** Endings that make a pattern backtrack because what it expects is missing. */
const anyEnd = ["!"];
/** Endings for parsers of User-Agents. */
export const agentEnds = ["!", "mobi"];

/** CPU time of this thread in milliseconds, without other programs' work. */
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

/**
 * Times below this, in milliseconds, are harmless however they grow. Linear work takes up to half of it on a busy
 * machine.
 */
const harmless = 25;
/** Four times the text should cost four times the work; quadratic algorithms cost sixteen times. */
const longestGrowth = 9;

/**
 * The texts whose cost grows faster than their length, as sentences; empty if there are none.
 * @param longest longest text that a stranger can send, in UTF-16 units
 * @param ends endings that a pattern may wait for in vain
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
			// One run is enough to see that it costs nothing.
			if ((await costOf(() => run(long), 1)) < harmless) continue;
			const measure = async (times: number) => {
				const cost = await costOf(() => run(long), times);
				const quarter = Math.max(await costOf(() => run(short), times), harmless / longestGrowth);
				return { cost, quarter, grows: cost >= harmless && cost > quarter * longestGrowth };
			};
			// On a busy machine even a thread's own time varies, but not twenty times in a row.
			if (!(await measure(3)).grows) continue;
			const { cost, quarter, grows } = await measure(20);
			if (grows)
				costly.push(
					`${JSON.stringify(piece)} again and again and ${JSON.stringify(end)}: ${longest / 4} characters ${quarter.toFixed(1)} ms, ${longest} ${cost.toFixed(1)} ms`,
				);
		}
	return costly;
}
