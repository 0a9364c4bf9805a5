import {
	type RefObject,
	useCallback,
	useEffect,
	useEffectEvent,
	useMemo,
	useRef,
	useState,
} from "react";
import { Link } from "react-router";
import type { LeadLine, LeadQuery, LeadView } from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";
import { useNow } from "../components/clock.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { QueryState } from "../components/query-state.tsx";
import { useHeading } from "../components/screen.tsx";
import { registeredFeatures } from "../define-feature.ts";
import { pluralise } from "../lib/date-range.ts";
import { dayHeading } from "../lib/time.ts";
import { countFilters, currentView, toQuery } from "./filter.ts";
import { LeadRow } from "./lead-row.tsx";
import { SearchAndFilters } from "./search.tsx";
import { useCounts } from "./use-counts.ts";
import { useFilter } from "./use-filter.ts";
import { useLeads } from "./use-leads.ts";
import { useOpenRow, useReturnFocus } from "./use-open-row.ts";
import { usePendingArrivals } from "./use-pending-arrivals.ts";
import { ViewTabs } from "./views.tsx";

/** Leads to check that are shown before "Show more". */
const shownAtFirst = 2;

/** The list of leads: those to check first, then the others by day, newest first. */
export function Inbox({ pane, open }: { pane: RefObject<HTMLElement | null>; open?: string }) {
	const now = useNow();
	const { filter, key } = useFilter();
	const view = currentView(filter);
	const counts = useCounts().data;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the choice counts, and the day it is made on
	const query = useMemo(
		() => inView(toQuery(filter, now), view),
		[key, new Date(now).toDateString()],
	);
	const asked = useLeads(query);
	const { pages, isLocal, fetchNextPage, isFetchingNextPage } = asked;
	const { isPlaceholderData, dataUpdatedAt } = asked;
	const hasNextPage = asked.hasNextPage && !isLocal;
	const heading = useHeading(counts?.toRing ? `(${counts.toRing}) Leads` : "Leads", !open);
	useReturnFocus(open);
	useOpenRow(open, { pages, hasNextPage, isFetching: asked.isFetching, fetchNextPage });

	const atTop = useCallback(
		() => (pane.current?.scrollTop ?? 0) < 8 && scrollY < 8 && !open,
		[pane, open],
	);
	const { held, came, heard, letIn } = usePendingArrivals(atTop);

	const narrowed = filter.q !== "" || countFilters(filter) > 0 || view === "problems";
	const found = pages?.flatMap(({ leads }) => leads);
	const ids = new Set(found?.map(({ id }) => id));
	// A narrowed list shows matches only; other arrivals are counted in a link.
	const waiting = [...held].filter((id) => !narrowed || ids.has(id)).length;
	const since = useSince(narrowed);
	const elsewhere = [...came].filter(
		([id, at]) => narrowed && at > since && at <= dataUpdatedAt && !ids.has(id),
	).length;

	const shown = (lines: LeadLine[] = []) => lines.filter(({ id }) => !held.has(id));
	const attention = shown(pages?.[0]?.attention);
	const due = shown(pages?.[0]?.due);
	const urgent = new Set([...due, ...attention].map(({ id }) => id));
	const others = shown(found).filter(({ id }) => !urgent.has(id));
	const days = Map.groupBy(others, ({ receivedAt }) => dayHeading(receivedAt, now));

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
			</div>
			<ViewTabs />
			{registeredFeatures().map(({ name, InboxNote }) => InboxNote && <InboxNote key={name} />)}
			<SearchAndFilters />
			<p className="sr-only" role="status">
				{heard}
			</p>
			<div className="came">
				{elsewhere > 0 && (
					<Link to="/?view=all">{pluralise(elsewhere, "new lead")} outside this search</Link>
				)}
				{waiting > 0 && (
					<button
						type="button"
						onClick={() => {
							letIn();
							pane.current?.scrollTo({ top: 0 });
							scrollTo({ top: 0 });
							// Focus the newest, once it is rendered.
							setTimeout(() => document.querySelector<HTMLElement>(".fresh a")?.focus());
						}}
					>
						{waiting} new
					</button>
				)}
			</div>
			<QueryState of={{ ...asked, data: pages }} lines={9} height={44} />
			{due.length > 0 && <DueNow lines={due} />}
			{attention.length > 0 && <NeedsAttention lines={attention} />}
			{[...days].map(([day, lines]) => (
				<section key={day} aria-label={day}>
					<h2 className="day">{day}</h2>
					<ul className="rows" onKeyDown={walk}>
						{(view === "ring" ? oldestFirst(lines) : lines).map((line) => (
							<LeadRow key={line.id} line={line} fresh={came.has(line.id)} />
						))}
					</ul>
				</section>
			))}
			{pages && others.length + attention.length + due.length === 0 && (
				<Empty narrowed={narrowed} answered={view === "ring" && counts?.total !== 0} />
			)}
			{hasNextPage && <More busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
		</>
	);
}

