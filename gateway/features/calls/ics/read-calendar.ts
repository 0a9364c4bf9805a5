/** Reads calendar files in a worker thread, where a hostile file delays nothing else. */
import type { Worker } from "node:worker_threads";
import type { ReadAnswer, ReadRequest } from "./calendar-worker.ts";
import { type CalendarReading, type CalendarWindow, readIcs } from "./read-ics.ts";
import { UnusableCalendar } from "./unusable-calendar.ts";

export type { CalendarReading };

/** Reads a calendar file: on Node off the main thread, within a deadline. @throws UnusableCalendar */
export type ReadCalendar = (
	content: Uint8Array,
	window: CalendarWindow,
) => Promise<CalendarReading>;

/** Time limit in the thread; a large but ordinary calendar takes less than a second. */
const deadlineMs = 10_000;
const maxSteps = { thread: 3_000_000, here: 500_000 } as const;
/** Maximum number of files waiting for the thread; further ones are rejected until the next poll. */
const maxWaiting = 50;
/** How long an idle thread is kept. */
const idleMs = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } as const;

const problems = {
	late: "The calendar took too long to read.",
	crowded: "Too many calendars are being read. The next try is in five minutes.",
};

export interface CalendarReader {
	read: ReadCalendar;
	/** Ends the thread. */
	close(): Promise<void>;
}

/** Reads files one by one in a worker thread, which is ended at the deadline. */
export function createCalendarReader(
	options: { deadlineMs?: number; maxWaiting?: number } = {},
): CalendarReader {
	const limits = { deadlineMs, maxWaiting, ...options };
	let worker: Worker | undefined;
	let idle: NodeJS.Timeout | undefined;
	let waiting = 0;
	let turn: Promise<unknown> = Promise.resolve();

	async function end() {
		const endedWorker = worker;
		worker = undefined;
		clearTimeout(idle);
		await endedWorker?.terminate();
	}

	async function start(): Promise<Worker> {
		clearTimeout(idle);
		if (worker) return worker;
		const { Worker: Thread } = await import("node:worker_threads");
		const newWorker = new Thread(new URL("./calendar-worker.ts", import.meta.url), {
			resourceLimits,
			// Keep the gateway's secrets out of the thread.
			env: {},
			execArgv: [],
		});
		worker = newWorker;
		newWorker.unref();
		newWorker.on("exit", () => {
			if (worker === newWorker) worker = undefined;
		});
		return newWorker;
	}

	async function ask(content: Uint8Array, window: CalendarWindow): Promise<ReadAnswer> {
		const thread = await start();
		thread.ref();
		try {
			return await new Promise<ReadAnswer>((resolve) => {
				const late = setTimeout(() => resolve({ problem: problems.late }), limits.deadlineMs);
				const settle = (answer: ReadAnswer) => {
					clearTimeout(late);
					resolve(answer);
				};
				thread.removeAllListeners("message").removeAllListeners("error");
				thread.once("message", settle);
				// For example, out of memory.
				thread.once("error", () => settle({ failed: true }));
				const copy = new Uint8Array(content);
				const request: ReadRequest = { content: copy, window, maxSteps: maxSteps.thread };
				thread.postMessage(request, [copy.buffer]);
			});
		} finally {
			thread.unref();
		}
	}

	async function readNow(content: Uint8Array, window: CalendarWindow): Promise<CalendarReading> {
		const answer = await ask(content, window);
		if (!("busy" in answer)) {
			if ("failed" in answer || answer.problem === problems.late) await end();
			throw new UnusableCalendar("problem" in answer ? answer.problem : problems.late);
		}
		idle = setTimeout(() => void end(), idleMs);
		idle.unref();
		const busy = Array.from({ length: answer.busy.length / 2 }, (_, index) => ({
			from: answer.busy[2 * index] ?? 0,
			to: answer.busy[2 * index + 1] ?? 0,
		}));
		return { busy, unreadEvents: answer.unreadEvents };
	}

	return {
		async read(content, window) {
			if (waiting >= limits.maxWaiting) throw new UnusableCalendar(problems.crowded);
			waiting++;
			const reading = turn.then(() => readNow(content, window));
			turn = reading.catch(() => {});
			try {
				return await reading;
			} finally {
				waiting--;
			}
		},
		close: end,
	};
}

/** Workerd has no threads; there, only the step limit bounds the work. */
const hasThreads = globalThis.navigator?.userAgent !== "Cloudflare-Workers";

const sharedReader = createCalendarReader();

export const readCalendar: ReadCalendar = hasThreads
	? sharedReader.read
	: async (content, window) => readIcs(content, window, maxSteps.here);
