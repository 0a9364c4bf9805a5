/** What a page's tags say that may be about its owner. */
import { type Attributes, readTags } from "./read-tags.ts";

/** What a page says in its markup, before anybody has judged it. */
export interface ScannedPage {
	title: string;
	/** By name or property, in small letters; the first of each. */
	metas: ReadonlyMap<string, string>;
	/** `href` by `rel`, in small letters; the first of each. */
	links: ReadonlyMap<string, string>;
	/** What stands behind `tel:` and `mailto:`. */
	phones: string[];
	emails: string[];
	/** Texts of `application/ld+json`. */
	data: string[];
	/** Lines of the first `<address>`. */
	address: string[];
	/** `src` of a picture that is called a logo. */
	logo: string;
	/** Addresses of scripts, style sheets and pictures. */
	files: string[];
}

/** Of one kind; a page that has more is not about its owner. */
const maxItems = 200;
/** Characters of one block of data, of a title, of an address. */
const maxDataLength = 200_000;
const maxTextLength = 400;

/** Elements whose end begins a new line in an address. */
const lineEnds = new Set(["p", "div", "li", "span"]);

const decode = (text: string) => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

/** What a scheme is followed by, without its query. */
const behind = (href: string, scheme: string) =>
	href.toLowerCase().startsWith(scheme)
		? decode(href.slice(scheme.length).split("?")[0] ?? "").trim()
		: "";

const isCalledLogo = ({ class: names = "", alt = "", id = "", src = "" }: Attributes) =>
	[names, alt, id, src].some((text) => text.toLowerCase().includes("logo"));

/** Gathers from tags; texts are gathered by what they are in. */
function createCollector() {
	const page = {
		...{ title: "", logo: "", address: [] as string[] },
		...{ metas: new Map<string, string>(), links: new Map<string, string>() },
		...{ phones: [] as string[], emails: [] as string[] },
		...{ data: [] as string[], files: [] as string[] },
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
			// The colour for the dark is another one.
			if (!media.includes("dark")) addOnce(page.metas, property ?? name ?? itemprop, content);
		},
		link({ rel = "", href, color }) {
			for (const name of rel.split(" ")) addOnce(page.links, name, href);
			if (rel.includes("mask-icon")) addOnce(page.metas, "mask-icon", color);
			add(page.files, href);
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

/** Reads a page's markup. It never fails: what is not HTML says nothing. */
export function scanPage(html: string): ScannedPage {
	const { page, readers } = createCollector();
	/** What the text that comes belongs to. */
	let inside: "title" | "data" | "address" | undefined;
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
		},
		onText(part) {
			const max = inside === "data" ? maxDataLength : maxTextLength;
			if (inside && text.length < max) text += part.slice(0, max);
		},
		onEnd(name) {
			if (inside === "address" && lineEnds.has(name)) text += "\n";
			if (inside === "title" && name === "title") page.title = text;
			else if (inside === "data" && name === "script") {
				if (page.data.length < maxItems) page.data.push(text);
			} else if (inside === "address" && name === "address") page.address = text.split("\n");
			else return;
			inside = undefined;
		},
	});
	return page;
}
