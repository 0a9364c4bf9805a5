/**
 * Events that the coach is notified of at once, through the features' channels. Mails report the same, whether or not
 * a channel works.
 */

/** Stored until it has been sent, so it names no person. */
export type CoachEvent =
	/** A reminder of a lead is due. */
	| { event: "reminder" }
	/** The gateway needs the coach's attention; the title is the alert's. */
	| { event: "problem"; title: string };

/**
 * Notifies the coach. Resolves once the event is stored.
 * @param key identifies the event: while one with this key is waiting, another call adds nothing
 * @param lead the lead it is about; erasing the lead deletes the waiting event
 */
export type TellCoach = (event: CoachEvent, key: string, lead?: string) => Promise<void>;
