/** What the mail to the visitor says (leads/auto-reply.ts). */
export const calculatorReply = {
	subject: "Your cleaning estimate",
	title: "Your estimate, to keep",
	text: "These are the figures you saw.",
	/** Beside the large figure: where cleans come back, for a single one, and with no rhythm agreed. */
	aMonth: "a month",
	"figure.oneoff": "for the one clean",
	"figure.discuss": "a clean",
	perClean: "Per clean",
	weekly: "Weekly",
	monthly: "Monthly",
	yearly: "Yearly",
	size: "Worked out for {area} sq ft, about {metres} m², at £{rate} a square foot for each clean.",
	noSize:
		"You gave no size, so it is worked out for {area} sq ft, about {metres} m², at £{rate} a square foot for each clean.",
	/** For rhythms that are not a whole number of cleans a week. */
	"note.2monthly": "Twice a month counts as half a clean a week.",
	"note.oneoff":
		"A single clean costs {perClean}, and that is all; the other figures spread it as a quarter of a clean a week.",
	"note.discuss": "As we have yet to talk about how often, we took one clean a week.",
	/** What is in the figures, and what is not. */
	vat: "VAT is included.",
	visit: "The final figure follows a short visit, which shows what a form cannot.",
	next: "If it suits you, or something is missing, let us know.",
} as const;
