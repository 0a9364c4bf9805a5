/** Work that is done at the start and then again and again, by one round at a time. */
export interface Rounds {
	/** One round; who asks for one while there is one gets that. */
	run(): Promise<void>;
	start(): void;
	/** Resolves when the round under way is over. */
	stop(): Promise<void>;
}

/** @param every milliseconds from one round to the next */
export function inRounds(work: () => Promise<void>, every: number): Rounds {
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
			timer = setInterval(run, every);
			timer.unref();
		},
		async stop() {
			clearInterval(timer);
			await running;
		},
	};
}
