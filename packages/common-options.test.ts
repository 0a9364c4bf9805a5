import { beforeAll, expect, it } from "vitest";
import type { Embed } from "../site/studio/embed-widget.ts";
import { normaliseState } from "../site/studio/studio-state.ts";
import { describeWidgets } from "../tools/codegen/widget-metadata.ts";
import { baseOptions } from "../widgets/kit/element/options.ts";
import { themeBlock } from "./shopify/build.ts";
import { templateParts } from "./tag-manager/build.ts";
import { pluginFiles } from "./wordpress/build.ts";

const embed = { origin: "https://coach.example", languages: [] } as unknown as Embed;
beforeAll(async () => {
	Object.assign(embed, { widgets: await describeWidgets() });
});

/** Where the owner of a host page chooses options: what each offers, and what it leaves out and why. */
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
		const known = [...offered(), ...Object.keys(leftOut)];
		expect(common.filter((name) => known.includes(name))).toEqual(common);
		// What is offered by now is no longer left out.
		expect(Object.keys(leftOut).filter((name) => offered().includes(name))).toEqual([]);
	},
);
