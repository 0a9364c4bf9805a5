/** What the coach hears of at once, by the ways that features have; mail tells the same, and waits for none of them. */

/** It is stored until it has been told, and so names no person. */
export type CoachEvent =
	/** The coach asked to be reminded of a lead. */
	| { event: "reminder" }
	/** Something of the gateway needs the coach: the title of the alert. */
	| { event: "problem"; title: string };

/**
 * Tells the coach. It is stored before this resolves.
 *
 * @param key names this very event: while one with this key waits, a second call adds nothing
 * @param lead the lead it is about; erasing the lead deletes what waits
 */
export type TellCoach = (event: CoachEvent, key: string, lead?: string) => Promise<void>;
