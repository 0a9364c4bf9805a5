/** Worker thread that reads calendar files (read-calendar.ts). */
import { parentPort } from "node:worker_threads";
import { type CalendarWindow, readIcs } from "./read-ics.ts";
import { UnusableCalendar } from "./unusable-calendar.ts";

export interface ReadRequest {
	content: Uint8Array;
	window: CalendarWindow;
	maxSteps: number;
}

export type ReadAnswer =
	/** Alternating starts and ends, transferred to the main thread without copying. */
	| { busy: Float64Array<ArrayBuffer>; unreadEvents: number }
	| { problem: string }
	| { failed: true };

function read({ content, window, maxSteps }: ReadRequest): ReadAnswer {
	try {
		const { busy, unreadEvents } = readIcs(content, window, maxSteps);
		return { busy: Float64Array.from(busy.flatMap(({ from, to }) => [from, to])), unreadEvents };
	} catch (thrown) {
		return thrown instanceof UnusableCalendar ? { problem: thrown.message } : { failed: true };
	}
}

parentPort?.on("message", (request: ReadRequest) => {
	const answer = read(request);
	parentPort?.postMessage(answer, "busy" in answer ? [answer.busy.buffer] : []);
});
