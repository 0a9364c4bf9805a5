import { useEffect, useEffectEvent, useRef } from "react";
import { Link } from "react-router";
import type { Counts, LeadLine } from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";
import { useNow } from "../components/clock.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { dayHeading } from "../lib/time.ts";
import { LeadRow } from "./lead-row.tsx";
import type { currentView } from "./state/filter.ts";

/** People with a reminder that is due. */
export const DueNow = ({
	lines,
	isOpen,
}: {
	lines: LeadLine[];
	isOpen(line: LeadLine): boolean;
}) => (
	<section aria-labelledby="due">
		<h2 id="due" className="day">
			Due · {lines.length}
		</h2>
		<ul className="rows" onKeyDown={walk}>
			{lines.map((line) => (
				<LeadRow key={line.id} line={line} isOpen={isOpen(line)} />
			))}
		</ul>
	</section>
);

interface DaysProps {
	lines: readonly LeadLine[];
	/** Leads that have just arrived. */
	came: ReadonlyMap<string, number>;
	/** The list shows leads, not people. */
	isOfLeads: boolean;
	isOpen(line: LeadLine): boolean;
}

/** The rows of a list, grouped by day. */
export function Days({ lines, came, isOfLeads, isOpen }: DaysProps) {
	const now = useNow();
	const days = Map.groupBy(lines, ({ receivedAt }) => dayHeading(receivedAt, now));
	return [...days].map(([day, ofDay]) => (
		<section key={day} aria-label={day}>
			<h2 className="day">{day}</h2>
			<ul className="rows" onKeyDown={walk}>
				{ofDay.map((line) => (
					<LeadRow
						key={line.id}
						{...{ line, isOpen: isOpen(line), fresh: came.has(line.id), urgent: isOfLeads }}
					/>
				))}
			</ul>
		</section>
	));
}

/** Lines below the people: what may be spam, and what could not be delivered. */
export function SideLines({ counts }: { counts: Counts | undefined }) {
	const { quarantined = 0, dead = 0 } = counts?.states ?? {};
	if (quarantined + dead === 0) return null;
	return (
		<p className="side-lines">
			{quarantined > 0 && (
				<Link to="/?view=all&state=quarantined">{quarantined} possible spam</Link>
			)}
			{dead > 0 && <Link to="/?view=problems">{dead} not delivered</Link>}
		</p>
	);
}

/** Loads older leads when the end of the list is near. */
export function MoreButton({ busy, onMore }: { busy: boolean; onMore(): void }) {
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
			{busy ? "Loading older leads …" : "Show older leads"}
		</Button>
	);
}

/** The arrow keys move between leads, as Tab does. */
function walk(event: React.KeyboardEvent) {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (!step) return;
	const rows = [...document.querySelectorAll<HTMLElement>(".list [data-lead]")];
	const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
	if (!next) return;
	event.preventDefault();
	next.focus();
}

interface EmptyListProps {
	view: ReturnType<typeof currentView>;
	narrowed: boolean;
	/** There are no leads at all. */
	isFirst: boolean;
}

/** Says why a list is empty, with a link that leads on. */
export function EmptyList({ view, narrowed, isFirst }: EmptyListProps) {
	if (narrowed)
		return (
			<EmptyState title="No leads match" to="/?view=all" go="Show all leads">
				Try fewer words, or part of the phone number.
			</EmptyState>
		);
	if (isFirst || view === "all")
		return (
			<EmptyState title="No leads yet" to="/first-run" go="Check that everything is set up">
				New ones appear here by themselves.
			</EmptyState>
		);
	if (view === "open")
		return (
			<EmptyState title="Nothing open" to="/" go="Show new leads">
				People you’ve called or set a reminder for are here until they’re won or lost.
			</EmptyState>
		);
	if (view === "done")
		return (
			<EmptyState title="Nobody here yet" to="/?view=open" go="Show open leads">
				Clients you’ve won, and those who went elsewhere.
			</EmptyState>
		);
	return (
		<EmptyState title="Everybody’s been answered" to="/?view=open" go="Show open leads">
			New leads appear here by themselves.
		</EmptyState>
	);
}
