import { JSDOM } from "jsdom";
import { pages } from "../../../site/pages.ts";

/** The route table, word for word from the specification (section 2). */
export const routeTable =
	"/ ; /contact ; /about ; /testimonials ; /offer ; /services ; /services/business-offer ; /services/one-to-one-coaching ; /services/whatsapp-coaching ; /services/disc-profiling ; /services/sales-coaching ; /services/business-plan ; /services/business-growth ; /services/leadership ; /services/goal-setting ; /services/innovation ; /services/direction ; /services/productivity ; /msoft-business-diagnostic ; /areas/city-of-london ; /areas/east-london ; /areas/north-london ; /areas/south-london ; /areas/west-london ; /blog ; /blog/building-team ; /blog/mindset ; /blog/scale-mindset ; /blog/disc-profile ; /blog/sales-process".split(
		" ; ",
	);

/** Every path the site has. */
export const allPaths = pages.map(({ path }) => path);

/** A page as it is without script; `text` has single spaces. */
export interface Read {
	html: string;
	document: Document;
	main: Element;
	text: string;
}

const squeeze = (text: string) => text.replace(/\s+/g, " ").trim();

/** Documents without a window: no test needs their styles, and parsing those takes nine tenths of the time. */
const parser = new new JSDOM().window.DOMParser();
const known = new Map<string, Promise<Read>>();

/** Fetches a page of a running site once, because many tests read all of them. */
export function read(site: string, path: string): Promise<Read> {
	const page = known.get(site + path) ?? fetchPage(site, path);
	known.set(site + path, page);
	return page;
}

/** Address of a page's data, which the page names. */
export async function dataFileOf(site: string, path: string): Promise<string> {
	const { html } = await read(site, path);
	const [, address] = /data-page="([^"]+)"/.exec(html) ?? [];
	if (!address) throw new Error(`${path} names no data`);
	return address;
}

async function fetchPage(site: string, path: string): Promise<Read> {
	const response = await fetch(site + path, { redirect: "manual" });
	if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
	const html = await response.text();
	const document = parser.parseFromString(html, "text/html");
	const main = document.querySelector("main") as Element;
	return { html, document, main, text: squeeze(main.textContent ?? "") };
}

/** Visible texts of elements, in order. */
export function texts(root: ParentNode, selector: string): string[] {
	return [...root.querySelectorAll(selector)].map((element) => squeeze(element.textContent ?? ""));
}

/** Links as [address, text] pairs, in order, without texts for screen readers. */
export function links(root: ParentNode, selector: string): [string, string][] {
	return [...root.querySelectorAll(selector)].map((element) => {
		const shown = element.cloneNode(true) as Element;
		for (const hidden of shown.querySelectorAll(".sr-only")) hidden.remove();
		return [element.getAttribute("href") ?? "", squeeze(shown.textContent ?? "")];
	});
}
