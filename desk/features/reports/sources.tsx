import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { privacy } from "../../../business/facts.ts";
import {
	type AttributionKey,
	type AttributionQuery,
	attributionKeys,
	type Attribution as SourcesAnswer,
	unknownValue,
} from "../../../gateway/desk-api/api.ts";
import { callApi, withQuery } from "../../api/api-client.ts";
import { useNow } from "../../components/clock.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { useCounts } from "../../inbox/state/use-counts.ts";
import {
	dateRangeParam,
	formatDateRange,
	formatNumber,
	midnight,
	weekBoundaries,
} from "../../lib/date-range.ts";
import { LazyWeeksChart } from "./lazy-charts.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportsNav } from "./reports-nav.tsx";

/** Number of weeks to fetch; weeks whose leads are already deleted are not named. */
const maxWeeks = 8;
/** Number of names that get a colour of their own. */
const maxNamed = 5;
/** Number of leads below which a note warns about the percentages. */
const minSample = 10;

const dimensionLabels: Record<AttributionKey, { label: string; none: string }> = {
	campaign: { label: "Campaign", none: "No campaign" },
	referrer: { label: "Site they came from", none: "Unknown, or typed in" },
	partner: { label: "Partner", none: "No partner" },
	landing: { label: "First page", none: "Not known" },
};

/** Leads by source, this week compared with last week. */
export function SourcesScreen() {
	const [search] = useSearchParams();
	const now = useNow();
	const param = search.get("by") as AttributionKey;
	const by = attributionKeys.includes(param) ? param : "campaign";
	const times = weekBoundaries(now, maxWeeks);
	const only = { kind: search.get("kind") ?? "", partner: search.get("partner") ?? "" };
	const query = { by, times, ...only } as AttributionQuery;
	const report = useQuery({
		queryKey: ["sources", query],
		// Stored with the answer, so that the previous figures keep their own headings while others
		// load.
		queryFn: async ({ signal }) => ({
			...{ by, times, only },
			data: await callApi<SourcesAnswer>(withQuery("sources", query), { signal }),
		}),
		placeholderData: keepPreviousData,
	});
	const { data, isPlaceholderData } = report;
	const counts = useCounts().data;
	return (
		<Screen title="Where leads come from" wide>
			<ReportsNav />
			<ReportFilters
				choices={[
					{
						name: "by",
						label: "Count by",
						options: attributionKeys.map((key) => [
							key === "campaign" ? "" : key,
							dimensionLabels[key].label,
						]),
					},
					{
						name: "kind",
						label: "Form",
						all: "All forms",
						options: counts?.kinds.map(({ kind, called }) => [kind, called]) ?? [],
					},
					{
						name: "partner",
						label: "Partner",
						all: "All partners",
						options: [
							[unknownValue, dimensionLabels.partner.none] as const,
							...(counts?.partners.map(({ partner }) => [partner, partner] as const) ?? []),
						],
					},
				]}
			/>
			{by !== "partner" && !privacy.attributionWithoutConsent && <AttributionOff />}
			<QueryState of={report} lines={8} height={36} />
			{data && (
				<div className="of-choice" aria-busy={isPlaceholderData} inert={isPlaceholderData}>
					<SourcesReport {...data} />
				</div>
			)}
		</Screen>
	);
}

/** Says why most leads have no source by default, and how to change that. */
const AttributionOff = () => (
	<p className="hint" role="note">
		We only look up where a visit came from on pages with the visitor’s consent (
		<code>data-consent="given"</code> on the tag). We don’t know where the others came from. To look
		it up everywhere, read “Privacy duties” in the handbook, then set{" "}
		<code>privacy.attributionWithoutConsent</code> in <code>business/facts.json</code>.
	</p>
);

interface FiguresProps {
	data: SourcesAnswer;
	by: AttributionKey;
	times: readonly number[];
	only: { kind: string; partner: string };
}

