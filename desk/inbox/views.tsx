import { Link } from "react-router";
import { SubTabs } from "../components/sub-tabs.tsx";
import { currentView } from "./filter.ts";
import { useCounts } from "./use-counts.ts";
import { useFilter } from "./use-filter.ts";

/** The views of the list: to ring back, all, possible spam, problems. */
export function ViewTabs() {
	const { filter } = useFilter();
	const counts = useCounts().data;
	const spam = filter.state === "quarantined";
	const view = currentView(filter);
	const views = [
		{
			to: "/",
			more: "To",
			label: "ring back",
			counted: true,
			count: counts?.toRing,
			open: view === "ring",
		},
		{ to: "/?view=all", label: "All", open: view === "all" && !spam },
		{
			to: "/?state=quarantined",
			more: "Possible",
			label: "spam",
			counted: true,
			count: counts?.states.quarantined,
			open: spam,
		},
		{
			to: "/?view=problems",
			label: "Problems",
			counted: true,
			count: counts?.states.dead,
			open: view === "problems",
		},
	];
	return (
		<SubTabs label="Views">
			{views.map(({ to, more, label, counted, count, open }) => (
				<li key={to}>
					<Link to={to} aria-current={open ? "page" : undefined}>
						<span>
							{more && (
								<>
									<span className="tab-more">{more}</span>{" "}
								</>
							)}
							<span className="tab-rest">{label}</span>
						</span>
						{counted && <span className="tab-count">{count ? ` ${count}` : ""}</span>}
					</Link>
				</li>
			))}
		</SubTabs>
	);
}
