import { contact } from "../../business/facts.ts";
import { definePage } from "../page.ts";
import type { PrivacyContent } from "./privacy.content.ts";

/** `/accessibility`: what works for whom, what does not, and whom to tell; docs/accessibility.md has the proofs. */
export const accessibility: PrivacyContent = {
	seo: {
		title: "Accessibility: using this site your way",
		description:
			"How this site and its forms work with a keyboard, a screen reader, large letters and little motion, what does not work yet, and whom to tell.",
	},
	hero: {
		eyebrow: "Accessibility",
		title: "A site that everybody can use",
		emphasis: "everybody",
		lead: "You should be able to read every page and send every form by keyboard, by voice, with a screen reader or with letters as large as you like. If you can't, we want to know.",
	},
	changed: "This statement describes the site as it works today. If it changes, this page changes.",
	sections: [
		{
			id: "standard",
			title: "What we hold ourselves to",
			paragraphs: [
				"The Web Content Accessibility Guidelines (WCAG) 2.2, level AA. The site meets them in part: our own tests find nothing against them but what is listed below, and nobody outside has audited it yet. The tests run before every change.",
			],
			items: [
				{
					term: "Keyboard",
					text: "Everything works without a mouse, and you always see where you are.",
				},
				{
					term: "Screen readers",
					text: "Headings, labels and messages are announced; what went wrong in a form is said in words, at its field.",
				},
				{
					term: "Letters and zoom",
					text: "Set your browser's letters to twice the size or zoom to 400 %: nothing is cut off.",
				},
				{ term: "Motion", text: "If your device asks for less of it, nothing moves." },
				{
					term: "Colours",
					text: "Contrast of 4.5 to 1 at least, and nothing is said by colour alone.",
				},
			],
		},
		{
			id: "limits",
			title: "What does not work yet",
			items: [
				{
					term: "Maps, the quiz and booking pages",
					text: "They come from other companies. Ring or write instead, and you get the same.",
				},
				{
					term: "Wider spacing of letters and lines",
					text: "It should work if you set it; we have not tested it on every page.",
				},
			],
		},
		{
			id: "tell",
			title: "Something in your way?",
			paragraphs: [
				`Write to ${contact.email} or ring ${contact.phone}. Say which page it was and what you use. You will have an answer ${contact.answers}, and what you needed in a form that works for you: by post, by telephone or in large print.`,
				"If you are not happy with our answer, the Equality Advisory and Support Service (EASS) advises you at equalityadvisoryservice.com.",
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
