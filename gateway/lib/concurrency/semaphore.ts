import { TimeoutError } from "../errors.ts";

/**
 * Runs a limited number of tasks at once; others wait in line. After `timeoutMs` the caller gets a `TimeoutError`.
 * A task already started isn't cancelled, and holds its slot until it ends.
 */
export function semaphore(maxRunning: number, timeoutMs: number) {
	let busy = 0;
	const queue: (() => void)[] = [];
	return <T>(work: () => Promise<T>): Promise<T> =>
		new Promise<T>((resolve, reject) => {
			const late = setTimeout(() => {
				const index = queue.indexOf(start);
				if (index >= 0) queue.splice(index, 1);
				reject(new TimeoutError("No answer in time"));
			}, timeoutMs);
			function start(): void {
				busy++;
				work()
					.then(resolve, reject)
					.finally(() => {
						clearTimeout(late);
						busy--;
						queue.shift()?.();
					});
			}
			if (busy < maxRunning) start();
			else queue.push(start);
		});
}
