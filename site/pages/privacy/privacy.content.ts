import {
	privacy as choices,
	cleansOffices,
	contact,
	identity,
	links,
	notice,
	permission,
} from "../../../business/facts.ts";
import { deviceAccess, grounds } from "../../content/device-access.ts";
import { inWords } from "../../content/figures.ts";
import type { ObjectionContent, PageContent } from "../../content/types.ts";
import { definePage } from "../../page.ts";

export interface PrivacyContent extends PageContent {
	/** "Last changed" line. */
	changed: string;
	sections: readonly {
		/** For links to the section. */
		id: string;
		title: string;
		paragraphs?: readonly string[];
		items?: readonly { term: string; text: string }[];
		/** A switch below the text, with which visitors can object. */
		objection?: ObjectionContent;
	}[];
}

const lookedUp =
	"the form looks up three things in your browser's memory of this tab: the page you arrived on, the name of the site that led you there, and the campaign in that page's address. It sends them with your details, so we learn which of our pages, partners and adverts work. Nothing is stored on your device for this, and we don't follow you from site to site.";

const attribution = choices.attributionWithoutConsent
	? `When you press Send, and not before, ${lookedUp}`
	: `Our forms don't look up where you came from unless you've agreed. If a page asks and you say yes, then when you press Send, and not before, ${lookedUp}`;

const frames = [links.mapEmbed && "the map", links.quiz && "the diagnostic quiz"].filter(Boolean);
const otherCompanies =
	frames.length > 0
		? `Other companies provide ${frames.join(" and ")}, in a frame. They see your IP address and have their own privacy notices. So do the chat, booking and map pages, if you follow a link to them.`
		: "If you follow a link to a chat, booking or map page, you're with another company, which has its own privacy notice.";

/** Items stored on the device or read from it, each with its legal ground. */
const rows = (kept: boolean) =>
	deviceAccess
		.filter((each) => each.kept === kept)
		.map(({ term, text, ground }) => ({ term, text: `${text} ${grounds[ground]}` }));

/** Forms that exist only if the coach also cleans offices. */
const cleaningForms = cleansOffices
	? [
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
		]
	: [];

const { length: serviceCount } = notice.processors;
const counted = inWords(serviceCount);
const recipients =
	serviceCount === 1
		? "One service, under a contract to act only on our instructions."
		: `${counted.charAt(0).toUpperCase()}${counted.slice(1)} services, each under a contract to act only on our instructions.`;

/** A sentence that quotes the wording of the consent box; "" without an English one. */
const asksFor = permission.wording.en
	? `The box in our forms says: "${permission.wording.en}" `
	: "";

