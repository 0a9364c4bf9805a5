/** Ways in which people send a form, all seen in practice. */
export const personTraces = [
	"prefilled, sent at once",
	"autofilled",
	"typed before the scripts came",
	"pasted from Word",
	"without JavaScript",
] as const;

/** Bots of the first four kinds give themselves away; the fifth kind doesn't. */
export const robotTraces = [
	"fills every field",
	"replays one body",
	"posts within a second",
	"links from many addresses",
	"types like a person",
] as const;

export type PersonTrace = (typeof personTraces)[number];
export type RobotTrace = (typeof robotTraces)[number];

/** A form as the gateway receives it. */
export interface Post {
	trace: PersonTrace | RobotTrace;
	person: boolean;
	/** Milliseconds since the run began. */
	at: number;
	/** Address it comes from. */
	address: string;
	/** Origin of the page. */
	origin: string;
	type: "text/plain;charset=UTF-8" | "application/x-www-form-urlencoded";
	body: string;
	/** A unique email in it; a replayed body has that of its first sender. */
	email: string;
	/** The lead's id, where the page made one. */
	id?: string;
}
