import { JSDOM, VirtualConsole } from "jsdom";

/** A parsed page, and where its elements begin and end in the text. */
export interface Parsed {
	document: Document;
	placeOf(element: Element): { startOffset: number; endOffset: number };
}

export function parsed(html: string): Parsed {
	// A separate console, because this parser doesn't know modern CSS and complains about every sheet.
	const virtualConsole = new VirtualConsole();
	const dom = new JSDOM(html, { includeNodeLocations: true, virtualConsole });
	const placeOf: Parsed["placeOf"] = (element) => {
		const place = dom.nodeLocation(element);
		if (!place) throw new Error(`The page has no <${element.localName}> of its own`);
		return place;
	};
	return { document: dom.window.document, placeOf };
}
