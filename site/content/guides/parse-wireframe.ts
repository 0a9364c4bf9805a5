/** A text on the screen; `on` means that the reader clicks or types it. */
export interface WireframeItem {
	text: string;
	on: boolean;
}

/**
 * The look of a picture's row: words side by side, tabs, buttons, an input with its label, a large
 * box, lines of a list, or source text.
 */
const rowKinds = ["text", "tabs", "buttons", "field", "box", "list", "code"] as const;

/** A row of a picture. */
export interface WireframeRow {
	kind: (typeof rowKinds)[number];
	items: WireframeItem[];
}

/** The window of another program that a step describes. */
export interface Wireframe {
	/** Text of its title bar. */
	window: string;
	/** The list at its left edge. */
	menu: WireframeItem[];
	rows: WireframeRow[];
}

const itemsOf = (text: string): WireframeItem[] =>
	text.split("|").map((part) => {
		const [, on, plain] = /^\*(.+)\*$|^(.*)$/.exec(part.trim()) ?? [];
		return { text: on ?? plain ?? "", on: on !== undefined };
	});

/**
 * Parses a picture: a line for each part, its kind first; items are separated by `|`, and the item
 * to click is between asterisks. A field has its name, a colon and its value.
 *
 * @example
 * window WordPress
 * menu Dashboard | Posts | *Pages*
 * buttons *Add Page*
 *
 * @throws Error a sentence, if a line has no known kind, the window no name, or nothing is marked
 */
export function parseWireframe(text: string): Wireframe {
	const picture: Wireframe = { window: "", menu: [], rows: [] };
	for (const line of text.split("\n").filter(Boolean)) {
		const [, word = "", rest = ""] = /^(\w+) ?(.*)$/.exec(line.trim()) ?? [];
		const kind = rowKinds.find((each) => each === word);
		if (word === "window") picture.window = rest;
		else if (word === "menu") picture.menu = itemsOf(rest);
		else if (kind === "field") picture.rows.push({ kind, items: itemsOf(rest.replace(": ", "|")) });
		else if (kind) picture.rows.push({ kind, items: itemsOf(rest) });
		else
			throw new Error(
				`a picture has the line "${line}"; its first word should be window, menu, ${rowKinds.join(", ")}.`,
			);
	}
	const marked = [...picture.menu, ...picture.rows.flatMap(({ items }) => items)].some(
		({ on }) => on,
	);
	if (!picture.window || !marked)
		throw new Error(
			`the picture "${picture.window || text.slice(0, 40)}" needs a window and one thing marked *like this*.`,
		);
	return picture;
}

/** Text alternative of a picture. */
export function describeWireframe({ window, menu, rows }: Wireframe): string {
	const named = ({ text, on }: WireframeItem) => (on ? `${text} (marked)` : text);
	const parts = [{ kind: "menu", items: menu }, ...rows]
		.filter(({ items }) => items.some(({ text }) => text))
		.map(({ kind, items }) => `${kind}: ${items.map(named).join(", ")}`);
	return [`${window}, drawn`, ...parts].join("; ");
}
