import { smartypantsu } from "smartypants";

/** Markdown's renderer escapes the quotes in text; those inside a tag must stay escaped. */
const unescapeQuotes = (html: string) =>
	html.replace(/<[^<>]*>|&quot;|&#39;/g, (match) => {
		if (match === "&quot;") return '"';
		return match === "&#39;" ? "'" : match;
	});

/** Text or HTML with curly quotes and apostrophes. */
export const typographic = (text: string): string =>
	/["']|&quot;|&#39;/.test(text) ? smartypantsu(unescapeQuotes(text), "q") : text;

/**
 * Applies {@link typographic} to every text in some content, except properties named in `asTheyAre`.
 */
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
