/** Texts of the button in the corner, without the coach's own number and addresses. */
export const reachMessages = {
	open: "Get in touch",
	ways: "Ways to get in touch",
	ring: "Ring",
	opens: "Opens {time}",
	/** From Sunday on, for `{time}` in `opens`: "Mon 8:30". */
	days: "Sun Mon Tue Wed Thu Fri Sat",
	email: "Email",
	book: "Book a call",
	write: "Write a message",
	hide: "Hide until your next visit",
} as const satisfies Record<string, string>;

export type ReachMessages = { [Key in keyof typeof reachMessages]: string };
