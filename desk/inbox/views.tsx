import { Link } from "react-router";
import { useCounts } from "../app-shell.tsx";
import { currentView, stateLabels } from "./filter.ts";
import { useFilter } from "./use-filter.ts";

/** The views of the list: to ring back, all, possible spam, problems. */
export function ViewTabs() {
	const { filter } = useFilter();
	const counts = useCounts().data;
	const spam = filter.state === "quarantined";
	const view = currentView(filter);
	const views = [
		{ to: "/", label: "To ring back", count: counts?.toRing, open: view === "ring" },
		{ to: "/?view=all", label: "All", open: view === "all" && !spam },
		{
			to: "/?state=quarantined",
			label: stateLabels.quarantined,
			count: counts?.states.quarantined,
			open: spam,
		},
		{
			to: "/?view=problems",
			label: "Problems",
			count: counts?.states.dead,
			open: view === "problems",
		},
	];
	return (
		<nav className="subtabs" aria-label="Views">
			<ul>
				{views.map(({ to, label, count, open }) => (
					<li key={to}>
						<Link to={to} aria-current={open ? "page" : undefined}>
							{label}
							{count ? ` ${count}` : ""}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
