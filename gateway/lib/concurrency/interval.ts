/** Work that runs at the start and then at an interval; runs never overlap. */
export interface IntervalTask {
	/** Runs once. A call during a run returns that run's promise. */
	run(): Promise<void>;
	start(): void;
	/** Stops the timer. Resolves when the current run has ended. */
	stop(): Promise<void>;
}

/**
 * @param intervalMs milliseconds between starts
 * @example
 * const purging = runEvery(purge, hourMs);
 * purging.start();
 */
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
