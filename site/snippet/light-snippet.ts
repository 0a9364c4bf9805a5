import type { LightName } from "../../widgets/widget-names.gen.ts";
import type { EmbedWidget, Site } from "./embed-widget.ts";
import { type SnippetElement, snippetTree } from "./snippet.ts";
import type { StudioState } from "./studio-state.ts";

/** The lines for a light widget, in the studio's chosen theme; its script tag is the same as for forms. */
export function lightSnippet(
	name: LightName,
	choices: StudioState,
	site: Site,
	widget: EmbedWidget,
): SnippetElement[] {
	const { theme, font } = choices;
	const [script] = snippetTree({ ...choices, mode: "inline", shape: "place" }, site, widget);
	const attributes = [
		...(theme === "light" ? [] : [["theme", theme] as const]),
		...(font === "system" ? [] : [["font", font] as const]),
	];
	return [...(script ? [script] : []), { tag: `coach-${name}`, attributes, children: [] }];
}
