/** The brand that the page shows. The gateway inserts it, because the build contains no brand. */

const nameTag = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

/** Name of the business. */
export const brandName = (): string => nameTag()?.content ?? "";

/** A shade of the brand by its token (`bar`, `white`), for a drawing that is saved as a file. */
export const shadeOf = (token: string): string =>
	getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();

/** Shows a brand that has just been published, without a reload. */
export function showBrand(name: string): void {
	nameTag()?.setAttribute("content", name);
	const sheet = document.querySelector<HTMLLinkElement>('link[href^="/desk/brand.css"]');
	if (sheet) sheet.href = `/desk/brand.css?${Date.now()}`;
}
