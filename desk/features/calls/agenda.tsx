import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { Agenda, AgendaItem, SetAttendance } from "../../../gateway/desk-api/api.ts";
import { callApi, withQuery } from "../../api/api-client.ts";
import { Button, ConfirmButton } from "../../components/button.tsx";
import { useNow } from "../../components/clock.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { toast } from "../../components/toast.tsx";
import { formatClock, formatFullDay } from "../../lib/time.ts";
import { queryClient, refreshLeads } from "../../queries/query-client.ts";
import { CalendarNotes } from "./calendar-notes.tsx";
import { CallsNav } from "./calls-nav.tsx";

type Stretch = "day" | "week";
const lengths: Record<Stretch, number> = { day: 1, week: 7 };

/** Midnight at the start of a day, `ahead` days after `time`, in this device's time zone. */
function midnight(time: number, ahead = 0): number {
	const date = new Date(time);
	return new Date(date.getFullYear(), date.getMonth(), date.getDate() + ahead).getTime();
}

/** The first day that is shown: a week begins on Monday. */
const firstDay = (time: number, stretch: Stretch) =>
	stretch === "day" ? midnight(time) : midnight(time, -((new Date(time).getDay() + 6) % 7));

/** Calls in the diary, a day or a week at a time. */
export function AgendaScreen() {
	const [stretch, setStretch] = useState<Stretch>("week");
	const [from, setFrom] = useState(() => firstDay(Date.now(), "week"));
	const to = midnight(from, lengths[stretch]);
	const asked = useQuery({
		queryKey: ["agenda", from, to],
		queryFn: () => callApi<Agenda>(withQuery("meetings/agenda", { from, to })),
	});
	const show = (next: Stretch) => {
		setStretch(next);
		setFrom(
			firstDay(stretch === "week" ? Math.max(from, Math.min(Date.now(), to - 1)) : from, next),
		);
	};
	const turn = (by: number) => setFrom(midnight(from, by * lengths[stretch]));
	const days = Array.from({ length: lengths[stretch] }, (_, index) => midnight(from, index));
	const items = asked.data?.items ?? [];
	const shown = days
		.map((day) => ({
			day,
			calls: items.filter(({ startAt }) => startAt >= day && startAt < midnight(day, 1)),
		}))
		.filter(({ calls }) => calls.length > 0);
	return (
		<Screen title="Calls">
			<CallsNav />
			<div className="buttons">
				<Button onClick={() => turn(-1)}>
					{stretch === "day" ? "Previous day" : "Previous week"}
				</Button>
				<Button onClick={() => setFrom(firstDay(Date.now(), stretch))}>Today</Button>
				<Button onClick={() => turn(1)}>{stretch === "day" ? "Next day" : "Next week"}</Button>
				<Button aria-pressed={stretch === "day"} onClick={() => show("day")}>
					Day
				</Button>
				<Button aria-pressed={stretch === "week"} onClick={() => show("week")}>
					Week
				</Button>
			</div>
			<p role="status">
				{stretch === "day"
					? formatFullDay(from)
					: `${formatFullDay(from)} to ${formatFullDay(midnight(from, 6))}`}
			</p>
			<QueryState of={asked} lines={4} height={64} />
			<CalendarNotes texts={asked.data?.calendarNotes} />
			{asked.data && shown.length === 0 && (
				<EmptyState title={stretch === "day" ? "No calls on this day" : "No calls this week"}>
					Booked calls appear here.
				</EmptyState>
			)}
			{shown.map(({ day, calls }) => (
				<section key={day} className="card stack" aria-labelledby={`day-${day}`}>
					<h2 id={`day-${day}`}>{formatFullDay(day)}</h2>
					{calls.map((call) => (
						<Call key={call.lead} {...call} />
					))}
				</section>
			))}
		</Screen>
	);
}

const states: Record<AgendaItem["state"], string> = {
	booked: "",
	waiting: "Waiting for your calendar to confirm",
	wished: "Possible spam: mark as not spam to confirm the time",
	unplaced: "That time was taken: ring to agree another",
	cancelled: "Cancelled",
};

function Call(call: AgendaItem) {
	const { lead, name, phone, title, startAt, endAt, state, attendance, getsMail } = call;
	const now = useNow();
	const refresh = () => {
		void queryClient.invalidateQueries({ queryKey: ["agenda"] });
		refreshLeads();
	};
	const say = useMutation({
		mutationFn: (body: SetAttendance) =>
			callApi<void>(`meetings/${lead}/attendance`, { method: "PUT", body }),
		onSuccess: refresh,
	});
	const cancel = useMutation({
		mutationFn: () => callApi<void>(`meetings/${lead}/cancel`, { method: "POST" }),
		onSuccess() {
			toast(
				`Call with ${name} cancelled. ${getsMail ? "They’ll get an email." : "They won’t get an email: please let them know."}`,
			);
			refresh();
		},
	});
	const choice = (value: "showed" | "no-show", label: string) => (
		<Button
			aria-pressed={attendance === value}
			busy={say.isPending}
			onClick={() => say.mutate({ attendance: attendance === value ? "" : value })}
		>
			{label}
		</Button>
	);
	return (
		<article className="stack tight">
			<p>
				<strong>
					{formatClock(startAt)}–{formatClock(endAt)}
				</strong>{" "}
				<Link to={`/leads/${lead}`}>{name || "Somebody"}</Link>
			</p>
			<p className="hint">{[title, phone, states[state]].filter(Boolean).join(" · ")}</p>
			{(state === "booked" || state === "waiting") && (
				<div className="buttons">
					{startAt <= now ? (
						<>
							{choice("showed", "Came")}
							{choice("no-show", "Didn’t come")}
						</>
					) : (
						<ConfirmButton
							label="Cancel"
							question={`Cancel the call with ${name}? ${getsMail ? "They’ll get an email." : "They won’t get an email, so please let them know."} The time is free again.`}
							yes="Yes, cancel it"
							busy={cancel.isPending}
							onConfirm={() => cancel.mutate()}
						/>
					)}
				</div>
			)}
		</article>
	);
}
