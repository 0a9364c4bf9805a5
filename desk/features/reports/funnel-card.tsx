import { Link } from "react-router";
import type { FormFunnel, Funnels } from "../../../gateway/desk-api/api.ts";
import { withQuery } from "../../api/api-client.ts";
import { capitalise } from "../../inbox/lead-row.tsx";
import { daysInRange, formatNumber, pluralise } from "../../lib/date-range.ts";
import { LazyFunnelChart } from "./lazy-charts.tsx";

/** Number of visitors below which no percentages are shown. */
const minSample = 20;

export interface FunnelCardProps {
	form: FormFunnel;
	answer: Funnels;
	/** The chosen filters, as they are in the address. */
	chosen: Record<string, string>;
}

/** "12%". */
export const formatPercent = (part: number, whole: number) =>
	whole > 0 ? `${Math.round((100 * part) / whole)}%` : "–";

/** The funnel of one form. */
export function FunnelCard({
	form: { kind, form, called, stages, messages, received, receivedBefore },
	answer,
	chosen,
}: FunnelCardProps) {
	const whole = stages[0]?.n ?? 0;
	const few = whole < minSample;
	const lost = stages.map(({ n }, at) => Math.max(0, (stages[at - 1]?.n ?? n) - n));
	const worst = lost.indexOf(Math.max(...lost));
	const stop = stages[worst];
	const { device: _device, form: _form, ...filter } = chosen;
	const id = ["steps", kind, form].filter(Boolean).join("-");
	const inbox = withQuery("/", { ...filter, kind, time: `${answer.from}..${answer.to}` });
	return (
		<section className="card stack" aria-labelledby={id}>
			<h2 id={id}>{capitalise(called)}</h2>
			<p>
				{received > 0 ? <Link to={inbox}>{pluralise(received, "lead")} received</Link> : "No leads"}
				{receivedBefore > 0 &&
					`, ${formatNumber(receivedBefore)} in the same number of days before`}
				.{" "}
				{few
					? `Not enough visits yet (${formatNumber(whole)}).`
					: stop &&
						(lost[worst] ?? 0) > 0 &&
						`Most people leave before “${stop.label}”: ${formatNumber(lost[worst] ?? 0)} of ${formatNumber(stages[worst - 1]?.n ?? 0)}.`}
			</p>
			{whole > 0 && (
				<LazyFunnelChart
					label={`${capitalise(called)}: how far visitors got. The table below has the same figures.`}
					stages={stages.map(({ label, n }, at) => ({
						...{ name: label, n, lost: lost[at] ?? 0 },
						text:
							few || at === 0 ? formatNumber(n) : `${formatNumber(n)} · ${formatPercent(n, whole)}`,
					}))}
				/>
			)}
			<details>
				<summary>Show as a table</summary>
				<div className="table-frame">
					<table className="table figures">
						<caption className="sr-only">{capitalise(called)}: how far visitors got</caption>
						<thead>
							<tr>
								<th scope="col">Step</th>
								<th scope="col">Visitors</th>
								<th scope="col">Share</th>
								<th scope="col">Lost</th>
								<th scope="col" className="spare">
									{daysInRange(answer.from, answer.to)} days before
								</th>
							</tr>
						</thead>
						<tbody>
							{stages.map(({ event, label, n, before }, at) => (
								<tr key={event}>
									<th scope="row">{label}</th>
									<td>
										{event === "sent" && received > 0 ? (
											<Link to={inbox}>{formatNumber(n)}</Link>
										) : (
											formatNumber(n)
										)}
									</td>
									<td>{few ? "–" : formatPercent(n, whole)}</td>
									<td>{lost[at] ? formatNumber(lost[at]) : "–"}</td>
									<td className="spare">{formatNumber(before)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</details>
			{messages.length > 0 && (
				<div>
					<h3>Error messages they saw</h3>
					<ol className="stops">
						{messages.slice(0, 5).map(({ label, n }) => (
							<li key={label}>
								<span>{label}</span>
								<b>{n === 1 ? "once" : `${n} times`}</b>
							</li>
						))}
					</ol>
				</div>
			)}
		</section>
	);
}
