/** The words of the button in the corner. What the coach has, a number or an address, isn't among them. */
export const reachMessages = {
	open: "Get in touch",
	ways: "Ways to get in touch",
	ring: "Ring",
	opens: "Opens {time}",
	/** From Sunday on, as the ring line writes them before a time. */
	days: "Sun Mon Tue Wed Thu Fri Sat",
	email: "Email",
	book: "Book a call",
	write: "Write a message",
	hide: "Hide until your next visit",
} as const satisfies Record<string, string>;

export type ReachMessages = { [Key in keyof typeof reachMessages]: string };
