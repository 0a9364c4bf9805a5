// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import type { EmbedWidget } from "./embed-widget.ts";
import { formats } from "./formats.ts";
import { lightSnippet } from "./light-snippet.ts";
import { isOneTag, policyLines, snippetTree, toHtml } from "./snippet.ts";
import { normaliseState, type StudioState } from "./studio-state.ts";

const site = { origin: "https://coach.example", version: "1.2.3", integrity: "sha384-abc" };
const known = {
	about: "",
	icon: "",
	room: "500px",
	title: "",
	messages: { submit: "" },
	prefill: [] as string[],
};
const checklist: EmbedWidget = {
	...known,
	name: "checklist",
	modes: true,
	open: "Get the checklist",
	options: [],
	fallback: { path: "/", label: "Get it" },
	prefill: ["firstName", "email"],
};
const form: EmbedWidget = {
	...known,
	name: "form",
	modes: true,
	open: "Open the form",
	namedPages: "/forms/",
	fallback: { path: "/contact", label: "Write to us" },
	options: [{ name: "name", about: "Which", values: [] }],
};
const share: EmbedWidget = { ...known, name: "share", modes: false, open: "Share", options: [] };

vi.stubGlobal("CSS", { supports: () => true });
const choicesOf = (wished: Partial<StudioState>, widget = checklist) =>
	normaliseState({ widget: widget.name, ...wished }, [widget]);
const tree = (wished: Partial<StudioState>, widget = checklist) =>
	snippetTree(choicesOf(wished, widget), site, widget);
const snippet = (wished: Partial<StudioState>, widget = checklist) => toHtml(tree(wished, widget));

