import { describe, expect, it } from "vitest";
import { size } from "../../pages/partners/partners.content.ts";
import { pages } from "../../pages.ts";
import type { EmbedWidget } from "../../snippet/embed-widget.ts";
import { normaliseState } from "../../snippet/studio-state.ts";
import { stateForGuide } from "../../studio/code-snippets.ts";
import { type GuideSnippet, readGuide } from "./guide.ts";

const head = `---
title: Forms on Paper
platform: Paper
icon: code
summary: With a pen.
---
`;
const step = `1. Take a **pen**.

   \`\`\`picture
   window Desk
   list Paper | *Pen*
   \`\`\`
`;
const snippet = "```snippet\nshows: place\n```\n";
const guide = `${head}A lead.\n\n## First\n\n${step}\n${snippet}`;

describe("a guide", () => {
	it("is read into sections, steps with pictures, and snippets", () => {
		const { lead, platform, sections } = readGuide("paper.md", guide);
		expect([lead, platform]).toEqual(["A lead.", "Paper"]);
		const [steps, box] = sections[0]?.blocks ?? [];
		expect(steps).toMatchObject({ kind: "steps", start: 1 });
		expect(steps?.kind === "steps" && steps.steps[0]).toMatchObject({
			html: expect.stringContaining("<strong>pen</strong>"),
			picture: { window: "Desk", rows: [{ kind: "list", items: [{ on: false }, { on: true }] }] },
		});
		expect(box).toMatchObject({
			kind: "snippet",
			snippet: { shows: "place", widget: "checklist" },
		});
	});

	it.each([
		["no title", guide.replace(/title:.*\n/, ""), 'has no title. Write "title: …" there.'],
		["no head", guide.replace(head, ""), "has no title"],
		["a head that is none", guide.replace("title:", "title: ["), "cannot be read"],
		["a step without a picture", guide.replace(/ {3}```picture[\s\S]*? {3}```/, ""), "no picture"],
		["nothing marked", guide.replace("*Pen*", "Pen"), "one thing marked"],
		["an unknown line", guide.replace("list Paper", "heap Paper"), 'the line "heap Paper'],
		["no snippet", guide.replace(snippet, ""), "shows no snippet"],
		["a snippet of no kind", guide.replace("shows: place", "shows: where"), "a snippet: shows"],
	])("with %s stops the build with one sentence that names the file", (_, text, what) => {
		const read = () => readGuide("paper.md", text);
		expect(read).toThrow(`site/content/guides/paper.md: `);
		expect(read).toThrow(what);
	});
});

it("is on no page about embedding with a placeholder for the firm's name", () => {
	const texts = pages
		.filter(({ layout }) => layout === "guide")
		.map(({ content }) => JSON.stringify(content({ widgets: [] } as never)));
	expect(texts.length).toBeGreaterThan(10);
	expect(texts.filter((text) => /your firm(?!'|&#39;)|data-partner/i.test(text))).toEqual([]);
});

describe("a guide's snippet", () => {
	const widget = (name: string, modes: boolean): EmbedWidget => ({
		...{
			name: name as EmbedWidget["name"],
			title: name,
			about: "",
			icon: "",
			room: "",
			modes,
			open: name,
		},
		messages: {},
		prefill: [],
		options: [],
	});
	const widgets = [widget("checklist", true), widget("contact", true), widget("share", false)];
	const shows = (kind: GuideSnippet["shows"], params: string, more: Partial<GuideSnippet> = {}) =>
		stateForGuide(
			{ shows: kind, format: "html", widget: "checklist", ...more },
			new URLSearchParams(params),
			widgets,
		);

	it("is the guide's own, with the firm's name, if nothing has been chosen", () => {
		expect(shows("modal", "partner=Bright", { trigger: "exit" })).toEqual(
			normaliseState(
				{ widget: "checklist", mode: "modal", trigger: "exit", partner: "Bright" },
				widgets,
			),
		);
	});

	it.each([
		["place", "widget=contact&mode=button&shape=tag", { mode: "button", shape: "tag" }],
		["place", "widget=contact&mode=modal&trigger=load", { mode: "inline", widget: "contact" }],
		["modal", "widget=contact&mode=modal&trigger=load", { mode: "modal", trigger: "load" }],
		["modal", "widget=contact&heading=Hi", { mode: "modal", trigger: "exit", heading: "Hi" }],
		["modal", "widget=share", { widget: "checklist", mode: "modal" }],
		["any", "widget=contact&mode=button", { mode: "button" }],
	] as const)("that shows a %s takes %s along as it can", (kind, params, expected) => {
		expect(shows(kind, params, { trigger: "exit" })).toMatchObject(expected);
	});

	it("has a separate placeholder if the code is not HTML", () => {
		expect(shows("any", "widget=contact&shape=tag", { format: "react" }).shape).toBe("place");
	});
});

it.each([
	[1355, "1,355 bytes"],
	[10_749, "10.7 kB"],
])("%i bytes read %s", (bytes, text) => {
	expect(size(bytes)).toBe(text);
});
