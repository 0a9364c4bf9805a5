import { NavLink } from "react-router";
import { SubTabs } from "../../components/sub-tabs.tsx";

const screens = [
	["/calls", "Diary"],
	["/calls/types", "Call types"],
] as const;

/** Navigation between the diary and its settings. */
export function CallsNav() {
	return (
		<SubTabs label="Calls">
			{screens.map(([to, label]) => (
				<li key={to}>
					<NavLink to={to} end>
						{label}
					</NavLink>
				</li>
			))}
		</SubTabs>
	);
}
