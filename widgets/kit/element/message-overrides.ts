/**
 * The words a host page replaces: `texts='{"title": "…"}'` on the element (`data-coach-texts` on
 * placeholders and openers, `data-texts` on the script tag), or the same JSON among its children in
 * `<script type="application/json" data-coach-texts>`. Invalid JSON is told to the page's author; the
 * usual words are shown.
 */
export function readMessageOverrides(element: Element): object {
	const json =
		element.getAttribute("texts") ??
		element.querySelector(":scope>[data-coach-texts]")?.textContent;
	try {
		return JSON.parse(json || "{}");
	} catch {
		console.error(`<${element.localName}>: its texts are not valid JSON.`);
		return {};
	}
}
