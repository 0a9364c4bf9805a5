import { Component, lazy, type ReactNode, Suspense } from "react";
import { stageHeight, weeksHeight } from "./chart-sizes.ts";
import type { FunnelChartProps, WeeksChartProps } from "./charts.tsx";

const load = () => import("./charts.tsx");
const Weeks = lazy(async () => ({ default: (await load()).WeeksChart }));
const Funnel = lazy(async () => ({ default: (await load()).FunnelChart }));

/** Renders nothing if the chart library cannot be loaded: the table below has the same figures. */
class ChartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
	override state = { failed: false };
	static getDerivedStateFromError() {
		return { failed: true };
	}
	override render() {
		return this.state.failed ? null : this.props.children;
	}
}

/** Reserves the height of a chart while the library loads. */
function LazyChart({ height, children }: { height: number; children: ReactNode }) {
	return (
		<ChartBoundary>
			<Suspense fallback={<div className="chart" style={{ height }} />}>{children}</Suspense>
		</ChartBoundary>
	);
}

export const LazyWeeksChart = (props: WeeksChartProps) => (
	<LazyChart height={weeksHeight}>
		<Weeks {...props} />
	</LazyChart>
);

export const LazyFunnelChart = (props: FunnelChartProps) => (
	<LazyChart height={props.stages.length * stageHeight}>
		<Funnel {...props} />
	</LazyChart>
);