function SourcesReport({ data, by, times, only }: FiguresProps) {
	const now = useNow();
	const oldest = midnight(now, data.days);
	const first = Math.min(
		times.length - 3,
		Math.max(
			0,
			times.findIndex((time) => time >= oldest),
		),
	);
	const begins = times.slice(first);
	const weeks = begins.slice(0, -1).map((since, at) => ({ since, until: begins[at + 1] ?? since }));
	const total = (counts: readonly number[]) => counts.slice(first).reduce((sum, n) => sum + n, 0);
	const names = data.names.filter(({ counts }) => total(counts) > 0);
	const all = total(data.sum);
	const days = 7 * weeks.length;
	if (all === 0) return <Empty filtered={only.kind !== "" || only.partner !== ""} />;

	const named = (name: string) => name || dimensionLabels[by].none;
	const shown = names.slice(0, maxNamed);
	const others = weeks.map(
		(_, at) =>
			(data.sum[first + at] ?? 0) -
			shown.reduce((sum, { counts }) => sum + (counts[first + at] ?? 0), 0),
	);
	const hasOthers = others.some((n) => n > 0);
	const figure = (n: number, name: string | undefined, from: number, until: number) => {
		if (n === 0) return "0";
		const filter = { ...only, ...(name !== undefined && { [by]: name || unknownValue }) };
		return (
			<Link to={withQuery("/", { ...filter, time: dateRangeParam(from, until) })}>
				{formatNumber(n)}
			</Link>
		);
	};
	const [begin = 0, end = 0] = [begins[0], begins.at(-1)];
	const [before = 0, last = 0] = begins.slice(-3);
	const row = (counts: readonly number[], name?: string) => {
		const [was = 0, is = 0] = counts.slice(-2);
		return (
			<>
				<td>{figure(is, name, last, end)}</td>
				<td>{figure(was, name, before, last)}</td>
				<td className="spare">{is + was < 5 ? "–" : changeText(is - was)}</td>
				<td>{figure(total(counts), name, begin, end)}</td>
			</>
		);
	};
	return (
		<>
			<section className="card stack" aria-labelledby="weeks">
				<h2 id="weeks">Leads by week</h2>
				{all < minSample && (
					<p className="hint">
						Not enough leads to compare yet ({all} in {days} days). You’ll need about ten.
					</p>
				)}
				<LazyWeeksChart
					label={`Leads of ${weeks.length} weeks by ${dimensionLabels[by].label.toLowerCase()}. The table below has the same figures.`}
					names={[...shown.map(({ name }) => named(name)), ...(hasOthers ? ["Others"] : [])]}
					weeks={weeks.map((week, at) => ({
						name: formatDateRange(week),
						counts: [
							...shown.map(({ counts }) => counts[first + at] ?? 0),
							...(hasOthers ? [others[at] ?? 0] : []),
						],
					}))}
				/>
				<div className="table-frame">
					<table className="table figures">
						<caption className="sr-only">
							Leads by {dimensionLabels[by].label.toLowerCase()}; each number leads to its leads
						</caption>
						<thead>
							<tr>
								<th scope="col">{dimensionLabels[by].label}</th>
								<th scope="col">Last 7 days</th>
								<th scope="col">7 days before</th>
								<th scope="col" className="spare">
									Change
								</th>
								<th scope="col">{days} days</th>
							</tr>
						</thead>
						<tbody>
							{names.map(({ name, counts }, at) => (
								<tr key={name}>
									<th scope="row">
										<span
											className="swatch"
											style={{ background: `var(--part-${Math.min(at, maxNamed) + 1})` }}
										/>
										<bdi className={name ? undefined : "hint"}>{named(name)}</bdi>
									</th>
									{row(counts, name)}
								</tr>
							))}
						</tbody>
						<tfoot>
							<tr>
								<th scope="row">All</th>
								{row(data.sum)}
							</tr>
						</tfoot>
					</table>
				</div>
			</section>
			<p className="hint">
				By the first page of the visit, where the browser shares it. This covers the last {days}{" "}
				days
				{data.days < 7 * maxWeeks && `; delivered leads are deleted after ${data.days}`}. Spam and
				test leads aren’t counted.
			</p>
		</>
	);
}

/** "+3", "−2", "same". */
const changeText = (change: number) =>
	change === 0 ? "same" : `${change > 0 ? "+" : "−"}${Math.abs(change)}`;

const Empty = ({ filtered }: { filtered: boolean }) =>
	filtered ? (
		<EmptyState title="No leads match" to="/sources" go="Show all leads" />
	) : (
		<EmptyState title="Nothing to count yet" to="/steps" go="See where people give up">
			Once you have leads, you’ll see which campaign, site, partner and page brought them, week by
			week.
		</EmptyState>
	);
