import { smartypantsu } from "smartypants";

/** Text or HTML as print has it: curly quotation marks and apostrophes. */
export const typographic = (text: string): string =>
	/["']/.test(text) ? smartypantsu(text, "q") : text;

/** The same for every text in some content. Functions stay as they are. */
export function typographicAll<T>(content: T): T {
	if (typeof content === "string") return typographic(content) as T;
	if (Array.isArray(content)) return content.map(typographicAll) as T;
	if (typeof content !== "object" || content === null) return content;
	const entries = Object.entries(content).map(([key, value]) => [key, typographicAll(value)]);
	return Object.fromEntries(entries) as T;
}
