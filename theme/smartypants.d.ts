/** smartypants has no types of its own; these cover the documented part that we use. */
declare module "smartypants" {
	/**
	 * Converts to typographic characters; `attributes` "q" limits it to quotation marks and
	 * apostrophes.
	 */
	export function smartypantsu(text: string, attributes: string): string;
}
