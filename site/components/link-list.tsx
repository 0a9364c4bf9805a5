import type { NavLink } from "../content/types.ts";
import { Icon } from "./icon.tsx";

/** Links to continue with, one a line. */
export function LinkList({ links }: { links: readonly NavLink[] }) {
	return (
		<ul className="link-list">
			{links.map(({ href, label }) => (
				<li key={href}>
					<a className="more" href={href}>
						{label}
						<Icon name="arrow-right" />
					</a>
				</li>
			))}
		</ul>
	);
}
