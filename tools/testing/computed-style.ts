/**
 * For tests with a document: what they ask of an element's style is answered from its attributes. No sheet is loaded
 * there, and jsdom would match each rule of a browser's own against the element and all around it, at every look for a
 * role: more than half of what these tests take.
 */

/** Elements that no browser shows, whatever their style. */
const unseen = new Set(["head", "link", "meta", "script", "style", "template", "title"]);

/** Elements that stand in a line of text: a name that is read from several has no space between them. */
const inLine = new Set(
	"a abbr b bdi bdo br cite code data del dfn em i img ins kbd label mark output q s samp small span strong sub sup svg time u var wbr".split(
		" ",
	),
);

function readStyle(element: Element): CSSStyleDeclaration {
	const { style, localName } = element as HTMLElement;
	const isHidden =
		element.hasAttribute("hidden") ||
		unseen.has(localName) ||
		(localName === "dialog" && !element.hasAttribute("open"));
	const shown = inLine.has(localName) ? "inline" : "block";
	const display = style?.display || (isHidden ? "none" : shown);
	const visibility = style?.visibility || "visible";
	const known: Record<string, string> = { display, visibility, content: "" };
	const getPropertyValue = (name: string) => known[name] ?? style?.getPropertyValue(name) ?? "";
	return { ...known, getPropertyValue } as unknown as CSSStyleDeclaration;
}

if (typeof window !== "undefined") window.getComputedStyle = readStyle;
