import type { BuilderName } from "../../../../gateway/desk-api/api.ts";
import type { DrawingRow } from "./drawing.tsx";

export interface Builder {
	name: BuilderName;
	title: string;
	/** "Paste this line into …" */
	inText: string;
	steps: readonly string[];
	drawing: readonly DrawingRow[];
	note?: string;
}

/** Where to paste the line, with the menu names of each website builder in November 2026. */
export const builders: readonly Builder[] = [
	{
		...{ name: "wordpress", title: "WordPress", inText: "WordPress" },
		steps: [
			"Open the page and press + where you want the form.",
			"Search for “html” and choose “Custom HTML”.",
			"Paste the line into the box.",
			"Press Save (or Update).",
		],
		drawing: [
			["bar", "Home – Editor"],
			["field", "Search: html"],
			["list", "*Custom HTML", "Code"],
			["code"],
			["buttons", "Preview", "*Save"],
		],
		note: "The form only shows on the published page, not in the editor.",
	},
	{
		...{ name: "wix", title: "Wix", inText: "Wix" },
		steps: [
			"In the editor press Add Elements (+), then Embed Code.",
			"Choose “Embed HTML” and drag it to where you want the form.",
			"Press “Enter Code”, then paste the line.",
			"Make the box tall enough, then Publish.",
		],
		drawing: [
			["bar", "Add Elements"],
			["list", "Contact & Forms", "*Embed Code"],
			["list", "*Embed HTML", "Embed a Site"],
			["code"],
			["buttons", "Cancel", "*Update"],
		],
		note: "Wix puts the form in a box of its own. 700 pixels high suits most forms.",
	},
	{
		...{ name: "squarespace", title: "Squarespace", inText: "Squarespace" },
		steps: [
			"Open the page and press Edit.",
			"Add Block, search for “code”, and choose Code.",
			"Delete the sample text and paste the line.",
			"Save, then open the page in a private window.",
		],
		drawing: [
			["bar", "Edit page"],
			["field", "Search: code"],
			["list", "*Code", "Embed"],
			["code"],
			["buttons", "Exit", "*Save"],
		],
		note: "You need a Core plan or higher. On other plans, Squarespace removes scripts.",
	},
	{
		...{ name: "html", title: "A plain page", inText: "your page" },
		steps: [
			"Open the page’s HTML.",
			"Paste the line where you want the form, between <body> and </body>.",
			"Upload the page.",
		],
		drawing: [["bar", "index.html"], ["text", "<body>"], ["code"], ["text", "</body>"]],
	},
	{
		...{ name: "webflow", title: "Webflow", inText: "Webflow" },
		steps: [
			"In the Designer press + and choose Code Embed.",
			"Drag it to where you want the form.",
			"Paste the line, then Save & Close.",
			"Publish.",
		],
		drawing: [
			["bar", "Add"],
			["list", "Form Block", "*Code Embed"],
			["code"],
			["buttons", "Cancel", "*Save & Close"],
		],
		note: "You need a paid site plan for code.",
	},
	{
		...{ name: "framer", title: "Framer", inText: "Framer" },
		steps: [
			"Press Insert, search for “embed”, and drag Embed onto the page.",
			"On the right, set Type to HTML.",
			"Paste the line.",
			"Publish.",
		],
		drawing: [
			["bar", "Insert"],
			["field", "Search: embed"],
			["list", "*Embed"],
			["buttons", "URL", "*HTML"],
			["code"],
		],
		note: "Make the box tall enough for the form: 700 pixels suits most.",
	},
	{
		...{ name: "shopify", title: "Shopify", inText: "Shopify" },
		steps: [
			"Online Store, Themes, then Edit theme (or Customise).",
			"Open the page’s template and press Add section.",
			"Choose “Custom Liquid” and paste the line.",
			"Save.",
		],
		drawing: [
			["bar", "Theme editor"],
			["list", "Add section", "*Custom Liquid"],
			["code"],
			["buttons", "*Save"],
		],
	},
	{
		...{ name: "tag-manager", title: "Google Tag Manager", inText: "Tag Manager" },
		steps: [
			"Tags, New, Tag Configuration, then “Custom HTML”.",
			"Paste the line.",
			"Under Triggering choose “All Pages”.",
			"Save, then Submit and Publish.",
		],
		drawing: [
			["bar", "Tag Configuration"],
			["list", "*Custom HTML"],
			["code"],
			["field", "Triggering: All Pages"],
			["buttons", "*Save"],
		],
		note: "A tab at the edge of your pages opens the form. If your cookie banner holds Tag Manager back, visitors who reject cookies won’t see the tab.",
	},
];

export const findBuilder = (name: string | undefined): Builder | undefined =>
	builders.find((builder) => builder.name === name);
