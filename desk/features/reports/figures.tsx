import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import {
	type Figures as FiguresAnswer,
	type FiguresKey,
	figuresKeys,
} from "../../../gateway/desk-api/api.ts";
import { callApi, withQuery } from "../../api/api-client.ts";
import { useNow } from "../../components/clock.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { capitalise } from "../../inbox/lead-row.tsx";
import { formatNumber, isoDay, midnight, pluralise } from "../../lib/date-range.ts";
import { formatPounds } from "../../lib/money.ts";
import { LazyFunnelChart } from "./lazy-charts.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportsNav } from "./reports-nav.tsx";

const times = { "": "Last 12 weeks", "28": "Last 28 days", "365": "Last 12 months" } as const;
const defaultDays = 84;

const keyLabels: Record<FiguresKey, { label: string; none: string }> = {
	partner: { label: "Partner", none: "No partner" },
	campaign: { label: "Campaign", none: "No campaign" },
	referrer: { label: "Site they came from", none: "Unknown, or typed in" },
	landing: { label: "First page", none: "Not known" },
	kind: { label: "Form", none: "Not known" },
};

/** From the first view of a form to a client won, and the revenue of each source. */
export function FiguresScreen() {
	const [search] = useSearchParams();
	const now = useNow();
	const param = search.get("by") as FiguresKey;
	const by = figuresKeys.includes(param) ? param : "partner";
	const days = Math.min(Number(search.get("days")) || defaultDays, 365);
	const since = midnight(now, days - 1);
	const until = midnight(now, -1);
	const query = { by, from: isoDay(since), to: isoDay(now), since, until };
	const report = useQuery({
		queryKey: ["figures", query],
		queryFn: async ({ signal }) => ({
			by,
			data: await callApi<FiguresAnswer>(withQuery("figures", query), { signal }),
		}),
		placeholderData: keepPreviousData,
	});
	const { data: shown, isPlaceholderData } = report;
	return (
		<Screen title="Who became a client" wide>
			<ReportsNav />
			<ReportFilters
				choices={[
					{ name: "days", label: "Time", options: Object.entries(times) },
					{
						name: "by",
						label: "Count by",
						options: figuresKeys.map((key) => [key === "partner" ? "" : key, keyLabels[key].label]),
					},
				]}
			/>
			<QueryState of={report} lines={8} height={36} />
			{shown && (
				<div className="of-choice" aria-busy={isPlaceholderData} inert={isPlaceholderData}>
					{shown.data.sent === 0 ? (
						<EmptyState title="No enquiries in this period">
							Set each lead’s outcome on its page: contacted, meeting held, or won with its value.
							Totals are kept for 18 months, even after leads are deleted.
						</EmptyState>
					) : (
						<>
							<WayCard data={shown.data} />
							<NamesCard {...shown} />
							<CrmCard crm={shown.data.crm} />
						</>
					)}
				</div>
			)}
		</Screen>
	);
}

/** The whole funnel as one chart, with the same figures in words. */
function WayCard({ data }: { data: FiguresAnswer }) {
	const { seen, began, sent, spoken, won, pence, days } = data;
	const way: [name: string, n: number][] = [
		...(seen ? ([["Saw a form", seen]] as [string, number][]) : []),
		...(began ? ([["Started the form", began]] as [string, number][]) : []),
		["Sent it", sent],
		["Spoken to", spoken],
		["Became a client", won],
	];
	const stages = way.map(([name, n], at) => ({
		...{ name, n, text: formatNumber(n) },
		lost: Math.max(0, (way[at - 1]?.[1] ?? n) - n),
	}));
	return (
		<section className="card stack" aria-labelledby="way">
			<h2 id="way">From a form to a client</h2>
			<p>
				{won === 0 ? (
					"No clients yet"
				) : (
					<>
						<strong>{formatPounds(pence)}</strong> from {pluralise(won, "client")}
					</>
				)}
				, of {sent === 1 ? "1 enquiry" : `${formatNumber(sent)} enquiries`}
				{days !== undefined && `, ${pluralise(days, "day")} from enquiry to client on average`}.
			</p>
			<LazyFunnelChart
				label="From a form to a client: saw, began, sent, spoken to, became a client"
				stages={stages}
			/>
			<div className="sr-only">
				<table className="table">
					<caption>From a form to a client</caption>
					<tbody>
						{stages.map(({ name, text }) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								<td>{text}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
			{seen === undefined && (
				<p className="hint">Form views aren’t counted (FORM_ANALYTICS=off).</p>
			)}
		</section>
	);
}

/** Clients that the CRM no longer reports, or reports in another currency. */
function CrmCard({ crm }: Pick<FiguresAnswer, "crm">) {
	if (!crm) return null;
	const { missing, otherCurrency } = crm;
	return (
		<section className="card stack" aria-labelledby="crm-differs">
			<h2 id="crm-differs">Where your CRM differs</h2>
			{missing > 0 && (
				<p>
					{missing === 1
						? "1 opportunity is no longer in your pipeline"
						: `${formatNumber(missing)} opportunities are no longer in your pipeline`}
					: deleted, merged into another, or moved to another pipeline. What we knew about{" "}
					{missing === 1 ? "it" : "them"} stays here. Set the outcome on the lead’s page.
				</p>
			)}
			{otherCurrency > 0 && (
				<p>
					{otherCurrency === 1
						? "1 client was won in a currency other than pounds: it counts as a client"
						: `${formatNumber(otherCurrency)} clients were won in a currency other than pounds: they count as clients`}
					, without a value. Press “Won” on the lead’s page to add one in pounds.
				</p>
			)}
		</section>
	);
}

function NamesCard({ data: { names, few }, by }: { data: FiguresAnswer; by: FiguresKey }) {
	const { label, none } = keyLabels[by];
	return (
		<section className="card stack" aria-labelledby="names">
			<h2 id="names">By {label.toLowerCase()}</h2>
			{names.length > 0 && (
				<section
					className="table-frame"
					aria-label={`Figures by ${label.toLowerCase()}`}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the window scrolls with the keyboard
					tabIndex={0}
				>
					<table className="table figures">
						<thead>
							<tr>
								<th scope="col">{label}</th>
								<th scope="col">Enquiries</th>
								<th scope="col">Spoken to</th>
								<th scope="col">Clients</th>
								<th scope="col">Value</th>
								<th scope="col">Days to close</th>
							</tr>
						</thead>
						<tbody>
							{names.map(({ name, leads, spoken, won, pence, days }) => (
								<tr key={name}>
									<th scope="row">
										<bdi>{by === "kind" ? capitalise(name) : name || none}</bdi>
									</th>
									<td>{formatNumber(leads)}</td>
									<td>{formatNumber(spoken)}</td>
									<td>{formatNumber(won)}</td>
									<td>{formatPounds(pence)}</td>
									<td>{days ?? "–"}</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
			{few && (
				<p className="hint">
					{few.names === 1
						? `${names.length > 0 ? "One more" : "One alone"} brought ${few.leads === 1 ? "1 enquiry" : `${few.leads} enquiries`}`
						: `${few.names} more brought fewer than five enquiries each, ${few.leads} together`}
					: too few to say anything.
				</p>
			)}
			<p className="hint">
				“Days to close” is an average, shown once you have five clients. Won and lost come from you
				and, every hour, from your CRM; the latest change counts.
			</p>
		</section>
	);
}
