// @module-tag quick
import { equal, ok } from "../lib/assert.ts";
import { clear, put, startLoader, until } from "../lib/page.ts";

const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const praiseOf = (n: number) => ({
	...{ id: `p${n}`, text: `Quote ${n}`, name: `Client ${n}`, date: "2026-10" },
});

const usual = window.fetch;
let answer = (): Response | Promise<Response> => Response.error();
/** Number of times that the page has asked for quotes. */
let answered = 0;

const host = () => document.querySelector("coach-praise") as HTMLElement;
const find = <E extends HTMLElement>(selector: string) => [
	...(host().shadowRoot?.querySelectorAll<E>(selector) ?? []),
];
const texts = (selector: string) => find(selector).map(({ textContent }) => textContent);

/** Puts the element between two lines, and waits until it has had its answer. */
async function place(given: object[] | (() => Response | Promise<Response>), attributes = "") {
	answer = typeof given === "function" ? given : () => Response.json({ praise: given });
	answered = 0;
	const stage = put<HTMLElement>(
		`<div><p>Before</p><coach-praise ${attributes}><a href="/praise">What clients say</a></coach-praise><p>After</p></div>`,
	);
	await until(() => answered > 0, "the question");
	await new Promise((resolve) => setTimeout(resolve, 20));
	return stage;
}

/** How far the two lines are from each other. */
function gapIn(stage: HTMLElement): number {
	const [above, below] = [...stage.querySelectorAll("p")].map((each) =>
		each.getBoundingClientRect(),
	);
	return (below?.top ?? 0) - (above?.bottom ?? 0);
}

describe("what clients said", () => {
	before(() => {
		window.fetch = async (input, init) => {
			const { pathname } = new URL(String(input), location.href);
			if (pathname !== "/praise.json") return usual(input, init);
			answered++;
			return answer();
		};
		return startLoader();
	});
	after(() => {
		window.fetch = usual;
	});
	afterEach(clear);

	for (const [what, given] of [
		["there is none", () => Response.json({ praise: [] })],
		["the gateway has no such address", () => new Response("Not found", { status: 404 })],
		["the answer is something else", () => Response.json(["praise"])],
		["the gateway can't be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
	] as const)
		it(`takes no room and says nothing where ${what}`, async () => {
			const seen: unknown[] = [];
			const note = ({ reason }: PromiseRejectionEvent) => seen.push(reason);
			addEventListener("unhandledrejection", note);
			const stage = await place(given, "style='margin:40px;display:block!important'");
			equal(host().checkVisibility(), false);
			const gap = gapIn(stage);
			host().remove();
			equal(gap, gapIn(stage), "as without it");
			equal(seen.length, 0);
			removeEventListener("unhandledrejection", note);
		});

	it("shows three, newest first, unless the page asks for more", async () => {
		const twelve = Array.from({ length: 12 }, (_, n) => praiseOf(n));
		await place(twelve);
		equal(texts("blockquote"), ["Quote 0", "Quote 1", "Quote 2"]);
		for (const [limit, many] of [
			["1", 1],
			["12", 12],
			["99", 12],
			["-1", 1],
			["lots", 3],
		] as const) {
			clear();
			await place(twelve, `limit=${limit}`);
			equal(find("li").length, many, `limit=${limit}`);
		}
	});

	it("shows the quote, then the figure, then who said it; and only what there is", async () => {
		await place(
			[
				{ ...praiseOf(1), figure: "£38,000 a year", trade: "Plumber, Leeds", picture: pixel },
				praiseOf(2),
				{ ...praiseOf(3), name: "" },
			],
			'heading="What clients say"',
		);
		equal(texts("h2"), ["What clients say"]);
		const [first, second] = find("figure");
		const linesOf = (quote?: HTMLElement) =>
			[...(quote?.querySelectorAll("p,strong,b,small") ?? [])].map((each) => each.textContent);
		equal(linesOf(first), ["Quote 1", "£38,000 a year", "Client 1", "Plumber, Leeds"]);
		equal(linesOf(second), ["Quote 2", "Client 2"]);
		equal(find("li").length, 2, "a text without a name is left out");
		const [image] = find<HTMLImageElement>("img");
		equal([image?.width, image?.height, image?.alt], [48, 48, ""]);
		equal(find("[role=list]").length, 1, "a list, in Safari too");
	});

	it("shows a stranger's text as text", async () => {
		const text = '<img src=x onerror="window.hacked=1"><b>bold</b>';
		await place([{ ...praiseOf(1), text, name: text, trade: text, figure: text }]);
		equal(texts("blockquote"), [text]);
		equal(find("img").length, 0);
		equal("hacked" in window, false);
	});

	it("keeps a portrait's room, and shows the first letter where it can't be loaded", async () => {
		await place([{ ...praiseOf(1), name: "Éa Ware", picture: "data:image/gif;base64,AAAA" }]);
		const letter = await until(() => find("span.portrait")[0], "the letter");
		equal(letter.textContent, "É");
		const { width, height } = letter.getBoundingClientRect();
		equal([width, height], [48, 48]);
	});

	it("fits a narrow place, however long the words are", async () => {
		const long = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(3);
		const stage = await place([
			{ ...praiseOf(1), text: long, figure: long, name: long, trade: long },
		]);
		stage.style.width = "240px";
		ok(stage.scrollWidth <= 240, "nothing sticks out");
		for (const each of find("figure *"))
			ok(each.scrollWidth <= 240, `${each.localName} fits: ${each.scrollWidth}`);
	});

	it("asks again when it comes back, and shows everything once", async () => {
		await place([praiseOf(1)]);
		const parent = host().parentElement as HTMLElement;
		const element = host();
		element.remove();
		parent.append(element);
		parent.prepend(element);
		await until(() => answered === 2, "the questions");
		await new Promise((resolve) => setTimeout(resolve, 20));
		equal(texts("blockquote"), ["Quote 1"]);
		ok(host().checkVisibility(), "shown");
		equal(getComputedStyle(find("figure")[0] as HTMLElement).display, "flex", "with its looks");
	});
});
