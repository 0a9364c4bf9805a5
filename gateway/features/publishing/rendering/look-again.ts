/**
 * Several gateways render a publication each, up to some seconds apart. A page of one may name a file that another
 * hasn't yet: the other looks at what's live at once, and waits for its own rendering, before it says 404.
 */

/** Shortest time between two looks: anybody can ask for files that don't exist. */
const lookGapMs = 1000;
/** Renderings take ten seconds, or thirty where three gateways share two cores. A page waits for its file until then. */
const longestWaitMs = 30_000;
/** Requests that wait; any more are answered at once. */
const maxWaiting = 200;

/** What it needs of a publisher. */
interface FollowingPublisher {
	/** Switches to the live publication, if it has changed. */
	follow(): Promise<void>;
	/** The publication that is being rendered, if there is one. */
	running(): Promise<unknown> | undefined;
}

/** @returns a function that resolves once the live publication is served here, or it's no use to wait */
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
