/** The brand that the page shows: the gateway writes it in, because the build has none. */

const nameTag = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

/** Name of the business. */
export const brandName = (): string => nameTag()?.content ?? "";

/** A shade of the brand by its token (`bar`, `white`), for a drawing that is saved as a file. */
export const shadeOf = (token: string): string =>
	getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();

/** Shows what has just been published, without a reload. */
export function showBrand(name: string): void {
	nameTag()?.setAttribute("content", name);
	const sheet = document.querySelector<HTMLLinkElement>('link[href^="/desk/brand.css"]');
	if (sheet) sheet.href = `/desk/brand.css?${Date.now()}`;
}
