import { identity } from "../../business/facts.ts";

const { firstName } = identity;

/** Texts shared by the pages about embedding. */
export const embedWords = {
	nav: {
		title: "Forms for other websites",
		links: [
			{ label: "Studio", href: "/embed" },
			{ label: "Guides", href: "/embed/guides" },
			{ label: "For partners", href: "/embed/partners" },
		],
	},
	copied: "Copied.",
	byHand: "Selected: now press Ctrl+C, or ⌘C on a Mac.",
	firm: {
		label: "Your firm's name",
		hint: `${firstName} sees it with every lead from your page. This page only keeps it in this tab and in the page's web address.`,
		missing: "Enter your firm's name first, then copy.",
	},
	/** Names of a snippet's box, of its button, and of a second part: for the page itself, or for a component's file. */
	snippet: "Snippet",
	copy: "Copy the snippet",
	inPage: "And in the page, where you want the form or its link:",
	inFile: "And in a file of its own:",
	where: "Where do I paste it?",
} as const;
export type EmbedWords = typeof embedWords;
