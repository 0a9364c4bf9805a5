import { contact } from "../../business/facts.ts";
import { cleaning, scrollToBooking } from "../content/cleaning.ts";
import { figures } from "../content/figures.ts";
import type { FeatureSection, Offer, OfferPage, SectionHead } from "../content/types.ts";
import { definePage } from "../page.ts";

export interface PackageContent extends OfferPage {
	resources: SectionHead & {
		/** Four. */
		items: readonly FreeResource[];
		/** Flag of the popular one. */
		popularFlag: string;
		/** Status line after a press: the guides are not sent by the site. */
		status: string;
	};
	solution: FeatureSection;
	/** Fixed monthly price after the package. */
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
		`${figures.packageSpots} left at ${figures.packagePrice}. After that it is ${figures.packageUsual} again.`,
	hero: {
		eyebrow: cleaning.label,
		title: `${figures.packageCleans} for ${figures.packagePrice}`,
		emphasis: figures.packagePrice,
		lead: `For offices of about ${figures.packageOffice}: the same cleaner, the same evening, the same list, for six weeks running. It usually costs ${figures.packageUsual}. This is so you can see what week five looks like, because week one is easy.`,
		actions: [scrollToBooking("See if there's a spot left"), cleaning.calculate],
	},
	image: "office-package",
	imageAlt: "Six calendar pages in two rows, each with a tick and a small broom",
	pains: {
		title: "An office your size falls between two stools",
		intro: `About ${figures.packageOffice} is too big to do yourselves and too small for the large firms to care about.`,
		items: [
			{
				icon: "users",
				title: "There's a rota on the fridge",
				description:
					"It says Priya. It has said Priya since March. Your best-paid person hoovers on Fridays because she can't stand it any longer.",
			},
			{
				icon: "building-complex",
				title: "The big firm sends whoever is left",
				description:
					"You are a small account, so you get the cover for the cover. They are very sorry, and the help desk is in another time zone.",
			},
			{
				icon: "face-slightly-frowning",
				title: "Visitors notice before you do",
				description:
					"You have stopped seeing the ring on the meeting table. The people you want to impress sit down in front of it.",
			},
			{
				icon: "trending-up",
				title: "Nobody can tell you a price",
				description:
					"'It depends.' On what? Then a salesman measures the carpet, and it turns out to depend on the salesman.",
			},
		],
	},
	resources: {
		title: "Free guides, whoever cleans for you",
		intro: "Useful even if you never ring us. Four of them, two to six pages each.",
		popularFlag: "MOST POPULAR",
		status: `We send the guides by hand. Ring ${contact.phone} or write to ${contact.email}, say which one, and it's yours.`,
		items: [
			{
				title: "The Office Cleaning Checklist",
				subtitle: "What should be done, and how often",
				description:
					"One page for the cupboard door: daily, weekly, monthly. Hand it to any cleaner, including ours.",
				benefits: [
					"Sorted by room, in the order a cleaner walks",
					"The eleven places everybody forgets",
					"A column for initials, which works wonders",
				],
				cta: "Ask for the checklist",
				popular: true,
			},
			{
				title: "What Office Cleaning Should Cost",
				subtitle: "A price guide without a salesman in it",
				description:
					"How a price is put together, from hours and square feet to keys and VAT, so that you can read a quote.",
				benefits: [
					"A worked example for an office like yours",
					"Six extras to ask about before you sign",
					"What a suspiciously cheap quote leaves out",
				],
				cta: "Ask for the price guide",
				popular: false,
			},
			{
				title: "Changing Cleaners Without a Fuss",
				subtitle: "Notice, keys, codes and the awkward email",
				description:
					"A timetable for the change-over, from reading your contract to the first morning, with the letter already written.",
				benefits: [
					"Where notice periods hide in a contract",
					"A key and alarm hand-over sheet",
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
					"Kinder products that do work, and two that don't",
					"Questions to ask about insurance and training",
				],
				cta: "Ask for the safety guide",
				popular: false,
			},
		],
	},
	solution: {
		title: "What six weeks with us is like",
		items: [
			{
				icon: "clipboard-list",
				title: "Week one: the list",
				description:
					"We walk round with you, write down what matters, and clean to that. The list stays on the cupboard door.",
			},
			{
				icon: "user-check",
				title: "The same person",
				description: `One cleaner who gets to know your place, and a stand-in who has met it. If something goes wrong, a replacement is with you within ${figures.replacementWithin}.`,
			},
			{
				icon: "message-square-text",
				title: "Week three: the honest question",
				description:
					"We ring and ask what annoys you. There is always something. It is fixed by week four, and you didn't have to complain.",
			},
			{
				icon: "door-open",
				title: "Week six: stay or go",
				description:
					"No automatic renewal. If you go, you keep the list, and the next firm will be very impressed with you.",
			},
		],
	},
	offer: {
		title: `The ${figures.packageWeeks} package`,
		intro: `For offices of about ${figures.packageOffice}. Bigger or smaller? The calculator gives you a figure in a minute.`,
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
		usual: { word: "against", price: figures.monthlyUsual },
		note: `a month, fixed, for package clients. Everybody else pays ${figures.monthlyUsual}.`,
	},
};

export const pages = [
	definePage({
		path: "/services/business-offer",
		layout: "package",
		name: "Office Cleaning Package",
		content: officePackage,
	}),
];
