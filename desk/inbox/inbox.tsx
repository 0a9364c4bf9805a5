import { type RefObject, useCallback, useMemo } from "react";
import { Link } from "react-router";
import type { LeadQuery, LeadView } from "../../gateway/desk-api/api.ts";
import { useNow } from "../components/clock.tsx";
import { QueryState } from "../components/query-state.tsx";
import { useHeading } from "../components/screen.tsx";
import { registeredFeatures } from "../define-feature.ts";
import { pluralise } from "../lib/date-range.ts";
import { useIsLaptop } from "../lib/use-is-wide.ts";
import { Days, DueNow, EmptyList, MoreButton, SideLines } from "./list-parts.tsx";
import { SearchAndFilters } from "./search.tsx";
import { countFilters, currentView, toQuery } from "./state/filter.ts";
import { useIsOpenRow, useOpenFirst, useRows } from "./state/open-person.ts";
import { useCounts } from "./state/use-counts.ts";
import { useFilter } from "./state/use-filter.ts";
import { useLeads } from "./state/use-leads.ts";
import { useOpenRow, useReturnFocus } from "./state/use-open-row.ts";
import { usePendingArrivals } from "./state/use-pending-arrivals.ts";
import { ViewTabs } from "./views.tsx";

/** The list of people: those with a due reminder, then the others by day, newest first. */
export function Inbox({ pane, open }: { pane: RefObject<HTMLElement | null>; open?: string }) {
	const now = useNow();
	const { filter, key } = useFilter();
	const view = currentView(filter);
	const counts = useCounts().data;
	// biome-ignore lint/correctness/useExhaustiveDependencies: depends on the choice and on the current day
	const query = useMemo(
		() => inView(toQuery(filter, now), view),
		[key, new Date(now).toDateString()],
	);
	const list = useLeads(query);
	const { pages, isLocal, fetchNextPage, isFetchingNextPage } = list;
	const { isPlaceholderData, dataUpdatedAt } = list;
	const hasNextPage = list.hasNextPage && !isLocal;
	const waitingCount = counts ? counts.people.new + counts.people.due : 0;
	const heading = useHeading(waitingCount ? `(${waitingCount}) Leads` : "Leads", !open);
	useReturnFocus(open);
	useOpenRow(open, { pages, hasNextPage, isFetching: list.isFetching, fetchNextPage });

	const isLaptop = useIsLaptop();
	const atTop = useCallback(
		() => (pane.current?.scrollTop ?? 0) < 8 && scrollY < 8 && (isLaptop || !open),
		[pane, open, isLaptop],
	);
	const { held, came, heard, letIn } = usePendingArrivals(atTop);

	const narrowed = filter.q !== "" || countFilters(filter) > 0 || view === "problems";
	const arrivals = useArrivalCounts({ pages, held, came, narrowed, view, dataUpdatedAt });
	const isOfLeads = view === "problems" || filter.state !== "";
	const { due, others } = useRows({ pages, held, open, isOfLeads, key });
	const isOpen = useIsOpenRow(open);
	const isReady = pages !== undefined && !isPlaceholderData && !narrowed && view !== "all";
	useOpenFirst(open, isReady ? (due[0] ?? others[0])?.id : undefined);

	return (
		<>
			<div className="list-head">
				<h1 ref={heading} tabIndex={-1}>
					Leads
				</h1>
				<p role="status">
					{isLocal
						? "Saved on this device"
						: narrowed && pages && !isPlaceholderData && resultCount(others.length, hasNextPage)}
				</p>
				{registeredFeatures().map(
					({ name, InboxAction }) => InboxAction && <InboxAction key={name} />,
				)}
			</div>
			<ViewTabs />
			{registeredFeatures().map(({ name, InboxNote }) => InboxNote && <InboxNote key={name} />)}
			<SearchAndFilters />
			<p className="sr-only" role="status">
				{heard}
			</p>
			<Arrivals
				{...arrivals}
				onLetIn={() => {
					letIn();
					pane.current?.scrollTo({ top: 0 });
					scrollTo({ top: 0 });
				}}
			/>
			<QueryState of={{ ...list, data: pages }} lines={9} height={44} />
			{due.length > 0 && <DueNow lines={due} isOpen={isOpen} />}
			<Days lines={others} {...{ came, isOfLeads, isOpen }} />
			{pages && others.length + due.length === 0 && (
				<EmptyList view={view} narrowed={narrowed} isFirst={counts?.total === 0} />
			)}
			{hasNextPage && <MoreButton busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
			{!narrowed && <SideLines counts={counts} />}
		</>
	);
}

interface ArrivalCountsOptions {
	pages: ReturnType<typeof useLeads>["pages"];
	held: ReadonlySet<string>;
	came: ReadonlyMap<string, number>;
	narrowed: boolean;
	view: ReturnType<typeof currentView>;
	dataUpdatedAt: number;
}

/** Counts arrivals that wait above the list, and those that it hides. */
function useArrivalCounts(options: ArrivalCountsOptions) {
	const { pages, held, came, narrowed, view, dataUpdatedAt } = options;
	const ids = new Set(pages?.flatMap(({ leads }) => leads.map(({ id }) => id)));
	// A filtered list shows only matches; other arrivals are counted in a link.
	const isWhole = view === "new" && !narrowed;
	const waiting = [...held].filter((id) => isWhole || ids.has(id)).length;
	const since = useSince(narrowed);
	const elsewhere = [...came].filter(
		([id, at]) => narrowed && at > since && at <= dataUpdatedAt && !ids.has(id),
	).length;
	return { waiting, elsewhere };
}

interface ArrivalsProps {
	/** Arrivals that wait above the list. */
	waiting: number;
	elsewhere: number;
	onLetIn(): void;
}

const Arrivals = ({ waiting, elsewhere, onLetIn }: ArrivalsProps) => (
	<div className="came">
		{elsewhere > 0 && (
			<Link to="/?view=all">{pluralise(elsewhere, "new lead")} outside this search</Link>
		)}
		{waiting > 0 && (
			<button
				type="button"
				onClick={() => {
					onLetIn();
					// Focus the newest, once it is rendered.
					setTimeout(() => document.querySelector<HTMLElement>(".fresh a")?.focus());
				}}
			>
				{waiting} new
			</button>
		)}
	</div>
);

const inView = (query: LeadQuery, view: LeadView | "all"): LeadQuery =>
	view === "all" ? query : { ...query, view };

const resultCount = (count: number, more: boolean) =>
	more ? `The first ${count}` : count === 1 ? "1 found" : `${count} found`;

/** When a condition became true, by this device's clock; infinity while it is false. */
function useSince(so: boolean): number {
	return useMemo(() => (so ? Date.now() : Number.POSITIVE_INFINITY), [so]);
}
