import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EmbedWidget } from "./embed-widget.ts";
import { fromParams, normaliseState, parseTrigger, toParams } from "./studio-state.ts";

const widgets: EmbedWidget[] = [
	{
		...{
			name: "checklist",
			title: "Checklist",
			about: "",
			icon: "x",
			room: "",
			modes: true,
			open: "Open",
		},
		...{
			messages: { submit: "Send", "frequency.text": "How often" },
			prefill: ["email"],
			options: [
				{ name: "kind", about: "", values: ["trial", "package"] },
				{ name: "mode", about: "", values: ["inline", "modal"] },
			],
		},
	},
	{
		...{
			name: "share",
			title: "Share",
			about: "",
			icon: "x",
			room: "",
			modes: false,
			open: "Share",
		},
		messages: {},
		prefill: [],
		options: [],
	},
];

beforeEach(() => {
	vi.stubGlobal("CSS", { supports: (_: string, value: string) => /^#?\w+$/.test(value) });
});
afterEach(() => vi.unstubAllGlobals());

describe("choices in a link", () => {
	it("come back as they were", () => {
		const config = normaliseState(
			{
				...{
					widget: "checklist",
					mode: "modal",
					trigger: "scroll:30",
					theme: "dark",
					accent: "#b45309",
				},
				...{
					heading: "50 % & more #1",
					partner: "Bright & Penny",
					background: "phone",
					lang: "pl",
				},
				...{
					words: { submit: "Go", "frequency.text": "When?" },
					prefill: { email: "a@b.example" },
					own: { kind: "package" },
				},
			},
			widgets,
		);
		expect(fromParams(new URLSearchParams(toParams(config, widgets)), widgets)).toEqual(config);
	});

	it("are short: only differences from the defaults are named", () => {
		expect(toParams(normaliseState({}, widgets), widgets)).toBe("widget=checklist");
	});
});

describe("any parameters become consistent choices", () => {
	it.each([
		[{ widget: "nothing" }, { widget: "checklist" }],
		[{ mode: "sideways" }, { mode: "inline" }],
		[{ widget: "share", mode: "modal" }, { mode: "inline" }],
		[{ mode: "inline", trigger: "load" }, { trigger: "click" }],
		[{ accent: "red;}" }, { accent: "" }],
		[{ words: { submit: "Go", other: "x" } }, { words: { submit: "Go" } }],
		[{ widget: "share", prefill: { email: "a" } }, { prefill: {} }],
		[{ heading: "x".repeat(999) }, { heading: "x".repeat(300) }],
		[{ background: "moon" }, { background: "plain" }],
		[{ own: { kind: "package", mode: "modal" } }, { own: { kind: "package" } }],
		[{ own: { kind: "trial" } }, { own: {} }],
		[{ own: { kind: "barter" } }, { own: {} }],
		[{ partner: "   " }, { partner: "" }],
	])("%j", (wished, expected) => {
		expect(normaliseState(wished, widgets)).toMatchObject(expected);
	});

	it.each([
		["delay:8", ["delay", 8]],
		["delay", ["delay", 5]],
		["delay:-5", ["delay", 5]],
		["scroll:500", ["scroll", 50]],
		["exit", ["exit"]],
		["sneeze", ["click"]],
	])("the trigger %s is read as %j", (text, expected) => {
		expect(parseTrigger(text)).toEqual(expected);
	});
});

it("reads kind and number of a trigger from the two fields of the form", () => {
	const form = new URLSearchParams("widget=checklist&mode=modal&trigger=delay&amount=8");
	expect(fromParams(form, widgets).trigger).toBe("delay:8");
});
