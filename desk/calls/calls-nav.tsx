import { NavLink } from "react-router";

const screens = [
	["/calls", "Diary"],
	["/calls/types", "What can be booked"],
] as const;

/** Navigation between the diary and its settings. */
export function CallsNav() {
	return (
		<nav className="subtabs" aria-label="Calls">
			<ul>
				{screens.map(([to, label]) => (
					<li key={to}>
						<NavLink to={to} end>
							{label}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
