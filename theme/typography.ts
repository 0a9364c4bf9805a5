import { smartypantsu } from "smartypants";

/** Text or HTML as print has it: curly quotation marks and apostrophes. */
export const typographic = (text: string): string =>
	/["']/.test(text) ? smartypantsu(text, "q") : text;

/** The same for every text in some content. Functions stay as they are, and what has one of the names. */
export function typographicAll<T>(content: T, asTheyAre: readonly string[] = []): T {
	if (typeof content === "string") return typographic(content) as T;
	if (Array.isArray(content)) return content.map((each) => typographicAll(each, asTheyAre)) as T;
	if (typeof content !== "object" || content === null) return content;
	const entries = Object.entries(content).map(([key, value]) => [
		key,
		asTheyAre.includes(key) ? value : typographicAll(value, asTheyAre),
	]);
	return Object.fromEntries(entries) as T;
}
