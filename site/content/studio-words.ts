import { identity } from "../../business/facts.ts";
import { palette } from "../../theme/tokens.ts";
import type { backgrounds, modes, shapes, themes } from "../snippet/studio-state.ts";
import type { Hero, IconName, Seo } from "./types.ts";

const { brand } = identity;

interface Option<Value> {
	value: Value;
	label: string;
	about?: string;
	icon?: IconName;
}
const options = <Value>(...list: Option<Value>[]): readonly Option<Value>[] => list;

/** Words of the studio (`/embed`); the packages say the same of the same options. */
export const studio = {
	seo: {
		title: `Put a form on any page | ${brand}`,
		description:
			"Choose a form, see it on a page like yours, copy one or two lines and paste them. No cookies, nothing to install.",
	} satisfies Seo,
	hero: {
		title: "Put a form on any page",
		lead: "Choose it, see it on a page like yours, copy the snippet, paste it. No cookies, nothing to install, and your own design stays as it is.",
	} satisfies Hero,
	tabs: { label: "Steps", choices: "Choices", preview: "Preview", snippet: "Snippet" },
	form: "Choices",
	widget: "Which one",
	mode: {
		legend: "How it shows",
		options: options<(typeof modes)[number]>(
			{ value: "inline", label: "In the page", about: "Where you paste it", icon: "square-dashed" },
			{
				value: "modal",
				label: "Over the page",
				about: "Behind a link, or by itself",
				icon: "panel-top",
			},
			{
				value: "button",
				label: "A button",
				about: "That opens the form",
				icon: "rectangle-ellipsis",
			},
		),
	},
	trigger: {
		legend: "It opens when",
		options: options(
			{ value: "click", label: "Somebody clicks your link" },
			{ value: "load", label: "The page has loaded" },
			{ value: "delay", label: "Some seconds have passed" },
			{ value: "scroll", label: "Part of the page has been read" },
			{ value: "exit", label: "The visitor is about to leave" },
		),
		hint: "Never twice to the same visitor in a visit, never after a form was sent, and never while somebody is typing.",
		delay: { label: "After", unit: "seconds", most: 600 },
		scroll: { label: "At", unit: "per cent of the page", most: 100 },
		label: "Words of the link",
	},
	/** Options of one widget or two, by name. */
	own: { name: "Its name" },
	/** The coach's own forms. */
	forms: {
		label: "Which form",
		usual: "The business health check",
		other: "Another, whose name I know",
	},
	look: "Look",
	theme: {
		legend: "Theme",
		options: options<(typeof themes)[number]>(
			{ value: "light", label: "Light", icon: "sun" },
			{ value: "dark", label: "Dark", icon: "moon" },
			{ value: "auto", label: "As the visitor's device" },
		),
	},
	accent: {
		label: "Accent",
		byEye: "Accent, by eye",
		/** What stands there by itself. */
		own: palette.button,
		hint: "Your brand's colour. The text on it turns white or black by itself.",
	},
	heading: "Heading",
	font: "Use the font of the page around it",
	/** Groups that most people leave closed. */
	words: { title: "Words", about: "Another language, or any label or message" },
	lang: { legend: "Language", own: "The page's, or English" },
	origin: { title: "Whose page", about: "So that you know where a lead came from" },
	partner: {
		label: "Partner",
		hint: "The name of the firm whose page this is. You read it with every lead.",
	},
	source: {
		label: "Place",
		hint: "Your name for this spot, when there are several on one site.",
	},
	prefill: { title: "Filled in beforehand", about: "For pages that know the visitor already" },
	set: "set",
	shape: {
		legend: "What you paste",
		options: options<(typeof shapes)[number]>(
			{
				value: "place",
				label: "Tag and place",
				about: "Keeps a link for visitors without scripts",
			},
			{ value: "tag", label: "One tag", about: "For builders with a single box" },
		),
	},
	background: {
		legend: "Show it on",
		options: options<(typeof backgrounds)[number]>(
			{ value: "plain", label: "Plain page" },
			{ value: "dark", label: "Dark page" },
			{ value: "blog", label: "WordPress-like" },
			{ value: "narrow", label: "Narrow column" },
			{ value: "phone", label: "Phone" },
		),
	},
	preview: {
		title: "Preview",
		frame: "Preview on an imagined page",
		again: "Start over",
		hears: "A preview sends nothing. Your page hears:",
		kept: "It works. A preview sends nothing, so this lead stayed here.",
	},
	snippet: {
		title: "Your snippet",
		one: "One tag, pasted once. It shows where it stands, or opens by itself.",
		two: "The first line once per page, the second where the form is to be. Both may go in one box.",
		noPartner:
			"This snippet names no partner. Is the page somebody else's? Put their firm's name under “Whose page”, so you can tell their leads apart.",
		notOffered: "Nobody can book this call yet. Switch it on at your desk, under Calls.",
	},
	where:
		"WordPress has a plugin; every other builder hides its box for code in another place. Pick yours, and follow the clicks.",
	doctor:
		"Then add ?coachkit-doctor to your page's address. It tells you in plain words whether all is well.",
	link: {
		title: "A link to these choices",
		text: "Send it to whoever looks after the website. They see what you see, and copy it there.",
		label: "Link to these choices",
		copy: "Copy the link",
	},
	policy: {
		title: "For sites with a Content-Security-Policy",
		text: "If your site has such a policy, add these sources to it. Nothing for styles: the forms need none.",
		label: "Policy lines",
		copy: "Copy the lines",
	},
	pinned: {
		title: "Pinned to one version",
		text: "For sites that let nothing change by itself. The browser refuses the file if one letter of it differs; you update by pasting a new one.",
		label: "Pinned snippet",
		copy: "Copy the pinned snippet",
	},
	bare: {
		title: "The snippets",
		text: "Choosing needs JavaScript. Without it, here is the plain snippet of each form.",
	},
} as const;
export type StudioWords = typeof studio;