/** `/privacy`: the notice that UK GDPR (article 13) requires beside a form, in plain English. */
export const privacy: PrivacyContent = {
	seo: {
		title: `Privacy: what ${identity.brand} does with your details`,
		description:
			"Which details we ask for, why, who receives them, how long they're kept, and your rights under UK data protection law. No cookies, no tracking.",
	},
	hero: {
		eyebrow: "Privacy",
		title: "What happens to your details",
		emphasis: "your details",
		lead: "In short: you send us a form and we get in touch about it. We don't sell your details, we don't track you round the internet, and there are no cookies on this site.",
	},
	changed:
		"This notice describes the site as it works today. If the site changes, we change this page first.",
	sections: [
		{
			id: "who",
			title: "Who is responsible",
			paragraphs: [
				`${identity.dataController} decides what happens to the details you send (in law, the 'data controller'). You can reach us at ${contact.email}, on ${contact.phone}, or by post: ${contact.address.join(", ")}.`,
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
				...cleaningForms,
				{
					term: "With every form",
					text: "The page you sent it from, where your visit began if you've agreed to that (see 'Where you came from' below), the partner's name if the form was on a partner's site, and how long you took to fill it in, which helps us spot bots.",
				},
			],
		},
		{
			id: "sources",
			title: "Where you came from",
			paragraphs: [
				attribution,
				"We also count how far people get on our forms: how many saw one, opened it, began, reached each step, were shown an error and sent it. When you leave or switch away from a page with a form you've seen, that page sends our server the new counts. These are totals by day, page, partner, language and type of device (phone, tablet, computer). They don't contain your answers or anything that identifies you, and nothing is stored on your device.",
				"We only use these totals to improve our forms. You can object at any time, for any reason or none. If your browser sends the Global Privacy Control signal, we treat that as an objection. On pages for people outside the UK, nothing is read or counted until they agree.",
			],
			objection: {
				label:
					"Don't look up where I came from, don't count me, and don't remember how far I scrolled",
				kept: "Saved in this browser, for this site. On a partner's site, use your browser's Global Privacy Control setting.",
				byBrowser:
					"Your browser already asks every site for this (Global Privacy Control), so it's on.",
				refused:
					"Your browser doesn't let sites save anything, so we can't keep this. Use its Global Privacy Control setting instead.",
			},
		},
		{
			id: "not-collected",
			title: "What stays with you",
			paragraphs: [
				`Comments you write under an article stay in your own browser's memory and are gone when you reload the page. The newsletter box${cleansOffices ? " and the guide buttons send" : " sends"} nothing.`,
				"We don't ask about your health, beliefs or other sensitive subjects. Please leave them out of the message box.",
			],
		},
		{
			id: "why",
			title: "Why, and on what legal ground",
			items: [
				{
					term: `To answer you, quote, or arrange a call${cleansOffices ? " or a clean" : ""}`,
					text: "Steps you asked for before entering into a contract (UK GDPR article 6(1)(b)). Where you write for a company and not for yourself, our legitimate interest in answering business enquiries (article 6(1)(f)).",
				},
				{
					term: "To send you the checklist and follow up once",
					text: "Our legitimate interest in offering our work to people who have shown interest in it (article 6(1)(f)). You can have the download without agreeing to marketing. Tell us to stop and we'll stop.",
				},
				{
					term: "To keep bots and abuse out",
					text: "Our legitimate interest in a form that works (article 6(1)(f)).",
				},
			],
			paragraphs: [
				"You don't have to give us anything, but without a way to reach you we can't reply. We don't make automated decisions about you.",
			],
		},
		{
			id: "recipients",
			title: "Who receives it",
			paragraphs: [recipients],
			items: notice.processors.map(({ name, what }) => ({ term: name, text: what })),
		},
		{
			id: "abroad",
			title: "Outside the UK",
			paragraphs: [notice.abroad],
		},
		{
			id: "how-long",
			title: "How long we keep it",
			items: [
				{
					term: "On our web server",
					text: "Until it's been delivered to the CRM and the mailbox, plus 30 days in case we need to send something again. Then it's deleted.",
				},
				{
					term: "On your own device",
					text: "If the connection drops when you press Send, your browser keeps the form and sends it when you're back online. It's erased on delivery, or after a last try 24 hours later.",
				},
				...(permission.ask
					? [
							{
								term: "Your permission for us to write to you again",
								text: `${asksFor}If you ticked it and confirmed it by email, we keep what you agreed to, and when, until you ask us to erase it. You can withdraw it at any time with the link in that email.`,
							},
						]
					: []),
				{
					term: "In the CRM and the mailbox",
					text: notice.retention,
				},
			],
		},
		{
			id: "cookies",
			title: "Cookies and the like",
			paragraphs: [
				"There are none: no cookies, no trackers, no advertising pixels. This is everything the site and its forms keep on your device, under the name your browser shows, with the legal ground (the Privacy and Electronic Communications Regulations, regulation 6 and Schedule A1). None of it needs a banner.",
				otherCompanies,
			],
			items: rows(true),
		},
		{
			id: "device",
			title: "What we read from your browser",
			paragraphs: ["The same law covers what a page reads without keeping it. This is all of it."],
			items: rows(false),
		},
		{
			id: "rights",
			title: "Your rights",
			paragraphs: [
				`You can ask us for a copy of what we hold about you, have it corrected or erased, have its use restricted, receive it in a machine-readable form, or object to our using it. Write to ${contact.email} or ring. It's free, and we'll answer within a month.`,
			],
		},
		{
			id: "complain",
			title: "If you aren't happy",
			paragraphs: [
				"Please tell us first: most problems are quick to put right. You can also complain at any time to the Information Commissioner's Office (ICO) at ico.org.uk/make-a-complaint, on 0303 123 1113, or by post to Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF.",
			],
		},
	],
};

export const pages = [
	definePage({ path: "/privacy", layout: "privacy", name: "Privacy", content: privacy }),
];
