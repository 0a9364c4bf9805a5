/** Ways in which people come to send a form, all of them seen. */
export const personTraces = [
	"prefilled, sent at once",
	"autofilled",
	"typed before the scripts came",
	"pasted from Word",
	"without JavaScript",
] as const;

/** Robots of the first four kinds give themselves away; the fifth does not. */
export const robotTraces = [
	"fills every field",
	"replays one body",
	"posts within a second",
	"links from many addresses",
	"types like a person",
] as const;

export type PersonTrace = (typeof personTraces)[number];
export type RobotTrace = (typeof robotTraces)[number];

/** One form on its way, as the gateway sees it. */
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
	/** E-mail in it, which nobody else has; a replayed body shares it with the one who first sent it. */
	email: string;
	/** The lead's id, where the page made one. */
	id?: string;
}
