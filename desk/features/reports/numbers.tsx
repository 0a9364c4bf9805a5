import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import {
	type Figures,
	type FiguresKey,
	type Funnels,
	figuresKeys,
} from "../../../gateway/desk-api/api.ts";
import { callApi, withQuery } from "../../api/api-client.ts";
import { useNow } from "../../components/clock.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { FormFunnels } from "./form-funnels.tsx";
import { keyLabels, NamesTable } from "./names-table.tsx";
import { Partners } from "./partners.tsx";
import { daysOf, type Period, parsePeriod, periodOptions, type Span } from "./period.ts";
import { ReportFilters } from "./report-filters.tsx";
import { Summary } from "./summary.tsx";
import { Way } from "./way.tsx";

const fetchFigures = (by: FiguresKey, { since, until }: Span, signal: AbortSignal) =>
	callApi<Figures>(
		withQuery("figures", { by, ...daysOf({ since, until }), since, until } as never),
		{ signal },
	);

/** The figures of a period and of the one before. */
function useFigures(by: FiguresKey, period: Period) {
	const { since, until, before } = period;
	const query = useQuery({
		queryKey: ["figures", by, since, until],
		// Includes the choice and the period, so previous figures keep their own headings while others load.
		queryFn: async ({ signal }) => ({
			...{ by, period },
			data: await fetchFigures(by, period, signal),
		}),
		placeholderData: keepPreviousData,
	});
	const earlier = useQuery({
		queryKey: ["figures", "kind", before.since, before.until],
		queryFn: ({ signal }) => fetchFigures("kind", before, signal),
	});
	return { asked: query, earlier: query.isPlaceholderData ? undefined : earlier.data };
}

/** What a period brought: a sentence, where people come from, how far they get, forms and partners. */
export function NumbersScreen() {
	const [search] = useSearchParams();
	const now = useNow();
	const wantedKey = search.get("by") as FiguresKey;
	const by = figuresKeys.includes(wantedKey) ? wantedKey : "campaign";
	const value = search.get("period") ?? "";
	const period = parsePeriod(value, now);
	const { asked, earlier } = useFigures(by, period);
	const { data: shownFigures, isPlaceholderData } = asked;
	return (
		<Screen title="Numbers" wide>
			<ReportFilters
				choices={[
					{ name: "period", label: "Time", options: periodOptions(now) },
					{
						name: "by",
						label: "By",
						options: figuresKeys.map((key) => [
							key === "campaign" ? "" : key,
							keyLabels[key].label,
						]),
					},
				]}
			/>
			<QueryState of={asked} lines={8} height={36} />
			{shownFigures && (
				<div className="of-choice" aria-busy={isPlaceholderData} inert={isPlaceholderData}>
					<Summary period={shownFigures.period} now={shownFigures.data} earlier={earlier} />
					{shownFigures.data.people === 0 ? (
						<NoEnquiries isYear={value === "365"} />
					) : (
						<div className="numbers-columns">
							<Part id="sources" title="Where they come from">
								<NamesTable
									data={shownFigures.data}
									by={shownFigures.by}
									span={shownFigures.period}
								/>
							</Part>
							<Part id="way" title="From visitor to client">
								<Way data={shownFigures.data} />
							</Part>
						</div>
					)}
				</div>
			)}
			<div className="numbers-columns">
				<Part id="forms" title="Forms">
					<Forms period={period} />
				</Part>
				<Part id="partners" title="Partners">
					<Partners />
				</Part>
			</div>
		</Screen>
	);
}

function Forms({ period }: { period: Span }) {
	const days = daysOf(period);
	const query = useQuery({
		queryKey: ["steps", days],
		queryFn: ({ signal }) => callApi<Funnels>(withQuery("steps", days as never), { signal }),
		placeholderData: keepPreviousData,
	});
	return (
		<>
			<QueryState of={query} lines={3} height={44} />
			{query.data && (
				<div className="stack" aria-busy={query.isPlaceholderData} inert={query.isPlaceholderData}>
					<FormFunnels answer={query.data} />
				</div>
			)}
		</>
	);
}

/** A part of the screen. An address with its id as fragment scrolls to it. */
function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	const { hash } = useLocation();
	const part = useRef<HTMLElement>(null);
	useEffect(() => {
		if (hash === `#${id}`) part.current?.scrollIntoView?.();
	}, [hash, id]);
	return (
		<section className="numbers-part" aria-labelledby={`numbers-${id}`} ref={part}>
			<h2 id={`numbers-${id}`}>{title}</h2>
			{children}
		</section>
	);
}

const NoEnquiries = ({ isYear }: { isYear: boolean }) => (
	<EmptyState
		drawing={<BarsDrawing />}
		title="No enquiries in this period"
		{...(isYear
			? { to: "/first-run", go: "Check that the forms are on your pages" }
			: { to: "/numbers?period=365", go: "Show the last 12 months" })}
	>
		Once people write, you’ll see where they come from and what they’re worth. Set an outcome on a
		person’s page: contacted, met, or won with a value.
	</EmptyState>
);

/** A drawing of a bar chart, for a screen without figures. */
const BarsDrawing = () => (
	<svg className="numbers-drawing" viewBox="0 0 120 64" aria-hidden="true">
		<path d="M4 60h112" />
		{[14, 26, 20, 38, 50].map((height, at) => (
			<rect key={height} x={12 + 21 * at} y={60 - height} width="12" height={height} rx="3" />
		))}
	</svg>
);

/** Redirects an address of earlier versions to its part of the screen. */
export function ToNumbers({ part }: { part: string }) {
	const [search] = useSearchParams();
	const [by, period] = [search.get("by"), search.get("days")];
	const query = { ...(by && { by }), ...(period && period !== "7" && { period }) };
	return <Navigate replace to={`${withQuery("/numbers", query)}#${part}`} />;
}