const inView = (query: LeadQuery, view: LeadView | "all"): LeadQuery =>
	view === "all" ? query : { ...query, view };

/** Within a day, those who have waited longest come first. */
const oldestFirst = (lines: LeadLine[]) =>
	lines.toSorted((one, other) => one.receivedAt - other.receivedAt);

const resultCount = (count: number, more: boolean) =>
	more ? `The first ${count}` : count === 1 ? "1 found" : `${count} found`;

/** Leads that the coach wanted to be reminded of by now. */
const DueNow = ({ lines }: { lines: LeadLine[] }) => (
	<section aria-labelledby="due">
		<h2 id="due" className="day">
			Reminders · {lines.length}
		</h2>
		<ul className="rows" onKeyDown={walk}>
			{lines.map((line) => (
				<LeadRow key={line.id} line={line} />
			))}
		</ul>
	</section>
);

/** Possible spam, stuck and undelivered leads. */
function NeedsAttention({ lines }: { lines: LeadLine[] }) {
	const [all, setAll] = useState(false);
	const more = lines.length - shownAtFirst;
	return (
		<section className="needs" aria-labelledby="needs">
			<h2 id="needs">To check · {lines.length}</h2>
			<ul className="rows" onKeyDown={walk}>
				{(all ? lines : lines.slice(0, shownAtFirst)).map((line) => (
					<LeadRow key={line.id} line={line} urgent />
				))}
			</ul>
			{more > 0 && (
				<Button look="plain" wide aria-expanded={all} onClick={() => setAll(!all)}>
					{all ? "Show fewer" : `Show ${more} more`}
				</Button>
			)}
		</section>
	);
}

/** Loads older leads when the end of the list is near. */
function More({ busy, onMore }: { busy: boolean; onMore(): void }) {
	const button = useRef<HTMLButtonElement>(null);
	const more = useEffectEvent(onMore);
	useEffect(() => {
		const near = new IntersectionObserver(
			([entry]) => {
				if (entry?.isIntersecting && !busy) more();
			},
			{ rootMargin: "600px" },
		);
		if (button.current) near.observe(button.current);
		return () => near.disconnect();
	}, [busy]);
	return (
		<Button ref={button} wide busy={busy} onClick={onMore}>
			{busy ? "Loading older leads …" : "Older leads"}
		</Button>
	);
}

/** The arrow keys move between leads; Tab moves on to the rest of the page. */
function walk(event: React.KeyboardEvent) {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (!step) return;
	const rows = [...document.querySelectorAll<HTMLElement>(".list [data-lead]")];
	const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
	if (!next) return;
	event.preventDefault();
	next.focus();
}

const Empty = ({ narrowed, answered }: { narrowed: boolean; answered: boolean }) =>
	answered ? (
		<EmptyState title="Nobody to ring back" to="/?view=all" go="Show all leads">
			You’ve rung everyone back.
		</EmptyState>
	) : narrowed ? (
		<EmptyState title="No leads match" to="/?view=all" go="Show all leads">
			Try fewer words, or part of the phone number.
		</EmptyState>
	) : (
		<EmptyState title="No leads yet" to="/first-run" go="Check that everything is set up">
			New ones appear here by themselves.
		</EmptyState>
	);

/** When a condition became true, by this device's clock; infinity while it is false. */
function useSince(so: boolean): number {
	return useMemo(() => (so ? Date.now() : Number.POSITIVE_INFINITY), [so]);
}
