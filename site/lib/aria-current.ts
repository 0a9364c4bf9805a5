import type { NavItem } from "../content/types.ts";

/**
 * The value of `aria-current` for an item of the bar: "page" for the page itself, and "true" for
 * its section. A section has the page in its dropdown, or its address begins the page's address.
 *
 * @param path of the page shown, with or without a trailing slash
 */
export function ariaCurrentOf(
	path: string,
	{ children, href }: NavItem,
): "page" | "true" | undefined {
	const page = path.replace(/(.)\/$/, "$1");
	if (page === href) return "page";
	const inside = href !== "/" && page.startsWith(`${href}/`);
	return inside || children?.some((child) => child.href === page) ? "true" : undefined;
}
