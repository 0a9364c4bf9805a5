import { cleansOffices, contact, prices } from "../../../business/facts.ts";
import { cleaning, scrollToBooking } from "../../content/cleaning.ts";
import { figures } from "../../content/figures.ts";
import type { FeatureSection, Offer, OfferPage, SectionHead } from "../../content/types.ts";
import { definePage } from "../../page.ts";

export interface PackageContent extends OfferPage {
	/** The large figure of the head. */
	figure: { value: string; label: string };
	resources: SectionHead & {
		/** Four. */
		items: readonly FreeResource[];
		/** Flag of the popular one. */
		popularFlag: string;
		/** Status line after a press: the site itself doesn't send the guides. */
		status: string;
	};
	solution: FeatureSection;
	/** Fixed monthly price once the package is over. */
	monthly: SectionHead & { price: string; usual: NonNullable<Offer["usual"]>; note: string };
}

/** Spec section 3, "Free resource". */
export interface FreeResource {
	title: string;
	subtitle: string;
	description: string;
	benefits: readonly string[];
	cta: string;
	popular: boolean;
}

/** `/services/business-offer`, the office-cleaning package landing page. */
export const officePackage: PackageContent = {
	cleaning,
	seo: {
		title: `Office cleaning package: ${figures.packageCleans} for ${figures.packagePrice}`,
		description: `For offices of about ${figures.packageOffice}: ${figures.packageCleans} for ${figures.packagePrice}, usually ${figures.packageUsual}. Then ${figures.monthlyPrice} a month if you like it.`,
	},
	banner:
		figures.packageSpots &&
		`${figures.packageSpots} left at ${figures.packagePrice}. After that it's back to ${figures.packageUsual}.`,
	hero: {
		eyebrow: cleaning.label,
		title: `${figures.packageCleans} for ${figures.packagePrice}`,
		emphasis: figures.packagePrice,
		lead: `For offices of about ${figures.packageOffice}: the same cleaner, the same evening, the same list, for ${figures.packageWeeksWords} running. It usually costs ${figures.packageUsual}.`,
		actions: [scrollToBooking("See if there's a spot left"), cleaning.calculate],
	},
	figure: {
		value: String(prices.cleaning.package.cleans),
		label: `cleans, one a week, ${figures.packagePerClean} each`,
	},
	pains: {
		title: "Too big for a rota, too small for the big firms",
		intro: `About ${figures.packageOffice} is more than your own people can clean, but a small account for a large firm.`,
		items: [
			{
				title: "There's a rota on the fridge",
				description:
					"It has said Priya since March. Your best-paid person ends up doing the hoovering.",
			},
			{
				title: "The big firm sends a stand-in",
				description:
					"You're a small account, so you get the cover for the cover, and a help desk that doesn't know your building.",
			},
			{
				title: "Visitors notice before you do",
				description:
					"You've stopped seeing the ring on the meeting table. Your next client will sit down in front of it.",
			},
			{
				title: "You can't get a straight price",
				description:
					"'It depends', and then a salesman comes to measure the carpet. Ours is on this page, VAT included.",
			},
		],
	},
	resources: {
		title: "Free guides, even if you never hire us",
		intro: "Four guides, one to six pages each. They work with any cleaner.",
		popularFlag: "MOST POPULAR",
		status: `We send guides on request. Ring ${contact.phone} or write to ${contact.email} and say which one you'd like.`,
		items: [
			{
				title: "The Office Cleaning Checklist",
				subtitle: "What should be done, and how often",
				description:
					"One page for the cupboard door: daily, weekly, monthly. Hand it to any cleaner, including ours.",
				benefits: [
					"Sorted by room, in the order a cleaner walks",
					"The eleven places cleaners miss most",
					"A column for initials, so you can see who did what",
				],
				cta: "Ask for the checklist",
				popular: true,
			},
			{
				title: "What Office Cleaning Should Cost",
				subtitle: "A price guide without a salesman in it",
				description: "How a price is put together, from hours and square feet to keys and VAT.",
				benefits: [
					"A worked example for an office like yours",
					"Six extras to ask about before you sign",
					"What a very cheap quote leaves out",
				],
				cta: "Ask for the price guide",
				popular: false,
			},
			{
				title: "Changing Cleaners Without a Fuss",
				subtitle: "Notice, keys, codes and the awkward email",
				description:
					"A timetable for the changeover, from reading your contract to the first morning, with the email already written.",
				benefits: [
					"Where notice periods hide in a contract",
					"A key and alarm handover sheet",
					"What to check in the first fortnight",
				],
				cta: "Ask for the guide",
				popular: false,
			},
			{
				title: "Products and People",
				subtitle: "Safe cleaning, label by label",
				description:
					"Which products you want in a shared kitchen, what the safety sheets mean, and who is responsible for what.",
				benefits: [
					"Labels and symbols explained on one page",
					"Kinder products that work, and two that don't",
					"Questions to ask about insurance and training",
				],
				cta: "Ask for the safety guide",
				popular: false,
			},
		],
	},
	solution: {
		title: `What ${figures.packageWeeksWords} with us is like`,
		items: [
			{
				title: "Week one: the list",
				description:
					"We walk round with you, write down what matters, and clean to that. The list stays on the cupboard door.",
			},
			{
				title: "The same person",
				description: `One cleaner who gets to know your place, and a stand-in who knows it too. If yours can't come, a replacement is with you within ${figures.replacementWithin}.`,
			},
			{
				title: "Week three: what annoys you?",
				description: "We ring and ask. Whatever it is, it's fixed by week four.",
			},
			{
				title: "The last week: stay or go",
				description: "No automatic renewal. If you go, you keep the list for your next cleaner.",
			},
		],
	},
	offer: {
		title: `The ${figures.packageWeeks} package`,
		intro: `For offices of about ${figures.packageOffice}. Bigger or smaller? The calculator gives you a first figure in a minute.`,
		price: figures.packagePrice,
		usual: { word: "usually", price: figures.packageUsual },
		priceNote: `for ${figures.packageCleans}, which is ${figures.packagePerClean} a clean and ${figures.packageSaving} off`,
		includes: [
			"One clean a week, same evening, same cleaner",
			"Desks, floors, kitchen, toilets and bins, to your own list",
			"Products and equipment included, VAT too",
			`A call back within ${figures.contactWithin} of booking`,
			`A replacement cleaner within ${figures.replacementWithin} if yours can't come`,
		],
		scarcity: figures.packageSpots && `${figures.packageSpots} at this price.`,
		action: scrollToBooking("Take one of the spots"),
	},
	monthly: {
		title: "If you stay",
		price: figures.monthlyPrice,
		usual: { word: "instead of", price: figures.monthlyUsual },
		note: `a month, fixed, for package clients. ${figures.monthlyUsual} is our usual price for an office this size; the calculator gives a first figure, before we've visited.`,
	},
};

export const pages = cleansOffices
	? [
			definePage({
				path: "/services/business-offer",
				layout: "package",
				name: "Office Cleaning Package",
				content: officePackage,
			}),
		]
	: [];
