import { Link } from "react-router";
import { SubTabs } from "../components/sub-tabs.tsx";
import { currentView } from "./state/filter.ts";
import { useCounts } from "./state/use-counts.ts";
import { useFilter } from "./state/use-filter.ts";

/** The lists of people by outcome, and all leads. */
export function ViewTabs() {
	const { filter } = useFilter();
	const people = useCounts().data?.people;
	const view = currentView(filter);
	const views = [
		{ to: "/", label: "New", count: people?.new, view: "new" },
		{ to: "/?view=open", label: "Open", count: people?.open, view: "open" },
		{ to: "/?view=done", label: "Done", view: "done" },
		{ to: "/?view=all", label: "All", view: "all" },
	];
	return (
		<SubTabs label="Lists">
			{views.map(({ to, label, count, view: name }) => (
				<li key={to}>
					<Link to={to} aria-current={view === name && !filter.state ? "page" : undefined}>
						<span>{label}</span>
						{count !== undefined && <span className="tab-count">{count ? ` ${count}` : ""}</span>}
					</Link>
				</li>
			))}
		</SubTabs>
	);
}
