import { beforeAll, describe, expect, it } from "vitest";
import type { Embed } from "../site/snippet/embed-widget.ts";
import { snippetTree, toHtml } from "../site/snippet/snippet.ts";
import { normaliseState } from "../site/snippet/studio-state.ts";
import { describeWidgets } from "../tools/codegen/widgets/widget-metadata.ts";
import { baseOptions } from "../widgets/kit/element/options/options.ts";
import { themeBlock } from "./shopify/build.ts";
import { templateParts } from "./tag-manager/build.ts";
import { pluginFiles } from "./wordpress/build.ts";

const embed = { origin: "https://coach.example", languages: [] } as unknown as Embed;
beforeAll(async () => {
	Object.assign(embed, { widgets: await describeWidgets() });
});

/**
 * Page builders in which the owner of a host page chooses options: what each offers, and what it
 * leaves out and why.
 */
const places: Record<string, { offered(): string[]; leftOut: Record<string, string> }> = {
	"the studio": {
		offered: () => Object.keys(normaliseState({ widget: "checklist" }, embed.widgets)),
		leftOut: { origin: "only for pages with the scripts of two coaches" },
	},
	"the WordPress plugin": {
		offered() {
			const [, facts = ""] =
				/'checklist' => [\s\S]*?'options' => array\((.*)/.exec(
					pluginFiles(embed).get("facts.php") ?? "",
				) ?? [];
			return [...facts.matchAll(/'([\w-]+)' => array/g)].map(([, name = ""]) => name);
		},
		leftOut: { origin: "the plugin is one coach's", partner: "once, in its settings" },
	},
	"the Tag Manager template": {
		offered: () =>
			JSON.parse(templateParts(embed).TEMPLATE_PARAMETERS ?? "").map(
				({ name }: { name: string }) => name,
			),
		leftOut: {
			origin: "the template is one coach's",
			mode: "what it opens is a dialog",
			accent: "the page's own forms have it where they stand",
			font: "as accent",
			lang: "the page's",
		},
	},
	"the Shopify block": {
		offered() {
			const [, schema = ""] =
				/\{% schema %\}([\s\S]*)\{% endschema %\}/.exec(themeBlock(embed)) ?? [];
			return JSON.parse(schema).settings.map(({ id }: { id: string }) => id);
		},
		leftOut: {
			origin: "the block is one coach's",
			mode: "it stands where the block does",
			accent: "the theme's button colours are not ours to read",
			lang: "the shop's",
			source: "the shop's name is told as the partner",
		},
	},
};

it.each(Object.entries(places))(
	"%s offers every common option, or says here why not",
	(_, { offered, leftOut }) => {
		const common = Object.keys(baseOptions).sort();
		const covered = [...offered(), ...Object.keys(leftOut)];
		expect(common.filter((name) => covered.includes(name))).toEqual(common);
		// An option that is now offered must not be listed as left out.
		expect(Object.keys(leftOut).filter((name) => offered().includes(name))).toEqual([]);
	},
);

describe("the name of a form or a call", () => {
	it("is asked for by the studio, and is in its snippet", () => {
		const wish = { own: { name: "before-we-meet" } };
		const own = (widget: string) => normaliseState({ ...wish, widget }, embed.widgets).own;
		expect([own("form"), own("meeting"), own("contact")]).toEqual([wish.own, wish.own, {}]);
		const form = embed.widgets.find(({ name }) => name === "form");
		if (!form) throw new Error("There is no form.");
		const choices = normaliseState({ ...wish, widget: "form" }, embed.widgets);
		const line = (shape: "place" | "tag") =>
			toHtml(snippetTree({ ...choices, shape }, embed, form));
		expect(line("place")).toContain('data-coach-widget="form" data-coach-name="before-we-meet"');
		expect(line("tag")).toContain('data-widget="form" data-name="before-we-meet"');
	});

	it("is an option of the WordPress blocks, in words", () => {
		const facts = pluginFiles(embed).get("facts.php") ?? "";
		const having = [...facts.matchAll(/'(\w+)' => array\(\n'title'[\s\S]*?'options' => .*/g)]
			.filter(([block]) => block.includes("'name' => array()"))
			.map(([, name]) => name);
		expect(having).toEqual(["meeting", "form"]);
		expect(pluginFiles(embed).get("facts.js")).toContain('"name":"Name"');
	});

	it("is a field of the Tag Manager template for these two alone", () => {
		const fields: { name: string; enablingConditions?: object[] }[] = JSON.parse(
			templateParts(embed).TEMPLATE_PARAMETERS ?? "",
		);
		expect(fields.find(({ name }) => name === "name")?.enablingConditions).toEqual(
			["meeting", "form"].map((paramValue) => ({
				paramName: "widget",
				paramValue,
				type: "EQUALS",
			})),
		);
	});

	it("is a setting of the Shopify block for these two alone", () => {
		const block = themeBlock(embed);
		const [, schema = ""] = /\{% schema %\}([\s\S]*)\{% endschema %\}/.exec(block) ?? [];
		const { settings } = JSON.parse(schema) as { settings: { id: string; visible_if?: string }[] };
		expect(settings.find(({ id }) => id === "name")?.visible_if).toBe(
			'{{ block.settings.widget == "meeting" or block.settings.widget == "form" }}',
		);
		// The block must not print a name left over from another choice.
		expect(block.match(/assign name = block\.settings\.name \| strip/g)).toHaveLength(2);
		expect(block).toContain('data-coach-name="{{ name | escape }}"');
		for (const pages of ["forms/", "leads/meetings/"])
			expect(block).toContain(
				`      if name != blank\n        assign link = name | url_encode | prepend: "https://coach.example/${pages}"`,
			);
	});

	it("is in the link that the studio's snippets show without scripts", () => {
		const href = (widget: string, name: string) => {
			const found = embed.widgets.find((each) => each.name === widget);
			if (!found) throw new Error(`There is no ${widget}.`);
			return toHtml(
				snippetTree(normaliseState({ widget, own: { name } }, embed.widgets), embed, found),
			);
		};
		const address = 'href="https://coach.example';
		expect(href("form", "first-call")).toContain(`${address}/forms/first-call"`);
		expect(href("form", "")).toContain(`${address}/contact"`);
		expect(href("meeting", "strategy-day")).toContain(`${address}/leads/meetings/strategy-day"`);
		expect(href("meeting", "")).toContain(`${address}/leads/meetings/discovery-call"`);
		expect(href("contact", "first-call")).toContain(`${address}/contact"`);
	});
});
