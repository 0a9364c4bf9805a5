import { contact, links } from "../../../business/facts.ts";
import { definePage } from "../../page.ts";
import type { PrivacyContent } from "../privacy/privacy.content.ts";

const { booking, quiz, scheduling } = links;
/** Parts that other companies provide in a frame or behind a link. */
const others = ["Maps", quiz && "the quiz", (booking || scheduling) && "booking pages"];
const otherCompanies = new Intl.ListFormat("en-GB").format(others.filter((name) => name !== ""));

/** `/accessibility`: what works, what doesn't, and who to tell; docs/accessibility.md names the tests. */
export const accessibility: PrivacyContent = {
	seo: {
		title: "Accessibility: using this site your way",
		description:
			"How this site and its forms work with a keyboard, a screen reader, large text and less motion, what doesn't work yet, and who to tell.",
	},
	hero: {
		eyebrow: "Accessibility",
		title: "A site everybody can use",
		emphasis: "everybody",
		lead: "You should be able to read every page and send every form by keyboard, by voice, with a screen reader or with text as large as you like. If you can't, we want to know.",
	},
	changed: "This statement describes the site as it works today. If it changes, this page changes.",
	sections: [
		{
			id: "standard",
			title: "What we hold ourselves to",
			paragraphs: [
				"The Web Content Accessibility Guidelines (WCAG) 2.2, level AA. The site meets them in part: our own tests find no faults other than those listed below, and there's been no outside audit yet. The tests run before any change goes live.",
			],
			items: [
				{
					term: "Keyboard",
					text: "Everything works without a mouse, and you can always see where you are.",
				},
				{
					term: "Screen readers",
					text: "Headings, labels and messages are announced; a mistake in a form is explained in words, next to its field.",
				},
				{
					term: "Text size and zoom",
					text: "Double your browser's text size, or zoom in to 400%, and nothing is cut off.",
				},
				{ term: "Motion", text: "If your device is set to reduce motion, nothing moves." },
				{
					term: "Colours",
					text: "Contrast is at least 4.5 to 1, and colour is never the only sign.",
				},
			],
		},
		{
			id: "limits",
			title: "What doesn't work yet, or hasn't been tested",
			items: [
				{
					term: otherCompanies,
					text: "These come from other companies, and we can't promise that they'll work for you. Ring or write instead, and we'll help.",
				},
				{
					term: "Wider letter and line spacing",
					text: "It should work if you set it. We haven't tested it on every page.",
				},
			],
		},
		{
			id: "tell",
			title: "Something in your way?",
			paragraphs: [
				`Write to ${contact.email} or ring ${contact.phone}. Tell us which page it was, and which device, browser or software you use. We'll answer ${contact.answers}, and get you what you need in a way that works for you: by post, by phone or in large print.`,
				"If you aren't happy with our answer, the Equality Advisory and Support Service (EASS) can advise you: equalityadvisoryservice.com.",
			],
		},
	],
};

export const pages = [
	definePage({
		path: "/accessibility",
		layout: "privacy",
		name: "Accessibility",
		content: accessibility,
	}),
];
