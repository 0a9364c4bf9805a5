/** Texts of the mail to the visitor (leads/mail/auto-reply.ts). */
export const calculatorReply = {
	subject: "Your cleaning estimate",
	title: "Your estimate, to keep",
	text: "Here are the figures you saw on the website.",
	/** Beside the large figure: for repeated cleans, a single one, and an undecided frequency. */
	aMonth: "a month",
	"figure.oneoff": "for a single clean",
	"figure.discuss": "a clean",
	perClean: "Per clean",
	weekly: "Weekly",
	monthly: "Monthly",
	yearly: "Yearly",
	size: "Worked out for {area} sq ft, about {metres} m², at £{rate} a square foot for each clean.",
	noSize:
		"You didn’t give a size, so it’s worked out for {area} sq ft, about {metres} m², at £{rate} a square foot for each clean.",
	/** For frequencies that need an explanation. */
	"note.2monthly": "For twice a month, we count one clean every other week.",
	"note.oneoff":
		"A single clean costs {perClean}. The other figures are for regular cleaning, at one clean every four weeks.",
	"note.discuss": "We haven’t agreed how often yet, so this is for one clean a week.",
	/** Below every estimate. */
	vat: "VAT is included.",
	visit: "This is a first figure. We’ll confirm the price after a short visit.",
	next: "Would you like to go ahead, or change something? Ring us or reply to this email.",
} as const;
