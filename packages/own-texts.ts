import { studio } from "../site/content/studio-words.ts";
import { type Embed, ownTexts } from "../site/snippet/embed-widget.ts";

/** An option that some widgets have and that takes any text. */
export interface OwnText {
	name: string;
	/** The studio's word for it. */
	label: string;
	about: string;
	/** Names of the widgets that have it. */
	widgets: string[];
}

/** Texts that a page builder only offers for the widgets that have them, each once. */
export function ownTextsOf(widgets: Embed["widgets"]): OwnText[] {
	const all = widgets.flatMap((widget) =>
		ownTexts(widget).map((option) => ({ ...option, widget: widget.name })),
	);
	return [...Map.groupBy(all, ({ name }) => name)].map(([name, same]) => ({
		name,
		label: (studio.own as Record<string, string>)[name] ?? name,
		about: same.map(({ about }) => about).join(" "),
		widgets: same.map(({ widget }) => widget),
	}));
}
