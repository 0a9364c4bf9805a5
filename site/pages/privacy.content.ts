import { privacy as choices, contact, identity, permission } from "../../business/facts.ts";
import { deviceAccess, grounds } from "../content/device-access.ts";
import type { ObjectionContent, PageContent } from "../content/types.ts";
import { definePage } from "../page.ts";

export interface PrivacyContent extends PageContent {
	/** "Last changed" line. */
	changed: string;
	sections: readonly {
		/** For links to the section. */
		id: string;
		title: string;
		paragraphs?: readonly string[];
		items?: readonly { term: string; text: string }[];
		/** A switch below it, by which visitors object to what it says. */
		objection?: ObjectionContent;
	}[];
}

const lookedUp =
	"the form looks up in your browser's own memory of this tab by which page you came to this site, the name of the site that led you there, and the campaign in that page's address. That travels with the form, so that we learn which of our pages, partners and advertisements are worth keeping. Nothing is stored for it, and you are not followed from one site to the next.";

const attribution = choices.attributionWithoutConsent
	? `When you press Send, and not before, ${lookedUp}`
	: `Unless you have agreed to it, our forms don't look up where you came from. On pages that ask you, and where you said yes: when you press Send, and not before, ${lookedUp}`;

/** What is kept on the device or read from it, each with its ground. */
const rows = (kept: boolean) =>
	deviceAccess
		.filter((each) => each.kept === kept)
		.map(({ term, text, ground }) => ({ term, text: `${text} ${grounds[ground]}` }));

