/**
 * For tests with a document: computes an element's style only from its attributes, because no sheet
 * is loaded there. At every search by role, jsdom would match each rule of the browser's own style
 * sheet against the element and its ancestors: more than half of each test's time.
 */

/** Elements that browsers never show, whatever their style. */
const unseen = new Set(["head", "link", "meta", "script", "style", "template", "title"]);

/** Inline elements: an accessible name made of several has no space between them. */
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
	const defaultDisplay = inLine.has(localName) ? "inline" : "block";
	const display = style?.display || (isHidden ? "none" : defaultDisplay);
	const visibility = style?.visibility || "visible";
	const properties: Record<string, string> = { display, visibility, content: "" };
	const getPropertyValue = (name: string) =>
		properties[name] ?? style?.getPropertyValue(name) ?? "";
	return { ...properties, getPropertyValue } as unknown as CSSStyleDeclaration;
}

if (typeof window !== "undefined") window.getComputedStyle = readStyle;
