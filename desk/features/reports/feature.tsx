import "./reports.css";
import { ChartColumn } from "../../components/icons.tsx";
import type { Feature } from "../../define-feature.ts";
import { NumbersScreen, ToNumbers } from "./numbers.tsx";

/** What a period brought, where people come from, how far they get, and partners. */
export const reports: Feature = {
	name: "reports",
	nav: { to: "/numbers", label: "Numbers", Icon: ChartColumn },
	routes: [
		{ path: "numbers", Component: NumbersScreen },
		// Addresses of screens in earlier versions.
		{ path: "sources", element: <ToNumbers part="sources" /> },
		{ path: "steps", element: <ToNumbers part="forms" /> },
		{ path: "figures", element: <ToNumbers part="way" /> },
		{ path: "partners", element: <ToNumbers part="partners" /> },
	],
};
