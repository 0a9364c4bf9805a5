import type { GuideSnippet } from "../content/guides/guide.ts";
import type { Embed, EmbedWidget } from "../snippet/embed-widget.ts";
import { type Format, formats, installCommand } from "../snippet/formats.ts";
import {
	type SnippetElement,
	snippetTree,
	type Token,
	toHtml,
	tokensOf,
} from "../snippet/snippet.ts";
import { fromParams, normaliseState, type StudioState } from "../snippet/studio-state.ts";

/** A box of source text, ready to be copied. */
export interface CodeSnippet {
	widget: string;
	format: Format | "npm";
	text: string;
	/** Pieces to colour, if the text is HTML. */
	tokens?: readonly Token[];
}

/** The reader's choices as far as a guide's snippet can show them; without any, the guide's own. */
export function stateForGuide(
	{ shows, format, tag: _, ...usual }: GuideSnippet,
	params: URLSearchParams,
	widgets: readonly EmbedWidget[],
): StudioState {
	const chosen = fromParams(params, widgets);
	const { partner } = chosen;
	const mode = usual.mode ?? (shows === "modal" ? "modal" : "inline");
	// Only HTML is pasted where the form should appear; other formats mark the spot with a separate line.
	const shape = format === "html" ? usual.shape : "place";
	const asUsual = normaliseState({ ...usual, mode, shape, partner }, widgets);
	const widget = widgets.find(({ name }) => name === chosen.widget);
	if (!params.has("widget") || (shows === "modal" && !widget?.modes)) return asUsual;
	const fits = shows === "any" || (shows === "modal") === (chosen.mode === "modal");
	if (fits) return { ...chosen, shape: format === "html" ? chosen.shape : "place" };
	const { trigger, label } = asUsual;
	return normaliseState(
		{ ...chosen, mode, shape, trigger, label: widget?.name === usual.widget ? label : "" },
		widgets,
	);
}

/** Code boxes for a guide's snippet: one, or two if the page also needs a line. */
export function snippetsFor(
	snippet: GuideSnippet,
	params: URLSearchParams,
	embed: Embed,
): CodeSnippet[] {
	const choices = stateForGuide(snippet, params, embed.widgets);
	const widget = embed.widgets.find(({ name }) => name === choices.widget);
	if (!widget) return [];
	const nodes = snippetTree(choices, embed, widget, { tag: snippet.tag });
	const html = (shown: readonly SnippetElement[]): CodeSnippet => ({
		widget: widget.name,
		format: "html",
		text: toHtml(shown),
		tokens: tokensOf(shown),
	});
	const { format } = snippet;
	if (format === "html") return [html(nodes)];
	const code: CodeSnippet = { widget: widget.name, format, text: formats[format](nodes, widget) };
	if (format === "react" || format === "vue")
		return [{ widget: widget.name, format: "npm", text: installCommand(format, embed) }, code];
	return format === "gtm" && nodes.length > 1 ? [code, html(nodes.slice(1))] : [code];
}
