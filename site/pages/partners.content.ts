import { identity, privacy } from "../../business/facts.ts";
import { actions } from "../content/actions.ts";
import { embedWords as common } from "../content/embedding.ts";
import type { Hero, Seo } from "../content/types.ts";
import type { Page } from "../page.ts";
import type { Embed } from "../snippet/embed-widget.ts";

const { brand, dataController, firstName, name } = identity;

/** Bytes as a partner reads them: "1,077 bytes", "11.2 kB". */
export function size(bytes: number): string {
	if (bytes < 2000) return `${bytes.toLocaleString("en-GB")} bytes`;
	return `${(bytes / 1000).toFixed(1)} kB`;
}

/** A table: its head and its rows. */
export interface Table {
	head: readonly string[];
	rows: readonly (readonly string[])[];
}

/** A part of the page: paragraphs, then a table or a list, then more paragraphs. */
export interface PartnerSection {
	title: string;
	paragraphs?: readonly string[];
	table?: Table;
	items?: readonly string[];
	after?: readonly string[];
}

/** `/embed/partners`: what the owner of a host page wants to know before pasting anything. */
export const partners = {
	seo: {
		title: `For partners | ${brand}`,
		description:
			"What a form on your page does, where the data goes, what it weighs, what it leaves on a visitor's device, and how to take it off again.",
	} satisfies Seo,
	hero: {
		title: `A form of ${firstName}'s on your page`,
		lead: "What it does, where the data goes, what it weighs, and how to be rid of it. One page, so that you need not ask.",
	} satisfies Hero,
	paste: {
		title: "What you paste",
		text: "The first line once per page, the second where the form is to be.",
		links: [
			{ label: "Another form, colour or place", href: "/embed" },
			{ label: "Where to click", href: "/embed/guides" },
		],
	},
	call: {
		title: "Who to call",
		text: `${name}, ${brand}`,
		links: [actions.phone, actions.email],
		doctor:
			"Something looks wrong on your page? Add ?coachkit-doctor to its address first: it often says what to do.",
	},
} as const;

/** The figures at the head of the page. */
export const partnerFigures = ({ loader }: Embed) => [
	{ value: size(loader), label: "before anybody wants a form" },
	{ value: "0", label: "cookies" },
	{ value: "0", label: "trackers, pixels, fonts" },
	{ value: "2 lines", label: "to put in, and to take out" },
];

/** The parts of the page, with the sizes of this build. */
export const partnerSections = ({ loader, origin, sizes }: Embed): PartnerSection[] => [
	{
		title: "Where the data goes",
		paragraphs: [
			`From your visitor's browser straight to ${brand}, at ${new URL(origin).host}. Your server never sees it, and you hold none of it.`,
		],
		table: {
			head: ["What", "When"],
			rows: [
				[
					"What the visitor typed: name, email, telephone, and the answers of the form",
					"When they press the button, not before",
				],
				["The address of your page, and your firm's name from the tag", "With it"],
				[
					"The site and page that led them to yours, and campaign parameters (such as utm_source)",
					privacy.attributionWithoutConsent
						? "With it, unless they object"
						: 'With it, if your page says that they agreed: data-consent="given" on the tag',
				],
				[
					"How far visitors came on a form: counts, with your page's address, your firm's name, the language and the kind of device",
					"When the page is left",
				],
				[
					"The IP address, as with every file a browser asks for",
					"While a form loads; it is not written down with the lead",
				],
			],
		},
		after: [
			`${brand} keeps leads in its customer records and its mailbox; the copy on the server is deleted 30 days after it was delivered, unless set otherwise. Responsible under data-protection law is ${dataController}; you process nothing on anybody's behalf. The form says so itself, with a link to the privacy notice.`,
		],
	},
	{
		title: "What it leaves on the visitor's device",
		items: [
			"No cookies, ever.",
			"Nothing until a form is sent. While it is being sent it is kept in the browser's storage, so that a broken connection does not lose it, and erased as soon as it has arrived; after 24 hours it is tried a last time and erased.",
			"If a form opened by itself and was closed, the tab remembers that until it is closed, so as not to ask again.",
		],
		after: [
			'All of this serves only what the visitor asked for, so in the UK it needs no consent banner; the privacy notice lists each with its ground. A page for visitors outside the UK has data-consent="needed" on the tag until they have agreed: then nothing is counted or looked up.',
		],
	},
	{
		title: "What it weighs",
		paragraphs: [
			`The tag is ${size(loader)}, compressed, and loads beside your page without holding it up. A form is fetched when it comes near the window or somebody points at its link. A telephone on a fast line that isn't saving data fetches the form of a link that stays in view while your page is idle, so that it is there for the tap.`,
		],
		table: {
			head: ["Form", "Fetched for it"],
			rows: sizes.map(([title, bytes]) => [title, size(bytes)]),
		},
		after: ["What several forms share is fetched once."],
	},
	{
		title: "What it does to your design",
		items: [
			"Nothing. It lives in a closed-off part of the page: your styles do not reach in, its own do not reach out.",
			"It takes your accent colour and, if you like, your font. The studio shows how it looks.",
			"If it cannot load, the link you pasted stays and works.",
		],
	},
	{
		title: "How to take it off",
		items: [
			"Delete the lines you pasted. That is all: nothing was installed, nothing stays behind.",
			"In a hurry? Deleting the script line alone is enough; the links remain ordinary links.",
		],
	},
];

const contentWith = (embed: Embed) => ({
	...partners,
	...{ common, embed, figures: partnerFigures(embed), sections: partnerSections(embed) },
});
export type PartnersContent = ReturnType<typeof contentWith>;

export const pages: readonly Page[] = [
	{
		...{ path: "/embed/partners", layout: "partners", name: "For partners" },
		...{ seo: partners.seo, unlisted: "linked", content: contentWith },
	},
];
