import { commonMessages } from "../kit/element/messages/messages.ts";
import { type StepsMessages, stepsMessages } from "../kit/steps/messages.ts";

/**
 * Texts of the calculator; the texts of its questions are in leads/forms/calculator/form.ts. A page
 * can replace single keys of either with `texts`. A card's key is `field.option`:
 * `{"frequency.oneoff": "A one-off"}`. Placeholders in braces are filled in.
 */
export const calculatorMessages = {
	title: "Cleaning Cost Calculator",
	open: "Calculate your cleaning cost",
	...commonMessages,
	...stepsMessages,
	contact: "Your details, then your estimate",
	submit: "Calculate Cost",
	privacy: "We use your details to follow up on this estimate.",
	estimate: "Your estimate",
	/** After the large figure: for regular cleans, for a single one, and if undecided. */
	aMonth: "a month",
	"figure.oneoff": "for a single clean",
	"figure.discuss": "a clean",
	perClean: "Per clean",
	weekly: "Weekly",
	monthly: "Monthly",
	yearly: "Yearly",
	/** After weekly, monthly and yearly, if the visitor wants a single clean. */
	ifRegular: "if regular",
	/** Explanation of each figure, below its name. */
	"perClean.how": "{area} sq ft × £{rate}",
	"weekly.how": "{perClean} × {cleans} a week",
	"monthly.how": "{weekly} × {weeksPerMonth} weeks",
	"yearly.how": "{weekly} × {weeksPerYear} weeks",
	how: "How we got there:",
	size: "we've used {area} sq ft, about {metres} m², and each clean costs £{rate} a square foot.",
	/** Before `size`, if we assumed the size. */
	noSize: "with no size to go by,",
	/** For frequencies that aren't a number of cleans a week. */
	"note.2monthly": "For twice a month, we count one clean every other week.",
	"note.oneoff":
		"A single clean costs {perClean}. The other figures are for regular cleaning, at one clean every four weeks.",
	"note.discuss": "We haven't agreed how often yet, so this is for one clean a week.",
	vat: "VAT is included.",
	visit:
		"This is a first figure. We'll confirm the price after a short visit. Questions? Ring {phone}.",
	back: "Back",
	call: "Call Us",
	pickTime: "Pick a time for a call",
} as const satisfies StepsMessages & Record<string, string>;

export type CalculatorMessages = { [K in keyof typeof calculatorMessages]: string };
