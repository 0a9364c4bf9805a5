import { Link } from "react-router";
import type { FormFunnel, Funnels } from "../../../gateway/desk-api/api.ts";
import { withQuery } from "../../api/api-client.ts";
import { capitalise } from "../../inbox/lead-row.tsx";
import {
	dateRangeBetween,
	formatDateRange,
	formatNumber,
	pluralise,
} from "../../lib/date-range.ts";
import { Bars } from "./bars.tsx";

/** Smallest number of visitors for which shares are shown. */
const minSample = 20;

/** "12%". */
const formatPercent = (part: number, whole: number) =>
	whole > 0 ? `${Math.round((100 * part) / whole)}%` : "–";

/** How far visitors get on each form, and where they leave. */
export function FormFunnels({ answer }: { answer: Funnels }) {
	const { forms, unheard = 0 } = answer;
	return (
		<>
			{forms.length === 0 && !isUncounted(answer) && (
				<p className="hint">Nobody saw a form in this period.</p>
			)}
			<div>
				{forms.map((form) => (
					<FormLine key={`${form.kind} ${form.form}`} {...{ form, answer }} />
				))}
			</div>
			<p className="hint">
				Counted anonymously: when someone leaves a page, their browser sends numbers and nothing
				else. People who opt out aren’t counted.
				{unheard >= 0.01 &&
					` About ${formatPercent(unheard, 1)} of these reports never arrived, so the real numbers are higher.`}
			</p>
			<Uncounted answer={answer} />
		</>
	);
}

/** True if nothing was counted on any day of the period. */
const isUncounted = ({ gaps: [first], before, to }: Funnels) =>
	first?.from === before.from && first.to === to;

/** Days that aren't in the figures. Those at the beginning are usually from before anything was counted. */
function Uncounted({ answer }: { answer: Funnels }) {
	const { gaps, before } = answer;
	const [first] = gaps;
	if (!first) return null;
	if (isUncounted(answer)) return <p className="hint">No visits were counted in this period.</p>;
	const isEarly = first.from === before.from;
	const later = gaps.slice(isEarly ? 1 : 0);
	return (
		<p className="hint">
			{isEarly &&
				`Visits up to ${formatDateRange(dateRangeBetween(first.to, first.to))} weren’t counted. `}
			{later.length > 0 && (
				<>
					Nothing was counted{" "}
					{later
						.map(
							({ from, to: until }) =>
								`${from === until ? "on" : "from"} ${formatDateRange(dateRangeBetween(from, until))}`,
						)
						.join(", ")}
					: these days aren’t in the figures.
				</>
			)}
		</p>
	);
}

interface FormLineProps {
	form: FormFunnel;
	answer: Funnels;
}

/** One form: a line with its visitors, which opens to show more. */
function FormLine({ form: { kind, called, stages, messages, received }, answer }: FormLineProps) {
	const whole = stages[0]?.n ?? 0;
	const few = whole < minSample;
	const losses = stages.map(({ n }, at) => Math.max(0, (stages[at - 1]?.n ?? n) - n));
	const worst = losses.indexOf(Math.max(...losses));
	const stop = stages[worst];
	const inbox = withQuery("/", { view: "all", kind, time: `${answer.from}..${answer.to}` });
	return (
		<details className="number-line">
			<summary>
				<h3>{capitalise(called)}</h3>
				<span className="hint">
					{formatNumber(whole)} saw it, {formatNumber(stages.at(-1)?.n ?? 0)} sent it
				</span>
			</summary>
			<div className="stack">
				<p>
					{received > 0 ? (
						<Link to={inbox}>{pluralise(received, "lead")} received</Link>
					) : (
						"No leads"
					)}
					.{" "}
					{few
						? `Not enough visits yet to say more (${formatNumber(whole)}).`
						: stop &&
							(losses[worst] ?? 0) > 0 &&
							`Most people leave before “${stop.label}”: ${formatNumber(losses[worst] ?? 0)} of ${formatNumber(stages[worst - 1]?.n ?? 0)}.`}
				</p>
				<Bars
					lines={stages.map(({ label, n }, at) => ({
						...{ name: label, n },
						text:
							few || at === 0 ? formatNumber(n) : `${formatNumber(n)} · ${formatPercent(n, whole)}`,
					}))}
				/>
				{messages.length > 0 && (
					<div>
						<h4>Error messages they saw</h4>
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
			</div>
		</details>
	);
}
