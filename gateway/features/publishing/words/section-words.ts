/** Titles and help of the screen's sections, in order. */
export const sectionWords = {
	identity: {
		title: "Who you are",
		help: "These are on every page, in the Business Checklist, in emails and in search results.",
	},
	contact: {
		title: "How to reach you",
		help: "Visitors see these on every page and in emails. Type each number once: we make the links.",
	},
	brand: {
		title: "Colours and typeface",
		help: "Two colours, a logo and a typeface. We work out all the other shades, so your words stay easy to read.",
	},
	links: {
		title: "Links",
		help: "Other services that your pages link to, such as the one where people book.",
	},
	prices: {
		title: "Prices and promises",
		help: "In whole pounds, except the price per square foot. If you can't prove a claim, leave it empty: its line disappears.",
	},
	biography: {
		title: "Your story",
		help: "For your About page. Write as you'd tell it, and say “I”.",
	},
	testimonials: {
		title: "What clients say",
		help: "Only words that your clients have agreed to: making up praise is against the law. The home page shows the first one, and each service page the first one about that service. What clients agree to through Praise joins them by itself.",
	},
	areas: {
		title: "Areas you work in",
		help: "Write what's only true of that area. Search engines treat pages that differ only in their names as spam.",
	},
	checklist: {
		title: "Business Checklist",
		help: "The words of the PDF that visitors ask for. Each question has one line, about 85 characters, and each theme has up to five. Words in braces are filled in for you: {session}, {coach}, {years}, {from}, {to}.",
	},
	permission: {
		title: "Permission to write again",
		help: "May you write again, with news and offers? By law you have to ask first, and say what people will get.",
	},
	privacy: {
		title: "Privacy notice",
		help: "These go into your privacy notice at /privacy. Check that each is true of you; the rest of the notice describes how the forms work.",
	},
	languages: {
		title: "Languages",
		help: "Your website is in English. Forms can speak other languages, for visitors and partners who do.",
	},
} as const;

/** Fields, by the section that shows them in place of their own. */
export const fieldsOfOthers: Readonly<Record<string, readonly string[]>> = {
	privacy: ["identity.dataController"],
};
