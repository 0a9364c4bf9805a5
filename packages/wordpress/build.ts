import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { contact, identity } from "../../business/facts.ts";
import project from "../../package.json" with { type: "json" };
import { studio } from "../../site/content/studio-words.ts";
import type { Embed } from "../../site/snippet/embed-widget.ts";
import { triggerDefaults } from "../../site/snippet/studio-state.ts";

const { version } = project;
const folder = import.meta.dirname;

type Value = string | boolean | readonly Value[] | { readonly [key: string]: Value };

/** A value as PHP source, with one line for each key of the outermost array. */
export function php(value: Value, depth = 0): string {
	if (typeof value === "boolean") return String(value);
	if (typeof value === "string") return `'${value.replace(/[\\']/g, "\\$&")}'`;
	const inside = Array.isArray(value)
		? value.map((each) => php(each, depth + 1))
		: Object.entries(value).map(([key, each]) => `${php(key)} => ${php(each, depth + 1)}`);
	return depth > 2 ? `array(${inside.join(", ")})` : `array(\n${inside.join(",\n")}\n)`;
}

/** The facts that the plugin needs on every page about the coach and the widgets, and no more. */
const pageFacts = ({ origin, widgets }: Embed) => ({
	version,
	origin,
	brand: identity.brand,
	coach: identity.firstName,
	controller: identity.dataController,
	email: contact.email,
	widgets: Object.fromEntries(
		widgets.map(({ name, title, about, fallback, namedPages, room, modes, open, options }) => [
			name,
			{
				...{
					title,
					about,
					open,
					modes,
					room,
					path: fallback?.path ?? "/",
					pages: namedPages ?? "",
					label: fallback?.label ?? "",
				},
				options: Object.fromEntries(
					options
						.filter((option) => !["origin", "partner"].includes(option.name))
						.map((option) => [option.name, option.values]),
				),
			},
		]),
	),
});

/** The studio's labels for its choices, which the block editor's panel also uses. */
const named = (options: readonly { value: string; label: string }[]) =>
	Object.fromEntries(options.map(({ value, label }) => [value, label]));
const editorFacts = ({ languages, widgets }: Embed) => ({
	brand: identity.brand,
	languages,
	widgets,
	measured: triggerDefaults,
	labels: {
		...named(studio.mode.options),
		...named(studio.theme.options),
		mode: studio.mode.legend,
		theme: studio.theme.legend,
		accent: studio.accent.label,
		heading: studio.heading,
		source: studio.source.label,
		lang: studio.lang.legend,
		font: "Font",
		system: "The device’s own",
		inherit: studio.font,
		kind: "Kind",
		...studio.own,
		trigger: studio.trigger.legend,
	},
	triggers: studio.trigger.options.map(({ value, label }) => ({
		label,
		value: value === "click" ? "" : value,
	})),
});

/** The plugin's files, by their path in the zip. */
export function pluginFiles(embed: Embed): Map<string, string> {
	const words: Record<string, string> = {
		version,
		brand: identity.brand,
		coach: identity.name,
		origin: embed.origin,
	};
	const files = new Map<string, string>();
	for (const file of globSync("**/*.{php,js,txt}", { cwd: folder }).sort())
		files.set(
			file,
			readFileSync(join(folder, file), "utf8").replace(
				/\{\{(\w+)\}\}/g,
				(_, name: string) => words[name] ?? "",
			),
		);
	files.set("facts.php", `<?php\n\nreturn ${php(pageFacts(embed))};\n`);
	files.set("facts.js", `window.coachkitFacts = ${JSON.stringify(editorFacts(embed))};\n`);
	return files;
}

/** The zip that a partner uploads. The same files give the same bytes on any day. */
export function pluginZip(embed: Embed): Uint8Array {
	const entries = [...pluginFiles(embed)].map(([path, text]) => [
		`coachkit/${path}`,
		strToU8(text),
	]);
	return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(2026, 0, 1) });
}

export function writePlugin(dist: string, embed: Embed): void {
	mkdirSync(join(dist, "packages"), { recursive: true });
	writeFileSync(join(dist, "packages/wordpress.zip"), pluginZip(embed));
}
