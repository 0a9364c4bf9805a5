import { useLocation } from "react-router";
import { Icon } from "../components/icon.tsx";
import type { EmbedWords } from "../content/embedding.ts";
import type { NavLink } from "../content/types.ts";
import { ariaCurrentOf } from "../lib/aria-current.ts";

/** Navigation between studio, guides and the partners' page, keeping the choices. */
export function EmbedNav({ words, search = "" }: { words: EmbedWords; search?: string }) {
	const { pathname } = useLocation();
	// The other addresses begin with the studio's.
	const current = (link: NavLink) =>
		link.href === "/embed"
			? /^\/embed\/?$/.test(pathname)
				? "page"
				: undefined
			: ariaCurrentOf(pathname, link);
	return (
		<nav className="wrap embed-nav" aria-label={words.nav.title}>
			{words.nav.links.map((link) => (
				<a key={link.href} href={withSearch(link.href, search)} aria-current={current(link)}>
					{link.label}
				</a>
			))}
		</nav>
	);
}

/** An address with choices, if there are any. */
export const withSearch = (href: string, search: string) => (search ? `${href}?${search}` : href);

/** Links to the guides, or to similar pages. */
export function GuideLinks({
	links,
	search,
}: {
	links: readonly (NavLink & { icon: string })[];
	search: string;
}) {
	return (
		<ul className="guide-links">
			{links.map(({ href, icon, label }) => (
				<li key={href}>
					<a href={withSearch(href, search)}>
						<Icon name={icon} />
						{label}
					</a>
				</li>
			))}
		</ul>
	);
}
