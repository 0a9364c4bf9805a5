/** Work that is done at the start and then again and again, by one round at a time. */
export interface IntervalTask {
	/** One round; who asks for one while there is one gets that. */
	run(): Promise<void>;
	start(): void;
	/** Resolves when the round under way is over. */
	stop(): Promise<void>;
}

/** @param intervalMs milliseconds from one round to the next */
export function runEvery(work: () => Promise<void>, intervalMs: number): IntervalTask {
	let timer: NodeJS.Timeout | undefined;
	let running: Promise<void> | undefined;
	function run(): Promise<void> {
		running ??= work().finally(() => {
			running = undefined;
		});
		return running;
	}
	return {
		run,
		start() {
			void run();
			timer = setInterval(run, intervalMs);
			timer.unref();
		},
		async stop() {
			clearInterval(timer);
			await running;
		},
	};
}
