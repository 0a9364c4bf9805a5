import type { Guide } from "./types.ts";

export const html: Guide = {
	slug: "html",
	name: "Plain HTML",
	icon: "code",
	about: "A page you edit by hand, or any builder with a box for HTML.",
	lead: "If you can open the page's file in an editor, this takes a minute. It is also the pattern behind every other guide: a tag once, and a place for each form.",
	sections: [
		{
			title: "A form in the page",
			steps: [
				"Open the page's `.html` file in your editor.",
				"Find the spot where the form is to be.",
				"Paste both lines there. The first may also go anywhere else on the page, in `<head>` or at the very end; once is enough for any number of forms.",
			],
			snippet: { config: { widget: "checklist", partner: "Your Firm" } },
			after: [
				"Replace `Your Firm` with your name: the coach reads it with every lead from your page.",
				"Save, upload, open the page.",
			],
			note: "The link inside is what visitors see while scripts are loading, or for good if theirs are blocked. Keep it.",
		},
		{
			title: "A form behind a link you have already",
			text: "Any link or button can open a form over the page. Two things make it so: the tag, and one attribute on the link.",
			snippet: { config: { widget: "contact", mode: "modal", label: "Ask the coach" } },
			after: [
				'Already have a link? Leave it as it is and add `data-coach-open="contact"` to it. Its own address is where it leads when scripts are blocked.',
			],
		},
		{
			title: "Everything in one line",
			text: "Some systems have room for a single tag. This one shows a button where it stands.",
			snippet: { config: { widget: "consultation", mode: "button", shape: "tag" } },
		},
	],
};
