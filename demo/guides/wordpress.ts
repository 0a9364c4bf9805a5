import type { Guide } from "./types.ts";

export const wordpress: Guide = {
	slug: "wordpress",
	name: "WordPress",
	icon: "newspaper",
	about: "Block editor, Elementor or classic editor, and what optimisers do to scripts.",
	lead: "WordPress has three editors, and each hides its HTML box elsewhere. Take the one you know. If a plugin makes your site fast, read the last part too: it is the usual reason why a form comes late.",
	sections: [
		{
			title: "Block editor",
			steps: [
				"**Pages** (or **Posts**), then the page's title, to open it.",
				"Press **+** where the form is to be, type `html`, choose **Custom HTML**.",
				"Paste the snippet into the block. **Preview** shows the link; the form itself shows on the published page.",
			],
			snippet: { config: { widget: "checklist", partner: "Your Firm" } },
			after: ["Press **Save** (on older versions **Update** or **Publish**), then **View Page**."],
			note: "Does the script line vanish on saving? WordPress takes scripts away from authors without the right to post them. An administrator has to paste it; on a network of sites, the network's administrator.",
		},
		{
			title: "Elementor",
			steps: [
				"**Pages**, point at the page, **Edit with Elementor**.",
				"Search the widgets on the left for `html` and drag **HTML** to where the form is to be.",
				"Paste the snippet into **HTML Code**.",
			],
			snippet: { config: { widget: "contact", partner: "Your Firm", font: "inherit" } },
			after: [
				"Press **Publish** (or **Update**), then open the page itself: Elementor's own preview is a frame, in which forms that open over the page show inside it instead.",
				"To open a form from an Elementor button instead: select the button, **Content**, the cog beside **Link**, and write `data-coach-open|checklist` into **Custom Attributes**.",
			],
		},
		{
			title: "Classic editor",
			steps: [
				"Open the page and switch the tab above the text from **Visual** to **Code** (older versions say **Text**).",
				"Put the cursor where the form is to be and paste the snippet, on one line each, without blank lines between.",
				"Stay in this tab: **Update** from here. The visual tab may rearrange what it does not know.",
			],
			snippet: { config: { widget: "checklist", partner: "Your Firm" } },
		},
		{
			title: "The tag on every page",
			text: "With links all over the site, put the tag in once and forget it.",
			steps: [
				"**Plugins**, **Add Plugin**, search `WPCode`, **Install Now**, **Activate**.",
				"**Code Snippets**, **Header & Footer**. Paste into **Footer**, press **Save Changes**.",
				"Elementor Pro has the same without a plugin: **Elementor**, **Custom Code**, **Add New**, location **`</body>` - End**.",
			],
			snippet: { config: { widget: "checklist", mode: "modal", label: "Free business checklist" } },
			after: [
				"The second line is for your pages: a link that opens the form, in a **Custom HTML** block.",
			],
		},
		{
			title: "WP Rocket, LiteSpeed and other optimisers",
			text: "They hold scripts back until somebody moves the mouse, put them at the end of the page, or glue them together. The form survives all that, but it comes late: a visitor sees the link first. This tag asks the common ones to leave it alone, so it is the first thing to try.",
			snippet: {
				config: { widget: "checklist", partner: "Your Firm" },
				tag: {
					"data-cfasync": "false",
					nowprocket: "",
					"data-no-optimize": "1",
					"data-no-defer": "1",
					"data-noptimize": "1",
				},
			},
			after: ["Empty the plugin's cache afterwards; otherwise visitors keep getting the old page."],
		},
		{
			title: "Or tell the plugin itself",
			text: "Where the attributes are not enough, name the file in the plugin's settings. `/loader.js` is all it needs.",
			table: {
				head: ["Plugin", "Where to write `/loader.js`"],
				rows: [
					[
						"WP Rocket",
						"**Settings**, **WP Rocket**, **File Optimization**, **Delay JavaScript execution**: the box **Excluded JavaScript Files**; the same under **Load JavaScript deferred**. **Save Changes**, then **Clear Cache**.",
					],
					[
						"LiteSpeed Cache",
						"**LiteSpeed Cache**, **Page Optimization**, **Tuning**: **JS Deferred / Delayed Excludes** and **JS Excludes**. Then **Purge All**.",
					],
					[
						"Autoptimize",
						"**Settings**, **Autoptimize**, **JS, CSS & HTML**: **Exclude scripts from Autoptimize**.",
					],
					[
						"Perfmatters",
						"**Perfmatters**, **JavaScript**, **Delay JavaScript**: **Excluded from Delay**.",
					],
					[
						"Speed Optimizer (SiteGround)",
						"**Speed Optimizer**, **Frontend**, **JavaScript**: **Exclude from Deferral of Render-blocking JS**.",
					],
					[
						"NitroPack",
						"In its dashboard, **Cache Settings**, **JavaScript**, **Delayed Scripts**: make sure it is not on the list.",
					],
					[
						"Cloudflare Rocket Loader",
						"The attribute `data-cfasync` above is enough; it has to stand before `src`.",
					],
				],
			},
		},
	],
	check: "**The tag starts late** means that an optimiser holds it back; see above.",
};
