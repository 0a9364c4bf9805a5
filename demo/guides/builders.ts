import type { Guide } from "./types.ts";

export const wix: Guide = {
	slug: "wix",
	name: "Wix",
	icon: "blocks",
	about: "In a box on the page, or over it from the site's custom code.",
	lead: "Wix keeps code in two places. A box on the page is a small frame of its own, good for a form that stands there. Custom code belongs to the whole site, and is what lets a form open over the page.",
	sections: [
		{
			title: "A form in the page",
			steps: [
				"Open the site in the Wix Editor.",
				"**Add Elements** (+), **Embed Code**, **Embed HTML**; in Wix Studio **Add**, **Embed & Social**, **Embed Code**.",
				"Drag the box to its place and make it at least 320 wide and 640 high.",
				"**Enter Code**, choose **Code**, paste the snippet, press **Update**.",
			],
			snippet: { config: { widget: "checklist", partner: "Your Firm" } },
			after: [
				"Switch to the mobile editor and check the size of the box there too; Wix keeps it apart.",
				"**Publish**.",
			],
			note: "The box does not grow by itself. With the long forms (consultation, calculator) give it 760 of height, or use the second way.",
		},
		{
			title: "A form over the page",
			text: "For this Wix asks for a paid plan with your own domain connected, and a site that has been published once.",
			steps: [
				"In the site's dashboard: **Settings**, and under **Development & integrations**, **Custom Code**.",
				"**+ Add Custom Code**, top right. Paste the snippet.",
				"Name it, for instance `Coach`. **Add Code to Pages**: **All pages**, **Load code once**. **Place Code in**: **Body - end**. Press **Apply**.",
			],
			snippet: {
				config: { widget: "checklist", mode: "modal", trigger: "scroll:50", partner: "Your Firm" },
			},
			after: [
				"It opens once a visit, when half of the page has been read. Other moments: `delay:20` after twenty seconds, `exit` when the mouse leaves for the tabs.",
			],
		},
	],
	check:
		"In a box of the first way there is no address to add this to; look at the form itself. Over the page the panel opens as usual.",
};

export const squarespace: Guide = {
	slug: "squarespace",
	name: "Squarespace",
	icon: "layout",
	about: "A code block on the page, or code injection for the whole site.",
	lead: "One block, and the form is part of the page. Scripts need a plan from Core upwards (on older plans Business); on the others Squarespace removes them.",
	sections: [
		{
			title: "A form in the page",
			steps: [
				"Open the page and press **Edit**.",
				"**Add Block** where the form is to be, search `code`, choose **Code**.",
				"Open the block's editor (the pencil). Leave the type on **HTML** and **Display Source** off.",
				"Delete the sample text, paste the snippet.",
			],
			snippet: { config: { widget: "contact", partner: "Your Firm", font: "inherit" } },
			after: [
				"**Save**. Squarespace shows no scripts while you edit: open the page in a private window to see the form.",
			],
		},
		{
			title: "The tag on every page",
			steps: [
				"**Website**, **Pages**; at the bottom of the panel **Custom Code**, then **Code Injection**.",
				"Paste the first line into **Footer** and **Save**. The second is for your pages, in a code block.",
			],
			snippet: {
				config: {
					widget: "checklist",
					mode: "modal",
					label: "Free business checklist",
					partner: "Your Firm",
				},
			},
		},
	],
	check:
		"Squarespace swaps pages without loading them anew. The form comes along; there is nothing to set.",
};

export const webflow: Guide = {
	slug: "webflow",
	name: "Webflow",
	icon: "globe",
	about: "An embed on the canvas, and any Webflow button as the opener.",
	lead: "Webflow lets you put attributes on everything, so a button you have designed can open a form. Custom code needs a paid site plan and shows on the published site only.",
	sections: [
		{
			title: "A form in the page",
			steps: [
				"In the Designer press **A** for the Add panel, **Elements**, **Advanced**, and drag **Code Embed** to its place.",
				"Paste the snippet, **Save & Close**.",
			],
			snippet: { config: { widget: "checklist", partner: "Your Firm", font: "inherit" } },
			after: ["**Publish**, and look at the published page."],
		},
		{
			title: "Your own button as the opener",
			steps: [
				"**Site settings**, **Custom code**. Paste the first line into **Footer code**, **Save changes**.",
				"Back in the Designer select the button, press **D** for its settings, and under **Custom attributes** press **+**.",
				"Name `data-coach-open`, value `contact`. Further options in the same way: `data-coach-heading`, `data-coach-theme` and so on.",
				"Give the button a link of its own as well, to the page that says who the coach is: visitors without scripts end up there.",
			],
			snippet: { config: { widget: "contact", mode: "modal", partner: "Your Firm" } },
			after: ["The second line is what your button amounts to. **Publish**."],
		},
	],
};

export const framer: Guide = {
	slug: "framer",
	name: "Framer",
	icon: "square-dashed",
	about: "An embed on the canvas, or custom code in the site's settings.",
	lead: "Framer's Embed is a frame of its own: right for a form that stands in the page. A form over the page goes into the site's custom code.",
	sections: [
		{
			title: "A form in the page",
			steps: [
				"**Insert**, top left; **Utility**, **Embed**. Drag it to its place.",
				"On the right, set **Type** to **HTML** and paste the snippet into the field below.",
				"Set the width to **Fill** and a fixed height of 640, or 760 for the consultation and the calculator. Check the tablet and phone sizes as well.",
			],
			snippet: { config: { widget: "checklist", partner: "Your Firm" } },
			after: ["**Publish**, top right."],
		},
		{
			title: "A form over the page",
			steps: [
				"**Site Settings**, **General**, and down to **Custom Code** (on a paid plan).",
				"**Add Script**, or the box **End of `<body>` tag**: paste the snippet. Run it on **all pages**, **once**.",
				"**Save**, then **Publish**.",
			],
			snippet: {
				config: { widget: "checklist", mode: "modal", trigger: "exit", partner: "Your Firm" },
			},
			after: ["It opens once a visit, when the mouse leaves the page for the tabs above it."],
		},
	],
	check:
		"In an embed there is no address to add this to; look at the form itself. Over the page the panel opens as usual.",
};

export const shopify: Guide = {
	slug: "shopify",
	name: "Shopify",
	icon: "shopping-bag",
	about: "A section of its own in the theme editor; no code files needed.",
	lead: "The theme editor has a section for exactly this. Your theme's files stay as they are, so updates go on working.",
	sections: [
		{
			title: "A form in the page",
			steps: [
				"**Online Store**, **Themes**, **Customize** beside your theme (now and then called **Edit theme**).",
				"Choose the page in the menu at the top.",
				"**Add section** where the form is to be, then **Custom Liquid**.",
				"Paste the snippet into the box **Liquid code** on the right.",
			],
			snippet: { config: { widget: "checklist", partner: "Your Firm", font: "inherit" } },
			after: ["**Save**, and look at the shop."],
		},
		{
			title: "The tag on every page",
			text: "Only where many links are to open forms. Make a copy first: **⋯** beside the theme, **Duplicate**.",
			steps: [
				"**Online Store**, **Themes**, **⋯**, **Edit code**.",
				"Folder **layout**, file **theme.liquid**. Find `</body>` near the end.",
				"Paste the first line above it, **Save**. The second is for your pages.",
			],
			snippet: { config: { widget: "contact", mode: "modal", partner: "Your Firm" } },
		},
	],
	check: "Checkout pages take no scripts of yours; everything before them does.",
};