describe("a snippet", () => {
	it("is a tag and a placeholder with a link for visitors without scripts", () => {
		expect(snippet({})).toBe(
			'<script async src="https://coach.example/loader.js"></script>\n<div data-coach-widget="checklist"><a href="https://coach.example/">Get it</a></div>',
		);
	});

	it("of a modal is a tag and a link in a paragraph, with a chosen label if there is one", () => {
		expect(snippet({ mode: "modal" })).toContain(
			'<p><a href="https://coach.example/" data-coach-open="checklist">Get the checklist</a></p>',
		);
		expect(snippet({ mode: "modal", label: "Go" })).toContain(">Go</a>");
	});

	it.each<[Partial<StudioState>, string]>([
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

	it("has no style attribute, which strict policies block", () => {
		for (const mode of ["inline", "button", "modal"] as const)
			expect(snippet({ mode })).not.toContain("style");
	});

	it.each([
		["before-we-meet", "/forms/before-we-meet"],
		["", "/contact"],
		["a/b c", "/forms/a%2Fb%20c"],
	])("leads without scripts to the page of the form that is named, %j", (name, path) => {
		const wished: Partial<StudioState> = { own: { name } };
		const href = `href="https://coach.example${path}"`;
		expect(snippet(wished, form)).toContain(`<a ${href}>Write to us</a>`);
		expect(snippet({ ...wished, mode: "modal" }, form)).toContain(`<a ${href} data-coach-open=`);
		expect(formats.react(tree(wished, form), form)).toContain(href);
		expect(formats.vue(tree(wished, form), form)).toContain(href);
	});

	it("leaves out a widget's defaults", () => {
		const usual: Partial<StudioState> = {
			theme: "light",
			font: "system",
			accent: "",
			heading: "",
			prefill: { email: "" },
		};
		expect(snippet(usual)).toBe(snippet({}));
	});

	it("names the partner on the tag and the place on the placeholder", () => {
		const [tag, place] = snippet({ partner: "Bright", source: "article" }).split("\n");
		expect(tag).toContain('data-partner="Bright"');
		expect(place).toContain('data-coach-source="article"');
	});

	it.each([
		["pl", ' data-coach-lang="pl"'],
		["", ">"],
		['pl" onclick="x', ">"],
	])("asks for the language that was chosen, %j", (lang, what) => {
		expect(snippet({ lang })).toContain(`data-coach-widget="checklist"${what}`);
	});

	it("pinned has version, integrity and crossorigin", () => {
		expect(toHtml(snippetTree(choicesOf({}), site, checklist, { pinned: true }))).toContain(
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

it("has a click trigger on the link, and every other trigger on the tag", () => {
	const modal = (trigger: string) => isOneTag(choicesOf({ mode: "modal", trigger }));
	expect(modal("click")).toBe(false);
	for (const trigger of ["load", "delay:5", "scroll:50", "exit"]) expect(modal(trigger)).toBe(true);
});

it("of a light widget is its element below the tag, in the chosen look", () => {
	const wished: Partial<StudioState> = { mode: "modal", trigger: "exit", partner: "Bright" };
	expect(toHtml(lightSnippet("reach", choicesOf(wished), site, checklist))).toBe(
		'<script async src="https://coach.example/loader.js" data-partner="Bright"></script>\n<coach-reach></coach-reach>',
	);
	const dark: Partial<StudioState> = { theme: "dark", font: "inherit" };
	expect(toHtml(lightSnippet("praise", choicesOf(dark), site, checklist))).toContain(
		'<coach-praise theme="dark" font="inherit"></coach-praise>',
	);
});

it("needs a policy that names every origin once, and no styles", () => {
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

describe("the same snippet in other formats", () => {
	const text = `it's "50 %" {{off}} </script> & <b>`;
	const wished: Partial<StudioState> = { mode: "modal", heading: text, partner: text, label: text };

	it("is a script for Tag Manager that creates the tag", () => {
		const html = formats.gtm(tree({ ...wished, trigger: "scroll:50" }));
		const page = new DOMParser().parseFromString(html, "text/html");
		const made = document.createElement("script");
		const code = page.querySelector("script")?.textContent ?? "";
		expect(page.querySelectorAll("script")).toHaveLength(1);
		new Function("document", code)({
			createElement: () => made,
			head: { appendChild: () => made },
		});
		expect(made.dataset).toMatchObject({ widget: "checklist", mode: "modal", heading: text });
		expect(made.dataset).toMatchObject({ trigger: "scroll:50", partner: text });
		expect(made.src).toBe("https://coach.example/loader.js");
	});

	it("is an address that opens the form on any page", () => {
		const code = formats.bookmarklet(tree({ ...wished, mode: "inline" }), checklist);
		expect(code).toMatch(/^javascript:[\w%.!~*'()-]+$/);
		const made: { src?: string } = {};
		const there: { Coachkit?: unknown } = {};
		const document = { createElement: () => made, head: { append: vi.fn() } };
		const run = () =>
			new Function("window", "document", decodeURIComponent(code.slice(11)))(there, document);
		run();
		expect(there.Coachkit).toEqual({ q: [["open", "checklist", { heading: text }]] });
		expect(made.src).toBe("https://coach.example/loader.js");
		const open = vi.fn();
		there.Coachkit = { open };
		run();
		expect(open).toHaveBeenCalledWith("checklist", { heading: text });
	});

	it("is a component for React, with the address of the coach and the firm's name", () => {
		const code = formats.react(
			tree({ ...wished, mode: "inline", words: { submit: text } }),
			checklist,
		);
		expect(code).toContain('import { CoachChecklist, connect } from "@coachkit/react";');
		expect(code).toMatch(/^connect\("https:\/\/coach\.example", \{"partner":".*"\}\);$/m);
		expect(code).toMatch(/^export function Checklist\(\) \{\n {2}return \(\n {4}<CoachChecklist /m);
		expect(code).toContain("texts={{");
	});

	it("is a component for Vue, without an expression", () => {
		const code = formats.vue(
			tree({ ...wished, mode: "inline", words: { submit: text } }),
			checklist,
		);
		expect(code).toMatch(
			/^<script setup>\nimport \{ CoachChecklist, connect \} from "@coachkit\/vue";/,
		);
		expect(code.match(/<\/script>/g)).toHaveLength(1);
		expect(code).toContain(" :texts=");
		expect(code.split("<a ")[1]?.split("</a>")[0]).not.toMatch(/[{}]/);
	});
});
