import { JSDOM, VirtualConsole } from "jsdom";

/** A page as its parser reads it, and where an element of it begins and ends in the text. */
export interface Parsed {
	document: Document;
	placeOf(element: Element): { startOffset: number; endOffset: number };
}

export function parsed(html: string): Parsed {
	// A console of its own: this parser knows no CSS of today, and says so of every sheet.
	const virtualConsole = new VirtualConsole();
	const dom = new JSDOM(html, { includeNodeLocations: true, virtualConsole });
	const placeOf: Parsed["placeOf"] = (element) => {
		const place = dom.nodeLocation(element);
		if (!place) throw new Error(`The page has no <${element.localName}> of its own`);
		return place;
	};
	return { document: dom.window.document, placeOf };
}