/** `/privacy`: the notice UK GDPR (article 13) asks for beside a form, in plain English. */
export const privacy: PrivacyContent = {
	seo: {
		title: `Privacy: what ${identity.brand} does with your details`,
		description:
			"Which details we ask for, why, who receives them, how long they are kept, and your rights under UK data protection law. No cookies, no tracking.",
	},
	hero: {
		eyebrow: "Privacy",
		title: "What happens to your details",
		emphasis: "your details",
		lead: "In short: you send us a form, we get in touch about it. We don't sell your details, we don't track you round the internet, and there are no cookies on this site.",
	},
	changed:
		"This notice describes the site as it works today. If it changes, this page changes first.",
	sections: [
		{
			id: "who",
			title: "Who is responsible",
			paragraphs: [
				`${identity.dataController} decides what happens to the details you send, and is the 'data controller' in the words of the law. You can reach us at ${contact.email}, on ${contact.phone}, or by post: ${contact.address.join(", ")}.`,
			],
		},
		{
			id: "what",
			title: "What we collect when you send a form",
			items: [
				{
					term: "Business Checklist",
					text: "First name, last name, telephone number and email address.",
				},
				{
					term: "Contact and enquiry forms",
					text: "First name, last name, email address, telephone number and what you write to us.",
				},
				{
					term: "Free coaching consultation",
					text: "The same contact details, and your answers about your situation, premises and timing.",
				},
				{
					term: "Cleaning cost calculator",
					text: "The same contact details, and the kind of client, kind of premises, frequency and size you chose.",
				},
				{
					term: "Office-cleaning bookings",
					text: "Name, email address, telephone number, company and, if you like, a preferred day and time.",
				},
				{
					term: "With every form",
					text: "The page you sent it from, where your visit began if you have agreed to that (see 'Where you came from' below), the partner's name if the form was on a partner's site, and how long filling it in took, which is how we tell people from robots.",
				},
			],
		},
		{
			id: "sources",
			title: "Where you came from",
			paragraphs: [
				attribution,
				"We also count how far people come on our forms: how many saw one, opened it, began, reached each step, were shown a message and sent it. When you leave a page with a form you have seen, or put it aside, it tells our server what is new. These are sums by day, page, partner, language and kind of device (phone, tablet, computer). Your answers are not in them, nothing stands for you, and nothing is stored on your device.",
				"These sums are statistics that help us to make the forms better, and serve nothing else. You can object, at no cost and for any reason or none. If your browser sends the Global Privacy Control signal, we take that as your objection. On pages for people outside the UK nothing of all this is read or counted before they have agreed to it.",
			],
			objection: {
				label:
					"Don't look up where I came from, don't count me, and don't remember how far I scrolled",
				kept: "This browser remembers your wish for this site, and nothing else. On a partner's site, the Global Privacy Control setting of your browser says the same.",
				byBrowser: "Your browser asks this of every site (Global Privacy Control), so it is done.",
				refused:
					"Your browser lets no site remember anything, so this can't be kept. Its Global Privacy Control setting works all the same.",
			},
		},
		{
			id: "not-collected",
			title: "What stays with you",
			paragraphs: [
				"Comments you write under an article stay in your own browser's memory and are gone when you reload the page. The newsletter box and the guide buttons send nothing.",
				"We don't ask about your health, beliefs or anything else the law calls special. Please leave it out of the message box.",
			],
		},
		{
			id: "why",
			title: "Why, and on what legal ground",
			items: [
				{
					term: "To answer you, quote, or arrange a call or a clean",
					text: "Steps you asked for before entering into a contract (UK GDPR article 6(1)(b)). Where you write for a company and not for yourself, our legitimate interest in answering business enquiries (article 6(1)(f)).",
				},
				{
					term: "To send you the checklist and ask once whether it was any use",
					text: "Our legitimate interest in offering our work to people who have shown interest in it (article 6(1)(f)). The download doesn't depend on your agreeing to be marketed to. Tell us to stop and we stop.",
				},
				{
					term: "To keep robots and abuse out",
					text: "Our legitimate interest in a form that works (article 6(1)(f)).",
				},
			],
			paragraphs: [
				"You don't have to give us anything. Without a way to reach you, though, we can't reply. No decision about you is made by a machine.",
			],
		},
		{
			id: "recipients",
			title: "Who receives it",
			paragraphs: [
				"Two services, each under a contract to do only what we tell it, and nobody else.",
			],
			items: [
				{
					term: "Our customer record system (CRM)",
					text: "Name, email address, telephone number, which form you used and where you came from, for the checklist and contact forms.",
				},
				{
					term: "A mail service",
					text: "Carries what you sent to the coach's mailbox as an email, and, where we answer by email, an answer to you: the checklist or estimate you asked for, or a note that we have your message. It comes once and is no newsletter.",
				},
			],
		},
		{
			id: "abroad",
			title: "Outside the UK",
			paragraphs: [
				"Either service may use computers outside the United Kingdom. If so, it is covered by UK adequacy regulations or by the standard contract clauses the Information Commissioner's Office has approved. Ask and we will tell you which.",
			],
		},
		{
			id: "how-long",
			title: "How long we keep it",
			items: [
				{
					term: "On our web server",
					text: "Until it has been delivered to the CRM and the mailbox, and then 30 days, in case something has to be sent again. After that it is deleted.",
				},
				{
					term: "On your own device",
					text: "If the connection drops while you press Send, the form is kept in your browser and sent again when you are back. It is erased on delivery; after 24 hours it is tried a last time and erased.",
				},
				...(permission.ask
					? [
							{
								term: "Your permission to be written to again",
								text: "If you ticked the box and confirmed it by email: what you agreed to and when, until you ask us to erase it. You can take it back at any time by the link in that email.",
							},
						]
					: []),
				{
					term: "In the CRM and the mailbox",
					text: "While we are talking, and up to two years after we last did. What belongs to an invoice stays for the six years tax law asks for.",
				},
			],
		},
		{
			id: "cookies",
			title: "Cookies and the like",
			paragraphs: [
				"There are none: no cookies, no trackers, no advertising pixels. What this site and its forms keep on your device is listed here, each under the name your browser shows it by, with the ground in UK law (the Privacy and Electronic Communications Regulations, regulation 6 and Schedule A1). None of it needs a banner.",
				"The map and the diagnostic quiz are shown in a frame and may come from other companies, which then see your internet address and follow their own notices. So do the booking, chat and map links, once you follow them.",
			],
			items: rows(true),
		},
		{
			id: "device",
			title: "What is read from your browser",
			paragraphs: ["The same law covers what a page reads and does not keep. This is all of it."],
			items: rows(false),
		},
		{
			id: "rights",
			title: "Your rights",
			paragraphs: [
				`You may ask us for a copy of what we hold on you, have it corrected or erased, have its use restricted, receive it in a form a computer can read, or object to our using it. Write to ${contact.email} or ring. It costs nothing, and you will have an answer within a month.`,
			],
		},
		{
			id: "complain",
			title: "If you aren't happy",
			paragraphs: [
				"Tell us first, if you would: it is usually a mistake and quickly put right. You can also complain at any time to the Information Commissioner's Office (ICO) at ico.org.uk/make-a-complaint, on 0303 123 1113, or by post to Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF.",
			],
		},
	],
};

export const pages = [
	definePage({ path: "/privacy", layout: "privacy", name: "Privacy", content: privacy }),
];
