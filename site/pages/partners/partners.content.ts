import { identity, privacy } from "../../../business/facts.ts";
import { actions } from "../../content/actions.ts";
import { embedWords as common } from "../../content/embedding.ts";
import type { Hero, Seo } from "../../content/types.ts";
import type { Page } from "../../page.ts";
import type { Embed } from "../../snippet/embed-widget.ts";
import { policyLines } from "../../snippet/snippet.ts";

const { brand, dataController, firstName, name } = identity;

/** A size for partners to read: "1,077 bytes", "11.2 kB". */
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

/** `/embed/partners`: what owners of host pages want to know before they paste anything. */
export const partners = {
	seo: {
		title: `For partners | ${brand}`,
		description:
			"What a form on your page does, where the data goes, who is responsible, what it weighs, and how to remove it.",
	} satisfies Seo,
	hero: {
		title: `${firstName}'s form on your page`,
		lead: "Everything your web person will ask, on one page: what it does, where the data goes, what it weighs and how to remove it.",
	} satisfies Hero,
	paste: {
		title: "What you paste",
		text: "The first line once per page, the second where you want the form.",
		links: [
			{ label: "Another form, colour or place", href: "/embed" },
			{ label: "Where to click", href: "/embed/guides" },
		],
	},
	call: {
		title: "Questions, or something wrong?",
		text: `${name}, ${brand}`,
		links: [actions.phone, actions.email],
		doctor:
			"If something looks wrong on your page, add ?coachkit-doctor to its address first. It usually tells you what to do. Found a security problem? Ring or write to us straight away, before you tell anyone else; the same contact is in /.well-known/security.txt, where security scanners look for it.",
	},
} as const;

/** The figures in the head of the page. */
export const partnerFigures = ({ loader }: Embed) => [
	{ value: size(loader), label: "until a form is needed" },
	{ value: "0", label: "cookies" },
	{ value: "0", label: "trackers, pixels or fonts" },
	{ value: "2 lines", label: "to add, and to remove" },
];

/** The sections of the page, with the sizes of this build. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a page's sections, in their order
export const partnerSections = ({
	integrity,
	loader,
	origin,
	receivers,
	sizes,
	version,
}: Embed): PartnerSection[] => [
	{
		title: "Where the data goes",
		paragraphs: [
			`From your visitor's browser straight to ${brand}, at ${new URL(origin).host}. Your server never sees it, and you don't hold any of it.`,
		],
		table: {
			head: ["What", "When"],
			rows: [
				[
					"What the visitor typed: name, email, telephone and their answers",
					"When they press the button, not before",
				],
				["The address of your page, and your firm's name from the tag", "At the same time"],
				[
					"The site and page that led them to yours, and campaign parameters (such as utm_source)",
					privacy.attributionWithoutConsent
						? "At the same time, unless they object"
						: "Sent too, but only if your page has consent: set data-consent to “given” on the tag",
				],
				[
					"How far visitors get on a form: counts, with your page's address, your firm's name, the language and the kind of device",
					"When they leave the page",
				],
				[
					"The IP address, as with every file a browser fetches",
					"While a form loads; it isn't saved with the lead",
				],
			],
		},
		after: [
			`${brand} keeps leads in its customer records and its mailbox, and deletes the copy on the server 30 days after delivery, unless ${firstName} has set a different number of days. Before anything is sent, the form says what the details are for and links to the privacy notice.`,
		],
	},
	{
		title: "Who is responsible",
		paragraphs: [
			`By putting the form on your page you help decide that your visitors' details are collected there. For that one step, collecting them and sending them to us, you and ${dataController} are normally joint controllers (UK GDPR article 26; the leading case is Fashion ID, C-40/17). For everything after that, ${dataController} alone is responsible.`,
		],
		items: [
			"We show the notice at the form, keep the details secure, answer people who ask what we hold, and delete it for them.",
			"You tell visitors about the form in your own privacy notice, ask for consent first where your page needs it, and send us anyone who asks about their details.",
		],
		after: [
			"Two sentences for your privacy notice, ready to paste:",
			`“Some of our pages show a form by ${brand}. What you enter goes straight to them when you press the button; we are jointly responsible with them for collecting it, and they alone are responsible for what happens next: ${origin}/privacy.”`,
			"This is our reading of the law, not legal advice.",
		],
	},
	{
		title: "What you'll see",
		items: [
			`Not the enquiries themselves: only ${firstName} reads those.`,
			`${firstName} can give you a link to a report: how many enquiries your page brought in, week by week.`,
			"There are no names in it. Visits and enquiries below five read “fewer than five”.",
			"Anyone with the link can open it, so keep it to yourselves. It expires after a year at most, and we can withdraw it sooner.",
		],
	},
	{
		title: "What it leaves on the visitor's device",
		items: [
			"No cookies, ever.",
			"Nothing while somebody reads your page or fills in a form. When it's sent, the browser keeps a copy in case the connection drops. The copy is erased on delivery, or after a last try 24 hours later.",
			"One exception: if a form opened on its own and the visitor closed it, that tab remembers not to open it again.",
		],
		after: [
			"All of this only serves what the visitor asked for, so in the UK it doesn't need a consent banner. The privacy notice lists each item, and why the law allows it. For visitors outside the UK, set data-consent to “needed” on the tag: nothing is counted until they agree.",
		],
	},
	{
		title: "What it weighs",
		paragraphs: [
			`The tag is ${size(loader)} compressed, and loads without holding up your page. A form is fetched when a visitor scrolls near it or points at its link. On a fast phone connection with data saving off, it's fetched early, so it's there when they tap.`,
		],
		table: {
			head: ["Form", "Download size"],
			rows: sizes.map(([title, bytes]) => [title, size(bytes)]),
		},
		after: ["Parts that several forms share are fetched once."],
	},
	{
		title: "What it does to your design",
		items: [
			"Nothing. It lives in a closed-off part of the page (a shadow root): your styles don't reach in and its styles don't reach out.",
			"It can use your accent colour and your font. Try both in the studio.",
		],
	},
	{
		title: "If our server is down",
		items: [
			"Your page loads as usual. Where the form would be, visitors see the ordinary link you pasted.",
			"A form somebody is filling in stays open. What they send is kept in their browser for up to 24 hours, and sent again while your page is open or when they come back.",
			"You don't have to do anything. If it lasts, ring us.",
		],
	},
	{
		title: "For your security policy",
		paragraphs: [
			"If your site has a Content-Security-Policy, add these sources. You don't need any for styles, fonts or frames.",
		],
		table: {
			head: ["Directive", "Add"],
			rows: policyLines({ origin, receivers }).map(([directive, sources]) => [directive, sources]),
		},
		after: [
			`To pin one version with subresource integrity (SRI), copy the pinned snippet from the studio. It loads ${origin}/v/${version}/loader.js, and browsers reject any file without the fingerprint ${integrity}. You stay on that version until you paste a new snippet.`,
		],
	},
	{
		title: "How to remove it",
		items: [
			"Delete the lines you pasted. Nothing was installed, so nothing stays behind.",
			"In a hurry? Delete just the script line; the links still work as ordinary links.",
		],
	},
];

const contentWith = (embed: Embed) => ({
	...partners,
	common,
	embed,
	figures: partnerFigures(embed),
	sections: partnerSections(embed),
});
export type PartnersContent = ReturnType<typeof contentWith>;

export const pages: readonly Page[] = [
	{
		path: "/embed/partners",
		layout: "partners",
		name: "For partners",
		seo: partners.seo,
		unlisted: "linked",
		content: contentWith,
	},
];
