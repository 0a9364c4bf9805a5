import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Agenda, AgendaItem } from "../../../gateway/desk-api/api.ts";
import { callApi, withQuery } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { useNow } from "../../components/clock.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { formatFullDay } from "../../lib/time.ts";
import { CalendarNotes } from "./calendar-notes.tsx";
import { Call, NextCall } from "./call.tsx";
import { CallsNav } from "./calls-nav.tsx";

/** Days shown at first, and added by each press of the button. */
const shownDays = 28;

/** Midnight at the start of a day, `ahead` days after `time`, in this device's time zone. */
function midnight(time: number, ahead = 0): number {
	const date = new Date(time);
	return new Date(date.getFullYear(), date.getMonth(), date.getDate() + ahead).getTime();
}

const isOn = ({ state }: AgendaItem) => state === "booked" || state === "waiting";

/** Calls in the diary: the next one, then four weeks, day by day. */
export function AgendaScreen() {
	const now = useNow();
	const today = midnight(now);
	const [range, setRange] = useState({ before: 0, after: shownDays });
	const from = midnight(today, -range.before);
	const to = midnight(today, range.after);
	const query = useQuery({
		queryKey: ["agenda", from, to],
		queryFn: () => callApi<Agenda>(withQuery("meetings/agenda", { from, to })),
		placeholderData: (before: Agenda | undefined) => before,
	});
	const items = query.data?.items ?? [];
	const next = items.find((call) => isOn(call) && call.endAt > now);
	const days = Map.groupBy(
		items.filter((call) => call !== next),
		({ startAt }) => midnight(startAt),
	);
	const isEmpty = query.data !== undefined && items.length === 0;
	return (
		<Screen title="Calls">
			<CallsNav />
			<QueryState of={query} lines={4} height={64} />
			<CalendarNotes texts={query.data?.calendarNotes} />
			{next && <NextCall call={next} />}
			{isEmpty && query.data?.isOffered === false && (
				<EmptyState title="Let people book a call" to="/calls/types" go="Set up your first call">
					Answer three questions. We’ve filled in the usual answers. Your website’s booking buttons
					will then offer the call.
				</EmptyState>
			)}
			{isEmpty && query.data?.isOffered !== false && (
				<EmptyState title="No calls in the next four weeks">Booked calls appear here.</EmptyState>
			)}
			{query.data && !isEmpty && (
				<Button
					look="plain"
					onClick={() =>
						setRange(({ before, ...rest }) => ({ ...rest, before: before + shownDays }))
					}
				>
					Show earlier calls
				</Button>
			)}
			{[...days].map(([day, calls], at) => (
				<section key={day} className="call-day" aria-labelledby={`day-${day}`}>
					{gapBefore([...days.keys()][at - 1], day)}
					<h2 id={`day-${day}`}>{day === today ? "Today" : formatFullDay(day)}</h2>
					{calls.map((call) => (
						<Call key={call.lead} call={call} />
					))}
				</section>
			))}
			{query.data && !isEmpty && (
				<Button
					look="plain"
					onClick={() => setRange(({ after, ...rest }) => ({ ...rest, after: after + shownDays }))}
				>
					Show later calls
				</Button>
			)}
		</Screen>
	);
}

/** Says that nothing is booked on the days in between. */
function gapBefore(before: number | undefined, day: number) {
	if (before === undefined) return null;
	const first = midnight(before, 1);
	const last = midnight(day, -1);
	if (first > last) return null;
	const text =
		first === last ? formatFullDay(first) : `${formatFullDay(first)} to ${formatFullDay(last)}`;
	return <p className="hint">{text}: no calls</p>;
}
