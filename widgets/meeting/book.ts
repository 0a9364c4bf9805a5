import type { BookedMeeting } from "../../leads/features/calls/call.ts";
import { parseInstant, writeInstant } from "./times/zoned-time.ts";

/**
 * Actions on an existing booking, through its own page. Anyone who has the page's address may use it.
 * The functions throw if the gateway doesn't answer properly, except {@link awaitAnswer}.
 */

/**
 * A call that was booked here, kept while the page lives, because its dialog may be opened again.
 */
export interface Booking extends BookedMeeting {
	startAt: number;
	/** The visitor's number, if they will be rung. */
	phone: string;
}

/** Fetches the times that a booking can be moved to. */
export async function readMoveTimes(page: string): Promise<number[]> {
	const response = await fetch(`${page}?json=times`);
	if (!response.ok) throw Error(`${response.status}`);
	return (await response.json()).times.map(parseInstant);
}

/** The state of a booking. */
export interface BookingState {
	state: string;
	startAt: number;
	/** Times near the requested one, if that is gone. */
	slots?: number[];
	/** The coach's number, if the call was moved too often to be moved here again. */
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

/** Polling intervals in seconds. After about two minutes the visitor is told by email instead. */
const pauses = [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 5, 5, 5, 10, 10, 10, 15, 15, 15];

/**
 * Polls until the coach's calendar has answered. Undefined if it hasn't, or the visitor has left.
 */
export async function awaitAnswer(
	page: string,
	signal: AbortSignal,
): Promise<BookingState | undefined> {
	for (const pause of pauses) {
		await new Promise((resolve) => setTimeout(resolve, pause * 1000));
		if (signal.aborted) return undefined;
		const response = await fetch(`${page}?json`, { signal }).catch(() => undefined);
		const state = response?.ok ? await readState(response) : undefined;
		if (state && state.state !== "waiting") return state;
	}
	return undefined;
}

/** Moves or cancels a booking. */
export async function changeBooking(
	page: string,
	{ action, at }: { action: "move" | "cancel"; at?: number },
): Promise<BookingState> {
	const start = at === undefined ? "" : writeInstant(at);
	// A content type that needs no preflight request.
	const body = new URLSearchParams({ action, start });
	const response = await fetch(`${page}?json`, { method: "POST", body });
	const isAnswer = response.ok || [409, 429].includes(response.status);
	if (!isAnswer) throw Error(`${response.status}`);
	const state = await readState(response);
	// A 429 without `ring` means too many requests, and has no booking state.
	if (response.status === 429 && !state.ring) throw Error("429");
	return state;
}
