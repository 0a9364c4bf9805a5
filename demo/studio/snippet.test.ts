// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { type Config, isOneTag, policyLines, snippetTree, toHtml } from "./snippet.js";

const site = { origin: "https://coach.example", version: "1.2.3", integrity: "sha384-abc" };
const checklist = {
	name: "checklist",
	modes: true,
	open: "Get the checklist",
	fallback: { path: "/", label: "Get it" },
};
const share = { name: "share", modes: false, open: "Share" };

const snippet = (config: Partial<Config>, widget: typeof checklist | typeof share = checklist) =>
	toHtml(snippetTree({ widget: widget.name, ...config }, site, widget));

describe("a snippet", () => {
	it("is a tag and a placeholder with a link for visitors without scripts", () => {
		expect(snippet({})).toBe(
			'<script async src="https://coach.example/loader.js"></script>\n<div data-coach-widget="checklist"><a href="https://coach.example/">Get it</a></div>',
		);
	});

	it("of a modal is a tag and a link, with words of one's own if there are any", () => {
		expect(snippet({ mode: "modal" })).toContain(
			'<a href="https://coach.example/" data-coach-open="checklist">Get the checklist</a>',
		);
		expect(snippet({ mode: "modal", label: "Go" })).toContain(">Go</a>");
	});

	it.each<[Partial<Config>, string]>([
		[{ shape: "tag" }, ' data-widget="checklist"></script>'],
		[{ shape: "tag", mode: "button" }, ' data-widget="checklist" data-mode="button"></script>'],
		[
			{ mode: "modal", trigger: "delay:5" },
			' data-widget="checklist" data-mode="modal" data-trigger="delay:5"></script>',
		],
	])("of one tag says everything in it: %j", (config, end) => {
		const text = snippet(config);
		expect(text.match(/</g)).toHaveLength(2);
		expect(text).toContain(end);
	});

	it("of a widget without modes never names one", () => {
		expect(snippet({ mode: "modal", shape: "tag" }, { ...share })).not.toContain("data-mode");
		expect(snippet({ mode: "inline" }, share)).toBe(
			'<script async src="https://coach.example/loader.js"></script>\n<div data-coach-widget="share"></div>',
		);
	});

	it("leaves out whatever a widget does by itself", () => {
		const usual = {
			theme: "light",
			font: "system",
			accent: "",
			heading: "",
			prefill: { email: "" },
		};
		expect(snippet(usual as Partial<Config>)).toBe(snippet({}));
	});

	it("names the partner on the tag and the place on the placeholder", () => {
		const [tag, place] = snippet({ partner: "Bright", source: "article" }).split("\n");
		expect(tag).toContain('data-partner="Bright"');
		expect(place).toContain('data-coach-source="article"');
	});

	it("pinned has version, integrity and crossorigin", () => {
		expect(toHtml(snippetTree({ widget: "checklist" }, site, checklist, true))).toContain(
			'src="https://coach.example/v/1.2.3/loader.js" integrity="sha384-abc" crossorigin="anonymous"',
		);
	});

	it.each([
		"Bright & Penny",
		'"quoted"',
		"it's",
		"</script><script>alert(1)</script>",
		'both "and" it\'s &amp; <b>',
	])("brings any text through a parser unharmed: %s", (text) => {
		const html = snippet({
			mode: "modal",
			heading: text,
			partner: text,
			label: text,
			words: { submit: text },
			prefill: { firstName: text },
		});
		const page = new DOMParser().parseFromString(html, "text/html");
		const link = page.querySelector("a");
		expect(page.querySelectorAll("script")).toHaveLength(1);
		expect(page.querySelector("script")?.dataset.partner).toBe(text);
		expect(link?.textContent).toBe(text);
		expect(link?.dataset.coachHeading).toBe(text);
		expect(link?.getAttribute("data-coach-prefill-first-name")).toBe(text);
		expect(JSON.parse(link?.dataset.coachTexts ?? "")).toEqual({ submit: text });
	});
});

it("a click is a matter of the link, every other trigger one of the tag", () => {
	const modal = (trigger: string) => isOneTag({ widget: "checklist", mode: "modal", trigger });
	expect(modal("click")).toBe(false);
	for (const trigger of ["load", "delay:5", "scroll:50", "exit"]) expect(modal(trigger)).toBe(true);
});

it("the policy names every origin once, and no styles", () => {
	const { origin } = site;
	expect(policyLines({ origin })).toEqual([
		["script-src", origin],
		["connect-src", origin],
	]);
	expect(policyLines({ origin, receivers: [origin, "https://leads.example"] })[1]).toEqual([
		"connect-src",
		`${origin} https://leads.example`,
	]);
});
