import { useLocation } from "react-router";
import { breadcrumbTrail } from "../../lib/breadcrumb-trail.ts";
import { useSite } from "../../page-data.ts";

/** The breadcrumbs: the pages above this one, and this one. Not shown on the home page. */
export function Breadcrumbs() {
	const { nav, routes } = useSite();
	const { pathname } = useLocation();
	const trail = breadcrumbTrail(pathname, routes);
	if (trail.length < 2) return null;
	return (
		<nav className="wrap crumbs" aria-label={nav.labels.trail}>
			<ol>
				{trail.map(({ href, label }, index) => (
					<li key={href}>
						{index < trail.length - 1 ? (
							<a href={href}>{label}</a>
						) : (
							<span aria-current="page">{label}</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
