import "./reports.css";
import { ChartColumn } from "../../components/icons.tsx";
import type { Feature } from "../../define-feature.ts";
import { FiguresScreen } from "./figures.tsx";
import { FunnelScreen } from "./funnel.tsx";
import { PartnersScreen } from "./partners.tsx";
import { SourcesScreen } from "./sources.tsx";

/** Reports: where leads come from, where visitors give up, clients won, and partners. */
export const reports: Feature = {
	name: "reports",
	nav: {
		...{ to: "/sources", label: "Numbers", Icon: ChartColumn },
		also: ["/steps", "/figures", "/partners"],
	},
	routes: [
		{ path: "sources", Component: SourcesScreen },
		{ path: "steps", Component: FunnelScreen },
		{ path: "figures", Component: FiguresScreen },
		{ path: "partners", Component: PartnersScreen },
	],
};
