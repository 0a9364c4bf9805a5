import { DeliveryFailure } from "../../../leads/http/failure.ts";

/**
 * Limits concurrent calls. A call that waits longer than `queueMs` fails without starting.
 * @param failureMessage start of the failure's message
 */
export function createConcurrencyLimit(
	failureMessage: string,
	maxConcurrent: number,
	queueMs: number,
) {
	let running = 0;
	const queue: (() => void)[] = [];

	async function acquire(): Promise<void> {
		if (running < maxConcurrent) {
			running++;
			return;
		}
		await new Promise<void>((resolve, reject) => {
			const begin = () => {
				clearTimeout(timer);
				resolve();
			};
			const timer = setTimeout(() => {
				queue.splice(queue.indexOf(begin), 1);
				reject(
					new DeliveryFailure(failureMessage, {
						why: "(others are still waiting for their answer)",
					}),
				);
			}, queueMs);
			queue.push(begin);
		});
	}
	function release(): void {
		const next = queue.shift();
		// Pass the slot on.
		if (next) next();
		else running--;
	}
	return async <T>(work: () => Promise<T>): Promise<T> => {
		await acquire();
		try {
			return await work();
		} finally {
			release();
		}
	};
}
