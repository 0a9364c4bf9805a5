import { TimeoutError } from "./errors.ts";

/**
 * Lets so many pieces of work run at once; the others wait. Whoever has waited too long is told so, but
 * work that has begun is never broken off: it keeps its place until it has ended.
 *
 * @param patience milliseconds
 */
export function semaphore(most: number, patience: number) {
	let busy = 0;
	const queue: (() => void)[] = [];
	return <T>(work: () => Promise<T>): Promise<T> =>
		new Promise<T>((resolve, reject) => {
			const late = setTimeout(() => {
				const place = queue.indexOf(start);
				if (place >= 0) queue.splice(place, 1);
				reject(new TimeoutError("No answer in time"));
			}, patience);
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
			if (busy < most) start();
			else queue.push(start);
		});
}
