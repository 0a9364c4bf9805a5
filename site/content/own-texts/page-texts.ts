/** Texts of pages that the coach may replace, and the coach's own in their place. */
import { site } from "../../../business/facts.ts";

/** A text on a page, with its place in the page's content. */
export interface PageText {
	key: string;
	text: string;
}

/** Properties that hold no text of the page's own: code, addresses, names of drawings, and facts. */
const otherThanTexts = new Set([
	...["embed", "picture", "snippet", "icon", "image", "kind", "id", "emphasis", "from", "time"],
	...["path", "link", "next", "date", "body", "facts", "testimonial", "heroQuote", "value"],
	...["gradient", "author", "clients"],
]);

/** Addresses and HTML. */
const isCode = (text: string) => /^(?:[/#]|https?:|tel:|mailto:)|</.test(text);

const isText = (text: string) => /\p{L}{2}/u.test(text) && !isCode(text);

/** Figures in titles mostly come from facts, and a changed price must not lose the coach's words for its text. */
const figures = /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/g;

const slugOf = (text: string) =>
	text
		.toLowerCase()
		.replace(figures, "")
		.replace(/[^a-z\d]+/g, "-")
		.replace(/^-|-$/g, "")
		.slice(0, 40);

type Group = Readonly<Record<string, unknown>>;

/** An entry's name in keys: its title rather than its number, because entries come and go with facts. */
function nameOf(entry: unknown, index: number): string {
	if (typeof entry !== "object" || entry === null) return String(index);
	const { id, title, term, question, label, name } = entry as Group;
	const text = [id, title, term, question, label, name].find((each) => typeof each === "string");
	return slugOf(String(text ?? "")) || String(index);
}

/** Names of the entries, each different. */
function namesOf(entries: readonly unknown[]): string[] {
	const used = new Set<string>();
	return entries.map((entry, index) => {
		const name = nameOf(entry, index);
		const own = used.has(name) ? `${name}-${index}` : name;
		used.add(own);
		return own;
	});
}

/** Content with each text replaced. Links keep their labels. */
function mapTexts<T>(content: T, change: (key: string, text: string) => string, place = ""): T {
	const below = (name: string) => (place ? `${place}.${name}` : name);
	if (typeof content === "string")
		return (place && isText(content) ? change(place, content) : content) as T;
	if (Array.isArray(content)) {
		const names = namesOf(content);
		return content.map((each, index) =>
			mapTexts(each, change, below(names[index] ?? String(index))),
		) as T;
	}
	if (typeof content !== "object" || content === null || "href" in content) return content;
	const entries = Object.entries(content).map(([name, value]) => [
		name,
		otherThanTexts.has(name) ? value : mapTexts(value, change, below(name)),
	]);
	return Object.fromEntries(entries) as T;
}

/** The standard texts of a page; one that occurs several times is listed once. */
export function textsIn(content: object): PageText[] {
	const keys = new Map<string, string>();
	mapTexts(content, (key, text) => {
		if (!keys.has(text)) keys.set(text, key);
		return text;
	});
	return [...keys].map(([text, key]) => ({ key, text }));
}

/** A page's content with the coach's texts. */
export function withOwnTexts<T extends object>(path: string, content: T): T {
	const own = site.words[path];
	if (!own) return content;
	const replaced = new Map(
		textsIn(content).flatMap(({ key, text }) =>
			Object.hasOwn(own, key) ? [[text, own[key] ?? text] as const] : [],
		),
	);
	return replaced.size > 0 ? mapTexts(content, (_, text) => replaced.get(text) ?? text) : content;
}
