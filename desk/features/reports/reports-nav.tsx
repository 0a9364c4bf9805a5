import { NavLink } from "react-router";
import { SubTabs } from "../../components/sub-tabs.tsx";

const screens = [
	["/sources", "Sources"],
	["/steps", "Steps"],
	["/figures", "Clients"],
	["/partners", "Partners"],
] as const;

/** Navigation between the reports. */
export function ReportsNav() {
	return (
		<SubTabs label="Figures">
			{screens.map(([to, label]) => (
				<li key={to}>
					<NavLink to={to}>{label}</NavLink>
				</li>
			))}
		</SubTabs>
	);
}
