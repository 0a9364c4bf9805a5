import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { features } from "../../gateway/features.ts";
import { writeLimitsTable } from "../../gateway/limits/limits-table.ts";
import { writeEnvExample, writeSettingsPage } from "../../gateway/settings/document.ts";
import { installFeatures } from "../../gateway/start-features.ts";
import type { WidgetMetadata } from "../../widgets/metadata.ts";
import { root } from "../project.ts";
import { describeWidgets } from "./widgets/widget-metadata.ts";

/**
 * `npm run describe`: updates generated documentation that is in Git: the tables between the
 * markers of README.md and the widgets' READMEs, settings in `.env.example` and docs/settings.md,
 * and the limits in docs/threat-model.md.
 */
type Row = readonly string[];

const table = (...rows: Row[]): string =>
	rows
		.map((cells) => `| ${cells.join(" | ")} |`)
		.toSpliced(1, 0, "|---".repeat(rows[0]?.length ?? 0).concat("|"))
		.join("\n");

/**
 * A table of the widgets' attributes. Attributes with the same meaning share a row, which names
 * their widgets.
 */
function attributes(widgets: WidgetMetadata[]): string {
	const having = (name: string, about: string) =>
		widgets.filter(({ options }) =>
			options.some((option) => option.name === name && option.about === about),
		);
	const only = (name: string, about: string): string => {
		const some = having(name, about);
		if (some.length === widgets.length || name.startsWith("prefill")) return "";
		const forms = widgets.filter((widget) => widget.modes);
		const tags = some.map((widget) => `\`<coach-${widget.name}>\``);
		return ` ${some.length === forms.length ? "Forms" : tags.join(", ")} only.`;
	};
	const names = new Map<string, Set<string>>();
	for (const { name, about } of widgets.flatMap((widget) => widget.options)) {
		const meaning = about + only(name, about);
		names.set(meaning, (names.get(meaning) ?? new Set()).add(`\`${name}\``));
	}
	return table(
		["attribute", "meaning"],
		...[...names].map(([meaning, all]) => [[...all].join(", "), meaning]),
	);
}

const elements = (widgets: WidgetMetadata[], folder: string): string =>
	table(
		["element", "what it is", "modes"],
		...widgets.map(({ name, about, modes }) => [
			`[\`<coach-${name}>\`](${folder}${name}/README.md)`,
			about,
			modes ? "inline, modal, button, tab" : "in the page",
		]),
	);

/** Every generated file by its path in the repository, with its new content. */
export async function describedFiles(): Promise<Map<string, string>> {
	const widgets = await describeWidgets();
	const files = new Map<string, string>();
	const put = (path: string, mark: string, text: string) => {
		const before = files.get(path) ?? readFileSync(join(root, path), "utf8");
		const [from, to] = [`<!-- ${mark}: npm run describe -->\n`, `\n<!-- /${mark} -->`];
		const [start, end] = [before.indexOf(from), before.indexOf(to)];
		if (start < 0 || end < start)
			throw new Error(`${path} has no place for its ${mark} (${from.trim()}).`);
		files.set(path, before.slice(0, start + from.length) + text + before.slice(end));
	};
	put("README.md", "elements", elements(widgets, "widgets/"));
	put("widgets/README.md", "elements", elements(widgets, ""));
	put("widgets/README.md", "attributes", attributes(widgets));
	for (const widget of widgets)
		put(`widgets/${widget.name}/README.md`, "attributes", attributes([widget]));
	installFeatures(features);
	put("docs/threat-model.md", "limits", writeLimitsTable());
	files.set(".env.example", writeEnvExample());
	files.set("docs/settings.md", writeSettingsPage());
	return files;
}

if (import.meta.main)
	for (const [path, text] of await describedFiles()) writeFileSync(join(root, path), text);
