import type { NavItem } from "../content/types.ts";

/**
 * The value of `aria-current` for a link: "page" on the page's own link, "true" on its section's,
 * which is the item with the page in its dropdown, or one whose address the page's begins with.
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
