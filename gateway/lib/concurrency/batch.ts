/**
 * Collects items while earlier ones are being processed, then processes them together, in one commit.
 * @param run returns a result for each item, in order
 * @param batchSize maximum items per run
 * @param concurrency maximum simultaneous runs
 */
export function batch<Item, Result>(
	run: (items: Item[]) => Promise<Result[]>,
	batchSize: number,
	concurrency: number,
) {
	interface Entry {
		item: Item;
		resolve(result: Result): void;
		reject(reason: unknown): void;
	}
	let waiting: Entry[] = [];
	let running = 0;
	let planned = false;

	function flush(): void {
		planned = false;
		while (waiting.length > 0 && running < concurrency) {
			const entries = waiting.slice(0, batchSize);
			waiting = waiting.slice(batchSize);
			running++;
			run(entries.map(({ item }) => item))
				.then(
					(results) => {
						for (const [index, { resolve }] of entries.entries()) resolve(results[index] as Result);
					},
					(reason) => {
						for (const { reject } of entries) reject(reason);
					},
				)
				.finally(() => {
					running--;
					flush();
				});
		}
	}
	return (item: Item): Promise<Result> =>
		new Promise((resolve, reject) => {
			waiting.push({ item, resolve, reject });
			if (planned) return;
			planned = true;
			setImmediate(flush);
		});
}
