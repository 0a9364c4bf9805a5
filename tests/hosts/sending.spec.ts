import { hostContent, stageOf } from "./html.ts";
import { click, opened, shown, told } from "./look.ts";
import { meddlingPages } from "./meddling-pages.ts";
import { type HostPage, hostilePages, isOnlyStyled } from "./pages.ts";
import { expect, test, until } from "./test.ts";
import { arrived, fillAndSend, somebody, type Way, ways } from "./visitor.ts";

/** The form on its stage (nothing of the host's lies over it), after something that can have the focus. */
const content = `<a id="before" href="#before">Before</a>${hostContent}${stageOf("contact")}
<button class="corner" id="get" data-coach-open="checklist">Get</button>`;

/** Tried by every way, and by one in Firefox, too; the others by one, each way in turn. */
const thorough = ["plain", "copy protection, as pasted from a forum", "shortcuts on keydown"];
/** WebKitGTK's driver is slow, and has neither finger nor clipboard. */
const inWebKit = [
	...thorough,
	"copy protection by listeners",
	"shortcuts on keypress, returning false",
	"strict policy and Trusted Types",
	"right to left",
	"Bootstrap",
];
/** Style sheets that turn what is typed; that none of the others reaches into a form shows same.spec.ts. */
const turned = ["right to left", "vertical writing"];
const isOnlySeen = (page: HostPage) =>
	isOnlyStyled(page) && !page.sampled && !turned.includes(page.name);
const isSampled = (index: number, way: Way) => way === ways[index % ways.length];
const tagsOf = (sampled: boolean, way: Way, name = "") => [
	...(sampled || thorough.includes(name) ? [] : ["@long"]),
	...(thorough.includes(name) && way === ways[thorough.indexOf(name)] ? ["@firefox"] : []),
	...(inWebKit.includes(name) && way !== "tap" && way !== "paste" ? [] : ["@not-webkit"]),
];

for (const way of ways) {
	test.describe(`by ${way}`, () => {
		test.use({ touch: way === "tap" });

		for (const [index, page] of [...hostilePages, ...meddlingPages].entries()) {
			const tag = tagsOf(!isOnlySeen(page) && isSampled(index, way), way, page.name);
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

		for (const [index, page] of meddlingPages.entries()) {
			// Every eighth: the fields are those of the form in the page.
			const tag = tagsOf(index % 8 === 0 && isSampled(index / 8, way), way);
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
