/**
 * The words a host page replaces: `<script type="application/json" data-coach-texts>{"title": "…"}</script>`
 * among an element's children. Invalid JSON is told to the page's author; the usual words are shown.
 */
export function textsIn(element: Element): object {
	const json = element.querySelector(":scope>[data-coach-texts]")?.textContent;
	try {
		return JSON.parse(json || "{}");
	} catch {
		console.error(`<${element.localName}>: data-coach-texts is not valid JSON.`);
		return {};
	}
}
