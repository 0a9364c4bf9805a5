import { studio } from "../site/content/studio-words.ts";
import { type Embed, ownTexts } from "../site/snippet/embed-widget.ts";

/** An option for a free text, which only some widgets have. */
export interface OwnText {
	name: string;
	/** The studio's label for it. */
	label: string;
	about: string;
	/** Names of the widgets that have it. */
	widgets: string[];
}

/** Free text options, each once; page builders offer them only for the widgets that have them. */
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
