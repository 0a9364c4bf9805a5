import { contactWithin, prices } from "../../../business/facts.ts";

/** Texts of the mail to the visitor (leads/mail/auto-reply.ts). */
export const packageReply = {
	subject: "Your office package",
	title: "Thanks, we’ve got your booking",
	text: "We’ve got your number and email.",
	booked: "Package",
	get bookedIs() {
		const { cleans, officeSqFt } = prices.cleaning.package;
		return `${cleans} weekly ${cleans === 1 ? "clean" : "cleans"} for an office of about ${officeSqFt.toLocaleString("en-GB")} sq ft`;
	},
	price: "Price",
	get priceIs() {
		const { cleans, price } = prices.cleaning.package;
		return `£${price.toLocaleString("en-GB")} for ${cleans === 1 ? "it" : `all ${cleans}`}, VAT included`;
	},
	/** Typed text is not repeated. */
	day: "Day and time",
	dayIs: "As you asked. We’ll confirm it when we ring",
	dayOpen: "We’ll agree it when we ring",
	get next() {
		return `We’ll ring within ${contactWithin} to agree the first day and ask about alarms.`;
	},
} as const;
