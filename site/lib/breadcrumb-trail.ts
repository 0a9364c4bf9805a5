import type { NavLink } from "../content/types.ts";
import type { SiteData } from "../page-data.ts";

/**
 * The links from the home page to a page, by their paths, both included; empty for a page without a
 * name.
 *
 * @param path of the page, with or without a trailing slash
 */
export function breadcrumbTrail(path: string, routes: SiteData["routes"]): NavLink[] {
	const page = path.replace(/(.)\/$/, "$1");
	const names = new Map(routes.map(([href, , name]) => [href, name]));
	if (!names.get(page)) return [];
	const parts = page.split("/").filter(Boolean);
	const addresses = ["/", ...parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`)];
	return addresses.flatMap((href) => {
		const label = names.get(href);
		return label ? [{ href, label }] : [];
	});
}
