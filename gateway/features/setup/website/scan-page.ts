/** Collects what a page's tags may say about its owner. */
import { type Attributes, readTags } from "./read-tags.ts";

/** Raw findings in a page's markup. */
export interface ScannedPage {
	title: string;
	/** Content by name or property, in lower case; the first of each. */
	metas: ReadonlyMap<string, string>;
	/** `href` by `rel`, in lower case; the first of each. */
	links: ReadonlyMap<string, string>;
	/** Targets of `tel:` and `mailto:` links. */
	phones: string[];
	emails: string[];
	/** Texts of `application/ld+json`. */
	data: string[];
	/** Lines of the first `<address>`. */
	address: string[];
	/** `src` of a picture that seems to be a logo. */
	logo: string;
	/** Addresses of scripts, style sheets and pictures. */
	files: string[];
	/** Addresses of style sheets, and the page's own styles. */
	sheets: string[];
	styles: string[];
}

/** Maximum number of items of one kind; a page with more is not about its owner. */
const maxItems = 200;
/** Beyond this length, a block of data or styles, or a title or an address, gets no more text. */
const maxDataLength = 200_000;
const maxTextLength = 400;

/** Elements that end a line in an address. */
const lineEnds = new Set(["p", "div", "li", "span"]);

const decode = (text: string) => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

/** The part after a scheme, without the query; "" if the address has another scheme. */
const behind = (href: string, scheme: string) =>
	href.toLowerCase().startsWith(scheme)
		? decode(href.slice(scheme.length).split("?")[0] ?? "").trim()
		: "";

const isCalledLogo = ({ class: names = "", alt = "", id = "", src = "" }: Attributes) =>
	[names, alt, id, src].some((text) => text.toLowerCase().includes("logo"));

/** Creates an empty page, and a reader for each tag that fills it. */
function createCollector() {
	const page = {
		...{ title: "", logo: "", address: [] as string[] },
		...{ metas: new Map<string, string>(), links: new Map<string, string>() },
		...{ phones: [] as string[], emails: [] as string[] },
		...{ data: [] as string[], files: [] as string[] },
		...{ sheets: [] as string[], styles: [] as string[] },
	};
	const add = (list: string[], text: string | undefined) => {
		if (text && list.length < maxItems) list.push(text);
	};
	const addOnce = (map: Map<string, string>, name = "", text = "") => {
		const key = name.trim().toLowerCase();
		if (key && text.trim() && !map.has(key) && map.size < maxItems) map.set(key, text.trim());
	};
	const readers: Record<string, (attributes: Attributes) => void> = {
		meta({ name, property, itemprop, content, media = "" }) {
			// Skip the colour for dark mode.
			if (!media.includes("dark")) addOnce(page.metas, property ?? name ?? itemprop, content);
		},
		link({ rel = "", href, color }) {
			for (const name of rel.split(" ")) addOnce(page.links, name, href);
			if (rel.includes("mask-icon")) addOnce(page.metas, "mask-icon", color);
			add(page.files, href);
			if (/(?:^| )stylesheet(?: |$)/i.test(rel)) add(page.sheets, href);
		},
		a({ href = "" }) {
			add(page.phones, behind(href, "tel:"));
			add(page.emails, behind(href, "mailto:"));
		},
		script: ({ src }) => add(page.files, src),
		img(attributes) {
			add(page.files, attributes.src);
			if (!page.logo && attributes.src && isCalledLogo(attributes)) page.logo = attributes.src;
		},
	};
	return { page, readers: new Map(Object.entries(readers)) };
}

/** Scans a page's markup. Never fails: text without HTML yields nothing. */
export function scanPage(html: string): ScannedPage {
	const { page, readers } = createCollector();
	/** The element that the current text belongs to. */
	let inside: "title" | "data" | "address" | "style" | undefined;
	let text = "";
	const begin = (what: typeof inside) => {
		inside = what;
		text = "";
	};
	readTags(html, {
		onTag(name, attributes) {
			readers.get(name)?.(attributes);
			if (inside === "address" && name === "br") text += "\n";
			if (inside) return;
			if (name === "title" && !page.title) begin("title");
			else if (name === "script" && /^application\/ld\+json/i.test(attributes.type ?? ""))
				begin("data");
			else if (name === "address" && page.address.length === 0) begin("address");
			else if (name === "style") begin("style");
		},
		onText(part) {
			const max = inside === "data" || inside === "style" ? maxDataLength : maxTextLength;
			if (inside && text.length < max) text += part.slice(0, max);
		},
		onEnd(name) {
			if (inside === "address" && lineEnds.has(name)) text += "\n";
			if (inside === "title" && name === "title") page.title = text;
			else if (inside === "data" && name === "script") {
				if (page.data.length < maxItems) page.data.push(text);
			} else if (inside === "style" && name === "style") {
				if (page.styles.length < maxItems) page.styles.push(text);
			} else if (inside === "address" && name === "address") page.address = text.split("\n");
			else return;
			inside = undefined;
		},
	});
	return page;
}
