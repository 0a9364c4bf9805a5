import type { LeadLine } from "../desk-api/api.ts";
import { inRounds } from "../lib/interval.ts";
import { describeError, type Log } from "../lib/log.ts";
import { linesOf } from "../services/lead-dto.ts";
import type { LeadStore } from "../store/store.ts";

/** Between two looks for what is new, in milliseconds; what this gateway takes itself is seen at once. */
const lookEvery = 1000;
/** Looks are no closer together than this, in milliseconds. */
const shortest = 100;
/** Most leads that are told one by one at a time. */
const toldAtMost = 20;

export interface Listener {
	lead(line: LeadLine): void;
	changed(): void;
}

/**
 * Tells all who look at the desk what changes, in whichever gateway: one small question to the store each
 * second as long as anybody does.
 */
export function createBeat(store: LeadStore, log: Log) {
	const listeners = new Set<Listener>();
	let timer: NodeJS.Timeout | undefined;
	let off: (() => void) | undefined;
	let pulse: string | undefined;
	let newest = 0;

	const newestPlace = async () => (await store.inbox.find({ limit: 1 }))[0]?.place ?? 0;

	async function look(): Promise<void> {
		const now = await store.inbox.pulse();
		if (now === pulse) return;
		if (pulse === undefined) newest = await newestPlace();
		else {
			const found = await store.inbox.find({ limit: toldAtMost });
			const fresh = found.filter(({ place }) => place > newest).reverse();
			newest = Math.max(newest, fresh.at(-1)?.place ?? 0);
			const lines = await linesOf(
				store,
				fresh.map(({ lead }) => lead),
			);
			for (const listener of listeners) {
				for (const line of lines) listener.lead(line);
				listener.changed();
			}
		}
		pulse = now;
	}

	const { run } = inRounds(
		() => look().catch((thrown) => log("desk-look-failed", describeError(thrown))),
		lookEvery,
	);

	function plan(ms: number): void {
		clearTimeout(timer);
		timer = setTimeout(() => {
			void run().finally(() => {
				if (listeners.size > 0) plan(lookEvery);
			});
		}, ms);
		timer.unref();
	}

	return {
		/** Resolves when nothing is missed from now on. */
		async join(listener: Listener): Promise<() => void> {
			listeners.add(listener);
			if (listeners.size === 1) {
				pulse = undefined;
				off = store.onWork(() => plan(shortest));
				plan(lookEvery);
			}
			await run();
			return () => {
				listeners.delete(listener);
				if (listeners.size > 0) return;
				clearTimeout(timer);
				off?.();
			};
		},
	};
}
