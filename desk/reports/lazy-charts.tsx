import { Component, lazy, type ReactNode, Suspense } from "react";
import type { FunnelChartProps, WeeksChartProps } from "./charts.tsx";

const load = () => import("./charts.tsx");
const Weeks = lazy(async () => ({ default: (await load()).WeeksChart }));
const Funnel = lazy(async () => ({ default: (await load()).FunnelChart }));

/** A chart that cannot be loaded costs nothing else: its table has the same figures. */
class Spare extends Component<{ children: ReactNode }, { failed: boolean }> {
	override state = { failed: false };
	static getDerivedStateFromError() {
		return { failed: true };
	}
	override render() {
		return this.state.failed ? null : this.props.children;
	}
}

/** Keeps the place of a chart whose code is on its way. */
function Late({ height, children }: { height: number; children: ReactNode }) {
	return (
		<Spare>
			<Suspense fallback={<div className="chart" style={{ height }} />}>{children}</Suspense>
		</Spare>
	);
}

export const weeksHeight = 220;

export const WeeksChart = (props: WeeksChartProps) => (
	<Late height={weeksHeight}>
		<Weeks {...props} />
	</Late>
);

/** Height of one stage, in pixels. */
export const stageHeight = 52;

export const FunnelChart = (props: FunnelChartProps) => (
	<Late height={props.stages.length * stageHeight}>
		<Funnel {...props} />
	</Late>
);
