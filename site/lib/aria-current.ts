import type { NavItem } from "../content/types.ts";

/**
 * What `aria-current` says of a link on a page: "page" on the page's own, "true" on its section's,
 * which is the item that has the page in its dropdown or starts the page's address.
 *
 * @param path of the page shown; a trailing slash is forgiven
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
