/** smartypants brings no types of its own; what is used here of its documentation. */
declare module "smartypants" {
	/** Typographic marks as characters; `attributes` "q" is quotation marks and apostrophes alone. */
	export function smartypantsu(text: string, attributes: string): string;
}
