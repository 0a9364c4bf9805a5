import { cleansOffices } from "../../../business/facts.ts";
import { cleaning, scrollToBooking } from "../../content/cleaning.ts";
import { claimed, figures } from "../../content/figures.ts";
import type { FeatureSection, OfferPage } from "../../content/types.ts";
import { definePage } from "../../page.ts";

export interface TrialContent extends OfferPage {
	guarantee: FeatureSection;
}

/** `/offer`, the office-cleaning trial landing page. */
export const trial: TrialContent = {
	cleaning,
	seo: {
		title: `Free office cleaning trial worth ${figures.trialWorth} | London`,
		description: `One full office clean, free, worth ${figures.trialWorth} with a ${figures.trialVoucher} voucher. No contract, and we ring you within ${figures.contactWithin}.`,
	},
	banner:
		figures.trialSpots &&
		`Limited spots: ${figures.trialSpots} this month. Each trial takes a whole team, so we can't do more.`,
	hero: {
		eyebrow: cleaning.label,
		title: "Try us on your own desks, free",
		emphasis: "free",
		lead: `One proper clean of your office, worth ${figures.trialWorth} including a ${figures.trialVoucher} voucher. Carry on only if you can see the difference the next morning.`,
		actions: [scrollToBooking("Claim my free trial clean"), cleaning.calculate],
	},
	pains: {
		title: "You know it's time when",
		items: [
			{
				title: "They come most weeks",
				description:
					"You find out they haven't been when a client points it out. Then you leave a message and empty the bins yourself.",
			},
			{
				title: "The middle of the floor is lovely",
				description:
					"The edges, the door handles and the top of the fridge get missed, because there's no list to tick.",
			},
			{
				title: "A stranger every time",
				description: "A new face, and the alarm code on a sticky note again.",
			},
			{
				title: "The bill grows, the cleaning doesn't",
				description:
					"Extras for sundries, extras for August, and a contract with nine months left to run.",
			},
		],
	},
	guarantee: {
		title: "What we promise, in numbers",
		intro: "Figures you can hold us to.",
		items: [
			{
				icon: "timer",
				title: `We ring within ${figures.contactWithin}`,
				description:
					"A person, with a diary, in working hours. Book at midnight and you're the first call of the morning.",
			},
			{
				icon: "user-check",
				title: `A replacement within ${figures.replacementWithin}`,
				description: `If your cleaner is ill or isn't right for you, somebody who knows your list is there within ${figures.replacementWithin}.`,
			},
			{
				icon: "file-x",
				title: "No contract to escape from",
				description:
					"After the trial you say yes, no or not yet. We ring once to ask, and leave it there.",
			},
			...claimed(
				figures.rating &&
					figures.trusted && {
						icon: "star",
						title: figures.rating,
						description: `${figures.trusted} London offices, from two desks over a shop to four floors.`,
					},
			),
		],
	},
	offer: {
		title: "The free trial clean",
		intro: "A full clean, by the team you'd have, at the time they'd come.",
		price: "Free",
		priceNote: `worth ${figures.trialWorth}, including a ${figures.trialVoucher} voucher`,
		includes: [
			"Desks, floors, kitchen and toilets, to a written list that you keep",
			"The places that get missed: handles, switches, skirting, under the microwave",
			"All products and equipment, brought and taken away",
			`A ${figures.trialVoucher} voucher towards your first paid clean`,
			"A fixed price for carrying on, if you'd like one",
		],
		scarcity: figures.trialSpots && `${figures.trialSpots} this month, then the diary is full.`,
		action: scrollToBooking("Book the trial"),
	},
};

export const pages = cleansOffices
	? [definePage({ path: "/offer", layout: "trial", name: "Free Trial Clean", content: trial })]
	: [];
