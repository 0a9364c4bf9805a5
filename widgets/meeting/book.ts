import { parseInstant, writeInstant } from "./zoned-time.ts";

/**
 * What can be done with a booking once it is made, by its own page: whose address is the permission.
 * All throw where nothing answers as it should.
 */

/** Times it can be moved to. */
export async function readMoveTimes(page: string): Promise<number[]> {
	const response = await fetch(`${page}?json=times`);
	if (!response.ok) throw Error(`${response.status}`);
	return (await response.json()).times.map(parseInstant);
}

/** Moves or cancels it. @returns times near the wished one, where that is gone */
export async function changeBooking(
	page: string,
	{ action, at }: { action: "move" | "cancel"; at?: number },
): Promise<number[] | undefined> {
	const start = at === undefined ? "" : writeInstant(at);
	// A type that needs no preflight.
	const body = new URLSearchParams({ action, start });
	const response = await fetch(`${page}?json`, { method: "POST", body });
	if (response.ok) return undefined;
	if (response.status !== 409) throw Error(`${response.status}`);
	return (await response.json()).slots.map(parseInstant);
}
