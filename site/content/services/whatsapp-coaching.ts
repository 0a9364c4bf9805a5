import type { ServicePage } from "../types.ts";

/** `/services/whatsapp-coaching` */
export const whatsappCoaching: ServicePage = {
	path: "/services/whatsapp-coaching",
	seo: {
		title: "WhatsApp business coaching thread",
		description:
			"A private coaching thread on your phone. Send the quote, the awkward email or the voice note from the van, and get a straight answer in writing.",
	},
	title: "WhatsApp Coaching Business Thread",
	description:
		"A private thread between you and me. Send a photo of the quote, a voice note from the van, the email you're about to regret. You get a straight answer, and it's all there to read again later.",
	image: "whatsapp",
	imageAlt: "A phone on a dashboard showing a conversation",
	hero: { kind: "object" },
	band: {
		kind: "thread",
		title: "A Wednesday on the thread",
		intro: "An example of how it reads. Ten minutes of my time, and no meeting.",
		messages: [
			{
				from: "them",
				time: "10:42",
				text: "Customer loves the quote but wants ten per cent off. Do I?",
			},
			{
				from: "coach",
				time: "10:51",
				text: "What would you take out of the job for ten per cent?",
			},
			{ from: "them", time: "10:53", text: "Nothing. Maybe the second coat in the hall." },
			{
				from: "coach",
				time: "10:55",
				text: "Then offer him that, in writing: same price with the hall, ten per cent less without. Let him choose.",
			},
			{ from: "them", time: "14:20", text: "He's keeping the hall. Full price." },
		],
	},
	featuresTitle: "What the thread is good for",
	features: [
		{
			icon: "message-circle-question-mark",
			title: "The decision in front of you",
			description:
				"He wants ten per cent off. She wants to start next week. Ask me before you answer them, and you'll know what you're agreeing to.",
		},
		{
			icon: "file-search",
			title: "A second pair of eyes",
			description:
				"Quotes, adverts, job ads, letters about late payment. Send it as it is. It comes back with two or three changes and the reasons.",
		},
		{
			icon: "mic",
			title: "Voice notes welcome",
			description:
				"If you think better out loud, talk. I listen to the whole thing and write back.",
		},
		{
			icon: "calendar-sync",
			title: "Monday plan, Friday score",
			description:
				"Two messages a week: what you mean to do, and what you did. It takes three minutes.",
		},
		{
			icon: "lock-keyhole",
			title: "Between the two of us",
			description: "No group and no audience, so you can say what the month really looked like.",
		},
		{
			icon: "search",
			title: "A record you can search",
			description:
				"What we decided about prices in March is still there in October, in your words, with the date on it.",
		},
	],
	approachText1: `We start with a call to get your figures and your aims straight, so I know what I'm looking at. After that the thread is open on working days. Short questions get a short answer. For long ones I'll suggest a call.`,
	approachText2: `It's coaching, so I'll often ask you something before I say anything. In an emergency you get the answer first.`,
	closingText:
		"Do the quick-fire checklist on your phone now: it's free, takes ten minutes, and gives us something to talk about.",
};
