import { identity } from "../../business/facts.ts";
import { palette } from "../../theme/tokens.ts";
import type { LightName } from "../../widgets/widget-names.gen.ts";
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

/** Texts of the studio (`/embed`); the packages use the same texts for the same options. */
export const studio = {
	seo: {
		title: `Put a form on any page | ${brand}`,
		description:
			"Choose a form, see it on a page like yours, copy one or two lines and paste them. No cookies, nothing to install.",
	} satisfies Seo,
	hero: {
		title: "Put a form on any page",
		lead: "Choose a form, see it on a page like yours, then copy and paste the snippet. No cookies, nothing to install, and your design stays as it is.",
	} satisfies Hero,
	tabs: { label: "Steps", choices: "Choices", preview: "Preview", snippet: "Snippet" },
	form: "Choices",
	widget: "Form",
	mode: {
		legend: "How it shows",
		options: options<(typeof modes)[number]>(
			{ value: "inline", label: "In the page", about: "Where you paste it", icon: "square-dashed" },
			{
				value: "modal",
				label: "Over the page",
				about: "From a link, or on its own",
				icon: "panel-top",
			},
			{
				value: "button",
				label: "A button",
				about: "Opens the form",
				icon: "rectangle-ellipsis",
			},
			{
				value: "tab",
				label: "A tab at the edge",
				about: "Always in view",
				icon: "panel-right",
			},
		),
	},
	trigger: {
		legend: "It opens when",
		options: options(
			{ value: "click", label: "A visitor clicks your link" },
			{ value: "load", label: "The page has loaded" },
			{ value: "delay", label: "A few seconds have passed" },
			{ value: "scroll", label: "They've scrolled part of the way" },
			{ value: "exit", label: "The visitor is about to leave" },
		),
		hint: "At most once a visit. Never after a form has been sent, and never while somebody is typing.",
		delay: { label: "After", unit: "seconds", most: 600 },
		scroll: { label: "At", unit: "per cent of the page", most: 100 },
		label: "Link text",
	},
	/** Options that only one or two widgets have, by name. */
	own: { name: "Name" },
	/** The coach's own forms. */
	forms: {
		label: "Which form",
		usual: "The business health check",
		other: "Another form, by name",
	},
	look: "Look",
	theme: {
		legend: "Theme",
		options: options<(typeof themes)[number]>(
			{ value: "light", label: "Light", icon: "sun" },
			{ value: "dark", label: "Dark", icon: "moon" },
			{ value: "auto", label: "Same as the visitor's device" },
		),
	},
	accent: {
		label: "Accent colour",
		byEye: "Pick an accent colour",
		/** Default value. */
		own: palette.button,
		hint: "Your brand's colour. Text on it turns white or black to stay readable.",
	},
	heading: "Heading",
	font: "Use the page's own font",
	/** Groups that most people leave closed. */
	words: { title: "Wording", about: "Another language, or any label or message" },
	lang: { legend: "Language", own: "Same as the page, or English" },
	partner: {
		label: "Whose page is it?",
		hint: "The firm's name. You'll see it with every lead. Leave it empty for your own pages.",
	},
	source: {
		label: "Place on the site",
		hint: "Your name for this spot, if the site has several.",
	},
	prefill: {
		title: "Prefilled answers",
		about: "Where the form is, and what your page already knows about the visitor",
	},
	set: "set",
	shape: {
		legend: "What you paste",
		options: options<(typeof shapes)[number]>(
			{
				value: "place",
				label: "Two lines",
				about: "With a link for visitors without JavaScript",
			},
			{
				value: "tag",
				label: "One line",
				about: "For website builders that give you one box for code",
			},
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
		frame: "Preview on an example page",
		again: "Start over",
		hears: "Preview only: nothing is sent. Events your page would get:",
		kept: "It works. This is a preview, so nothing was sent.",
	},
	snippet: {
		title: "Your snippet",
		one: "Paste this once, where you want the form.",
		two: "Paste the first line once per page, the second where you want the form. Both can go in one box.",
		noPartner:
			"No partner named yet. If the page is somebody else’s, enter their firm’s name at the top so you can tell which leads came from them.",
		notOffered: "This call can’t be booked yet. Switch it on at your desk, under Calls.",
	},
	where: "WordPress has a plugin. For other website builders, pick yours and follow the steps.",
	doctor:
		"To check it, add ?coachkit-doctor to your page's address. It tells you in plain words what works and what to fix.",
	link: {
		title: "A link to these choices",
		text: "Send this to the person who looks after the website. They'll see the same choices and can copy the snippet.",
		label: "Link to these choices",
		copy: "Copy the link",
	},
	policy: {
		title: "For sites with a Content-Security-Policy",
		text: "If your site has one, add these two sources. You don't need any for styles.",
		label: "Policy lines",
		copy: "Copy the lines",
	},
	/** Widgets that aren't forms. */
	light: {
		title: "More for your page",
		text: "These aren't forms. They take the theme and font you've chosen above.",
		copy: "Copy",
		widgets: [
			{
				name: "reach",
				title: "A button in the corner",
				text: "Stays in view, and opens a list of ways to get in touch: phone, WhatsApp, email, a booked call or a form.",
			},
			{
				name: "praise",
				title: "What clients said",
				text: "The three newest quotes that clients have let you show. Until there are any, it takes up no space.",
			},
		] satisfies { name: LightName; title: string; text: string }[],
	},
	pinned: {
		title: "Pinned to one version",
		text: "For sites where nothing is allowed to change without notice. Browsers check the file against its fingerprint (SRI) and reject any other. To update, paste a new snippet.",
		label: "Pinned snippet",
		copy: "Copy the pinned snippet",
	},
	bare: {
		title: "The snippets",
		text: "The choices need JavaScript. Here's the standard snippet for each form.",
	},
} as const;
export type StudioWords = typeof studio;
