import type { BookedMeeting } from "../../leads/features/calls/call.ts";
import { parseInstant, writeInstant } from "./times/zoned-time.ts";

/**
 * What can be done with a booking once it is made, by its own page: whose address is the permission.
 * All throw where nothing answers as it should.
 */

/** A call that was booked here, for as long as the page lives: its dialog may be opened again. */
export interface Booking extends BookedMeeting {
	startAt: number;
	/** The visitor's number, where they are rung. */
	phone: string;
}

/** Times it can be moved to. */
export async function readMoveTimes(page: string): Promise<number[]> {
	const response = await fetch(`${page}?json=times`);
	if (!response.ok) throw Error(`${response.status}`);
	return (await response.json()).times.map(parseInstant);
}

/** How a booking stands. */
export interface BookingState {
	state: string;
	startAt: number;
	/** Times near the wished one, where that is gone. */
	slots?: number[];
	/** The coach's number, where the call was moved too often to be moved here again. */
	ring?: string;
}

async function readState(response: Response): Promise<BookingState> {
	const { state, start, slots, phone } = await response.json();
	return {
		state,
		startAt: parseInstant(start),
		...(slots && { slots: slots.map(parseInstant) }),
		...(phone && { ring: phone }),
	};
}

/** Polling backoff in seconds. After some two minutes the visitor hears from the coach instead. */
const pauses = [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 5, 5, 5, 10, 10, 10, 15, 15, 15];

/** Asks until the coach's calendar has answered. Undefined: it has not, or nobody wants to know any more. */
export async function awaitAnswer(
	page: string,
	signal: AbortSignal,
): Promise<BookingState | undefined> {
	for (const pause of pauses) {
		await new Promise((resolve) => setTimeout(resolve, pause * 1000));
		if (signal.aborted) return undefined;
		const response = await fetch(`${page}?json`, { signal }).catch(() => undefined);
		const found = response?.ok ? await readState(response) : undefined;
		if (found && found.state !== "waiting") return found;
	}
	return undefined;
}

/** Moves or cancels it. */
export async function changeBooking(
	page: string,
	{ action, at }: { action: "move" | "cancel"; at?: number },
): Promise<BookingState> {
	const start = at === undefined ? "" : writeInstant(at);
	// A type that needs no preflight.
	const body = new URLSearchParams({ action, start });
	const response = await fetch(`${page}?json`, { method: "POST", body });
	const isAnswer = response.ok || [409, 429].includes(response.status);
	if (!isAnswer) throw Error(`${response.status}`);
	const found = await readState(response);
	// The other 429 is about too many requests, and does not say how the call stands.
	if (response.status === 429 && !found.ring) throw Error("429");
	return found;
}
