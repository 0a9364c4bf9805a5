/**
 * Each gateway on a store renders a publication itself, some seconds apart, so a page of one may name a file that
 * another lacks. Before the other answers 404, it looks up the live publication and waits for its own rendering.
 */

/** Shortest time between two looks: anybody can ask for files that don't exist. */
const lookGapMs = 1000;
/** How long a request waits for a rendering: ten seconds are usual, thirty if three gateways share two cores. */
const longestWaitMs = 30_000;
/** Maximum number of waiting requests; further ones are answered at once. */
const maxWaiting = 200;

/** The parts of a publisher that looking again needs. */
interface FollowingPublisher {
	/** Switches to the live publication, if it has changed. */
	follow(): Promise<void>;
	/** The publication that is being rendered, if there is one. */
	running(): Promise<unknown> | undefined;
}

/** @returns a function that resolves once the live publication is served here, or waiting no longer helps */
export function createLookAgain(
	{ follow, running }: FollowingPublisher,
	now = () => performance.now(),
): () => Promise<void> {
	let lookedAt = Number.NEGATIVE_INFINITY;
	let looking: Promise<void> | undefined;
	let waiting = 0;

	async function look(): Promise<void> {
		await follow();
		await running()?.catch(() => {});
	}

	return async () => {
		if (!looking) {
			if (now() - lookedAt < lookGapMs) return;
			lookedAt = now();
			looking = look().finally(() => {
				looking = undefined;
			});
		}
		if (waiting >= maxWaiting) return;
		waiting++;
		const { promise: tooLate, resolve } = Promise.withResolvers<void>();
		const timer = setTimeout(resolve, longestWaitMs);
		await Promise.race([looking, tooLate]);
		clearTimeout(timer);
		waiting--;
	};
}
