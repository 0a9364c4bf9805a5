import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import {
	type FunnelQuery,
	type Funnels as StepsAnswer,
	unknownValue,
} from "../../../gateway/desk-api/api.ts";
import { callApi, withQuery } from "../../api/api-client.ts";
import { useNow } from "../../components/clock.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { capitalise } from "../../inbox/lead-row.tsx";
import { languageName } from "../../lead/timeline/attribution.tsx";
import { dateRangeBetween, formatDateRange, isoDay, midnight } from "../../lib/date-range.ts";
import { FunnelCard, type FunnelCardProps, formatPercent } from "./funnel-card.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportsNav } from "./reports-nav.tsx";

const times = { "": "Last 7 days", "28": "Last 28 days", "84": "Last 12 weeks" } as const;
const names = ["kind", "form", "page", "partner", "lang", "device"] as const;

/** The funnel of each form: at which stage visitors give up, and after which message. */
export function FunnelScreen() {
	const [search] = useSearchParams();
	const now = useNow();
	const days = Number(search.get("days")) || 7;
	const chosen = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""]));
	const query = {
		from: isoDay(midnight(now, Math.min(days, 200) - 1)),
		to: isoDay(now),
		...chosen,
	} as unknown as FunnelQuery;
	const report = useQuery({
		queryKey: ["steps", query],
		// Stored with the answer, so that the previous figures keep their own links while others load.
		queryFn: async ({ signal }) => ({
			chosen,
			answer: await callApi<StepsAnswer>(withQuery("steps", query), { signal }),
		}),
		placeholderData: keepPreviousData,
	});
	const { data: shown, isPlaceholderData } = report;
	const data = shown?.answer;
	const options = (name: keyof StepsAnswer["choices"], word = (text: string) => text) =>
		(data?.choices[name] ?? []).map((text) => [text, word(text)] as const);
	return (
		<Screen title="Where people give up" wide>
			<ReportsNav />
			<ReportFilters
				choices={[
					{ name: "days", label: "Time", options: Object.entries(times) },
					{
						name: "kind",
						label: "Form",
						all: "All forms",
						options: data?.kinds.map(({ kind, called }) => [kind, capitalise(called)]) ?? [],
					},
					{
						name: "form",
						label: "Your own form",
						all: "All of yours",
						options: options("form", (name) => data?.titles[name] ?? name),
					},
					{ name: "page", label: "Page", all: "All pages", options: options("page") },
					{
						name: "partner",
						label: "Partner",
						all: "All partners",
						options: data?.choices.partner.length
							? [[unknownValue, "No partner"], ...options("partner")]
							: [],
					},
					{
						name: "lang",
						label: "Language",
						all: "All languages",
						options: options("lang", languageName),
					},
					{
						name: "device",
						label: "Device",
						all: "All devices",
						options: options("device", capitalise),
					},
				]}
			/>
			<QueryState of={report} lines={9} height={40} />
			{shown && (
				<div className="of-choice" aria-busy={isPlaceholderData} inert={isPlaceholderData}>
					<Forms {...shown} />
				</div>
			)}
		</Screen>
	);
}

function Forms({ answer, chosen }: Omit<FunnelCardProps, "form">) {
	const { forms, unheard = 0 } = answer;
	const gaps = answer.gaps.length > 0 && (
		<p className="hint">
			Nothing was counted{" "}
			{answer.gaps
				.map(
					({ from, to }) =>
						`${from === to ? "on" : "from"} ${formatDateRange(dateRangeBetween(from, to))}`,
				)
				.join(", ")}
			: these days aren’t in the figures.
		</p>
	);
	if (forms.length === 0)
		return (
			<>
				<Empty filtered={names.some((name) => chosen[name])} />
				{gaps}
			</>
		);
	return (
		<>
			{forms.map((form) => (
				<FunnelCard key={`${form.kind} ${form.form}`} {...{ form, answer, chosen }} />
			))}
			<p className="hint">
				Counted anonymously: when someone leaves a page, their browser sends numbers and nothing
				else. People who opt out aren’t counted.
				{unheard >= 0.01 &&
					` About ${formatPercent(unheard, 1)} of these messages never arrived: the real numbers are higher.`}
			</p>
			{gaps}
		</>
	);
}

const Empty = ({ filtered }: { filtered: boolean }) =>
	filtered ? (
		<EmptyState title="No visitors match" to="/steps" go="Show all forms" />
	) : (
		<EmptyState
			title="Nothing counted yet"
			to="/first-run"
			go="Check that the forms are on your pages"
		>
			After the first week you’ll see how many people saw each form, started it, reached each step
			and sent it, and which question they left at.
		</EmptyState>
	);
