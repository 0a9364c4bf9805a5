import type { Guide } from "./types.ts";

export const tagManager: Guide = {
	slug: "tag-manager",
	name: "Google Tag Manager",
	icon: "tag",
	about: "A Custom HTML tag, when you may not touch the page itself.",
	lead: "Tag Manager strips the attributes off a script tag, and ours tells its wishes in attributes. So the tag is made by a few lines of script instead.",
	sections: [
		{
			title: "The tag",
			steps: [
				"**Tags**, **New**. Name it `Coach`.",
				"**Tag Configuration**, **Custom HTML**. Paste the snippet; leave **Support document.write** off.",
				"**Triggering**: **All Pages**, or the pages it is for.",
				"**Save**, then **Preview**: on your page, Tag Assistant lists `Coach` under **Tags Fired**.",
				"**Submit**, **Publish**.",
			],
			snippet: {
				language: "gtm",
				widget: "checklist",
				code: ({ origin }) => `<script>
(function () {
  var tag = document.createElement("script");
  tag.async = true;
  tag.src = "${origin}/loader.js";
  tag.dataset.partner = "Your Firm";
  tag.dataset.widget = "checklist";
  tag.dataset.mode = "modal";
  tag.dataset.trigger = "scroll:50";
  document.head.appendChild(tag);
})();
</script>`,
			},
			after: [
				"This one opens the checklist when half of the page has been read. Leave the three lines from `tag.dataset.widget` to `tag.dataset.trigger` out if the page has places or links for forms itself.",
			],
			note: "If your consent banner holds Tag Manager back until somebody agrees, the forms wait too. They set no cookies, so most sites may file the tag under “necessary”. Better still, paste it into the page itself.",
		},
		{
			title: "Counting leads in Analytics",
			steps: [
				'Add one line to the snippet, above `document.head`: `tag.dataset.analytics = "datalayer";`',
				"**Triggers**, **New**, **Custom Event**, event name `coach:sent`.",
				"Use it for a **Google Analytics: GA4 Event** tag, event name `generate_lead`. No personal data is in the event, only which form it was.",
			],
		},
	],
};

export const react: Guide = {
	slug: "react",
	name: "React and Next.js",
	icon: "code",
	about: "A component of a few lines; React 19 loads the tag itself.",
	lead: "React 19 puts an async script into the head once, however many components ask for it. So the tag can live right beside the place it fills. The same component works in Next.js, on the server and in the browser.",
	sections: [
		{
			title: "A component",
			steps: ["Save this as `CoachChecklist.jsx` and use it like any component."],
			snippet: {
				language: "react",
				widget: "checklist",
				code: ({ origin }) => `export function CoachChecklist() {
  return (
    <>
      <script async src="${origin}/loader.js" data-partner="Your Firm" />
      <div data-coach-widget="checklist">
        <a href="${origin}/">Get the Business Checklist</a>
      </div>
    </>
  );
}`,
			},
			after: [
				'With React 18 or older, leave the script line out and put the tag into `index.html` (in Next.js into `app/layout`, with `next/script` and `strategy="afterInteractive"`).',
				'Options are attributes: `data-coach-theme="dark"`, `data-coach-heading="…"`. They are read when the form comes; to change them later, use the element `<coach-checklist>` itself.',
			],
			note: "The place keeps its own content: React never sees a node it did not make. Unmounting the component takes the form away.",
		},
		{
			title: "Types",
			text: "For the elements in JSX, for the events and for `window.Coachkit` there is one file of types. Download `/elements.d.ts` from the coach's site into your project; the compiler finds it by itself.",
		},
		{
			title: "Opening a form from code",
			text: '`window.Coachkit.open("contact", { heading: "Ask us anything" })`. Calls made before the tag has loaded are kept if you set up the queue: `window.Coachkit ??= { q: [] }`, then `Coachkit.q.push(["open", "contact"])`. `Coachkit.on("sent", …)` listens, and gives back the function that stops listening.',
		},
	],
};

export const vue: Guide = {
	slug: "vue",
	name: "Vue and Nuxt",
	icon: "code",
	about: "The tag in index.html, a place in any template.",
	lead: "A place is an ordinary `div`, so Vue needs no settings for it.",
	sections: [
		{
			title: "The tag and a place",
			steps: [
				'Put the tag into `index.html`, before `</body>`. In Nuxt it goes into `nuxt.config`, under `app.head.script`: `{ src: "…/loader.js", async: true, "data-partner": "Your Firm" }`.',
			],
			snippet: { config: { widget: "checklist", mode: "modal", partner: "Your Firm" } },
			after: [
				"The second line opens a form from any template. A form in the page is a component of its own:",
			],
		},
		{
			title: "A component",
			steps: ["Save this as `CoachContact.vue`."],
			snippet: {
				language: "vue",
				widget: "contact",
				code: ({ origin }) => `<template>
  <div data-coach-widget="contact" data-coach-heading="Ask us anything">
    <a href="${origin}/contact">Send an enquiry</a>
  </div>
</template>`,
			},
			after: [
				"Routing away and back is fine: the loader notices places as they come and go.",
				'Prefer the elements themselves (`<coach-contact>`)? Then tell the compiler: `compilerOptions: { isCustomElement: (tag) => tag.startsWith("coach-") }`.',
			],
		},
	],
};
