/** What the coach is told at once, wherever they are. `gateway.ts` says by which channel. */

/** Something that needs the coach now. It names nobody: a channel reads the lead if it may show it. */
export interface CoachEvent {
	/** - `reminder.due`: the coach asked to be reminded of this lead now */
	type: "reminder.due";
	/** The lead's id. */
	lead: string;
	/** Names this very event: while it waits to be sent, a second call adds nothing. */
	key: string;
}

/** Tells the coach. It resolves once it is sent or stored to be sent; a rejection is tried again. */
export type NotifyEvent = (event: CoachEvent) => Promise<void>;
