import { hostContent, stageOf } from "../pages/html.ts";
import { meddlingPages } from "../pages/meddling-pages.ts";
import { hostilePages } from "../pages/pages.ts";
import { click, opened, shown, told } from "../support/look.ts";
import { arrived, fillAndSend, somebody, type Way, ways } from "../support/visitor.ts";
import { expect, test, until } from "../test.ts";

/** The form on its stage, where nothing of the host covers it, after an element that can have the focus. */
const content = `<a id="before" href="#before">Before</a>${hostContent}${stageOf("contact")}
<button class="corner" id="get" data-coach-open="checklist">Get</button>`;

/** WebKitGTK's driver is slow, and has neither touch nor clipboard. */
const inWebKit = [
	"plain",
	"copy protection, as pasted from a forum",
	"shortcuts on keydown",
	"copy protection by listeners",
	"shortcuts on keypress, returning false",
	"strict policy and Trusted Types",
	"right to left",
	"Bootstrap",
];
/** The hardest pages, by the kind of input that each interferes with. */
const hardest = [
	"strict policy and Trusted Types",
	"Zone.js",
	"arrays with a toJSON of Prototype 1.6",
];
/** One more page for each way, to try each of them; "plain" has nothing hostile. */
const others: Partial<Record<Way, string>> = {
	mouse: "plain",
	tap: "something enumerable on Object.prototype",
	keyboard: "shortcuts on keydown",
	paste: "copy protection, as pasted from a forum",
};
const tagsOf = (isSampled: boolean, way: Way, name = "") => [
	...(isSampled ? (hardest.includes(name) ? ["@quick"] : []) : ["@long"]),
	...(name === "plain" && way === "mouse" ? ["@firefox"] : []),
	...(inWebKit.includes(name) && way !== "tap" && way !== "paste" ? [] : ["@not-webkit"]),
];

for (const way of ways) {
	test.describe(`by ${way}`, () => {
		test.use({ touch: way === "tap" });

		for (const page of [...hostilePages, ...meddlingPages]) {
			const tag = tagsOf(
				others[way] === page.name || (hardest.includes(page.name) && page.sentBy === way),
				way,
				page.name,
			);
			test(`an enquiry arrives letter for letter: ${page.name}`, { tag }, async ({
				tab,
				hosts,
			}) => {
				await tab.open(hosts.page(page, content));
				await shown(tab, "coach-contact");
				await tab.run(() => document.querySelector<HTMLElement>("#before")?.focus());
				const { typed, arrives } = somebody("contact");
				await fillAndSend(tab, "contact", typed, way);
				await arrived(hosts, "contact", arrives);
				await told(tab, "Message sent!");
			});
		}

		for (const page of meddlingPages) {
			// The dialog has the same fields as the inline form.
			const tag = tagsOf(page === meddlingPages[0] && way === "mouse", way);
			test(`a request from the dialog arrives letter for letter: ${page.name}`, { tag }, async ({
				tab,
				hosts,
			}) => {
				await tab.open(hosts.page(page, content));
				await until(tab, "the loader ran", () => window.Coachkit?.version);
				await click(tab, "#get");
				await opened(tab, "checklist");
				const { typed, arrives } = somebody("checklist");
				await fillAndSend(tab, "checklist", typed, way);
				await arrived(hosts, "checklist", arrives);
				expect(await tab.run(() => localStorage.length)).toBe(0);
			});
		}
	});
}
