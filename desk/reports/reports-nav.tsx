import { NavLink } from "react-router";

const screens = [
	["/sources", "Sources"],
	["/steps", "Steps"],
	["/figures", "Clients"],
	["/partners", "Partners"],
] as const;

/** Navigation between the reports. */
export function ReportsNav() {
	return (
		<nav className="subtabs" aria-label="Figures">
			<ul>
				{screens.map(([to, label]) => (
					<li key={to}>
						<NavLink to={to}>{label}</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
