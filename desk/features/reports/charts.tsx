/** Everything that needs the chart library; loaded with the first chart. */
import {
	Bar,
	BarChart,
	CartesianGrid,
	ResponsiveContainer,
	Tooltip,
	useChartWidth,
	XAxis,
	YAxis,
} from "recharts";
import { stageHeight, weeksHeight } from "./chart-sizes.ts";

/** Colours of a chart's parts, most important first, from `styles/reports.css`. */
const colours = [1, 2, 3, 4, 5, 6].map((number) => `var(--part-${number})`);

export interface WeeksChartProps {
	/** Accessible description. */
	label: string;
	/** Name of each part, from the bottom up. */
	names: readonly string[];
	/** Weeks, oldest first, with the count of each part. */
	weeks: readonly { name: string; counts: readonly number[] }[];
}

const tip = { background: "var(--surface)", border: "1px solid var(--line)", borderRadius: 10 };
const quiet = { fill: "var(--muted)", fontSize: 13 };

/** A stacked bar for each week. */
export function WeeksChart({ label, names, weeks }: WeeksChartProps) {
	const data = weeks.map(({ name, counts }) => ({ name, ...counts }));
	return (
		<div className="chart">
			<ResponsiveContainer width="100%" height={weeksHeight}>
				<BarChart
					data={data}
					margin={{ top: 8, right: 0, bottom: 0, left: -24 }}
					aria-label={label}
				>
					<CartesianGrid vertical={false} stroke="var(--line)" />
					<XAxis
						dataKey="name"
						tick={quiet}
						tickLine={false}
						axisLine={{ stroke: "var(--line)" }}
					/>
					<YAxis allowDecimals={false} tick={quiet} tickLine={false} axisLine={false} />
					<Tooltip
						cursor={{ fill: "var(--soft)" }}
						isAnimationActive={false}
						contentStyle={tip}
						itemStyle={{ color: "var(--text)", fontSize: 14 }}
					/>
					{names.map((name, part) => (
						<Bar
							key={name}
							dataKey={String(part)}
							name={name}
							stackId="all"
							fill={colours[part] ?? colours[0] ?? ""}
							stroke="var(--surface)"
							strokeWidth={1}
							maxBarSize={56}
							isAnimationActive={false}
						/>
					))}
				</BarChart>
			</ResponsiveContainer>
		</div>
	);
}

/** Height of a stage's bar, in pixels. */
const barHeight = 12;

export interface FunnelChartProps {
	label: string;
	/** Stages with their counts and captions. */
	stages: readonly { name: string; n: number; lost: number; text: string }[];
}

/** Caption above a stage's bar: the name on the left, the count on the right. */
function Caption({ stages, y = 0, index = 0 }: CaptionProps) {
	const width = useChartWidth() ?? 0;
	const { name = "", text = "" } = stages[index] ?? {};
	const room = Math.max(10, Math.floor((width - 9.5 * text.length) / 8.4));
	return (
		<text y={Number(y) - barHeight / 2 - 7} fontSize={14.5} fill="var(--text)">
			<tspan x={0}>{name.length > room ? `${name.slice(0, room - 1)}…` : name}</tspan>
			<tspan x={width} textAnchor="end" fontWeight={600}>
				{text}
			</tspan>
		</text>
	);
}

interface CaptionProps extends Pick<FunnelChartProps, "stages"> {
	y?: number | string;
	index?: number;
}

/** A bar for each stage; the visitors lost since the stage before are pale. */
export function FunnelChart({ label, stages }: FunnelChartProps) {
	const bar = { stackId: "all", barSize: barHeight, isAnimationActive: false } as const;
	return (
		<div className="chart">
			<ResponsiveContainer width="100%" height={stages.length * stageHeight}>
				<BarChart
					layout="vertical"
					data={stages.map((stage, at) => ({ ...stage, at }))}
					margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
					aria-label={label}
				>
					<XAxis type="number" hide domain={[0, "dataMax"]} />
					<YAxis
						type="category"
						dataKey="at"
						interval={0}
						width={1}
						axisLine={false}
						tickLine={false}
						tick={<Caption stages={stages} />}
					/>
					<Bar {...bar} dataKey="n" fill="var(--part-1)" radius={3} />
					<Bar {...bar} dataKey="lost" fill="var(--part-lost)" radius={3} />
				</BarChart>
			</ResponsiveContainer>
		</div>
	);
}
