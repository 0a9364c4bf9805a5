import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { identity } from "../../business/facts.ts";
import { studio } from "../../site/content/studio-words.ts";
import type { Embed } from "../../site/snippet/embed-widget.ts";
import { ownTextsOf } from "../own-texts.ts";

/** Maximum length of a name in Shopify's theme editor, in characters. */
const longestName = 25;

type Option = { value: string; label: string };
const select = (id: string, label: string, options: readonly Option[]) => ({
	type: "select",
	id,
	label,
	default: options[0]?.value,
	options: options.map(({ value, label }) => ({ value, label })),
});

/** The block's settings in the theme editor, with the studio's labels. */
const schemaOf = ({ widgets }: Embed, name: string) => ({
	name,
	settings: [
		select(
			"widget",
			studio.widget,
			widgets.map(({ name, title }) => ({ value: name, label: title })),
		),
		...ownTextsOf(widgets).map(({ name, label, about, widgets: having }) => ({
			type: "text",
			id: name,
			label,
			info: about,
			visible_if: `{{ ${having.map((each) => `block.settings.widget == "${each}"`).join(" or ")} }}`,
		})),
		{ type: "text", id: "partner", label: studio.partner.label, info: studio.partner.hint },
		{ type: "text", id: "heading", label: studio.heading },
		select("theme", studio.theme.legend, studio.theme.options),
		select("font", "Font", [
			{ value: "inherit", label: studio.font },
			{ value: "system", label: "The device’s own" },
		]),
	],
	presets: [{ name }],
});

const quoted = (text: string) => `"${text.replaceAll('"', "”")}"`;

/**
 * The complete theme block: a file that a shop owner puts into the folder `blocks` of a copy of
 * their theme.
 */
export function themeBlock(embed: Embed): string {
	const { origin, widgets } = embed;
	const name = `Form: ${identity.brand}`.slice(0, longestName).trim();
	const own = ownTextsOf(widgets);
	const links = widgets.flatMap(({ name, title, fallback, namedPages, room }) => [
		`    when ${quoted(name)}`,
		`      assign link = ${quoted(`${origin}${fallback?.path ?? "/"}`)}`,
		`      assign label = ${quoted(fallback?.label ?? title)}`,
		`      assign room = ${quoted(room)}`,
		...own
			.filter((option) => option.widgets.includes(name))
			.map((option) => `      assign ${option.name} = block.settings.${option.name} | strip`),
		...(namedPages
			? [
					"      if name != blank",
					`        assign link = name | url_encode | prepend: ${quoted(origin + namedPages)}`,
					"      endif",
				]
			: []),
	]);
	const attributes = own.map(
		({ name }) =>
			`{%- if ${name} != blank %} data-coach-${name}="{{ ${name} | escape }}"{% endif %}`,
	);
	const parts: Record<string, string> = {
		brand: identity.brand,
		origin,
		links: links.join("\n"),
		own: attributes.join("\n  "),
		schema: JSON.stringify(schemaOf(embed, name), null, 2),
	};
	return readFileSync(join(import.meta.dirname, "coachkit.liquid"), "utf8").replace(
		/\{\{(\w+)\}\}/g,
		(_, part: string) => parts[part] ?? "",
	);
}

export function writeThemeBlock(dist: string, embed: Embed): void {
	mkdirSync(join(dist, "packages"), { recursive: true });
	writeFileSync(join(dist, "packages/shopify.liquid"), themeBlock(embed));
}
