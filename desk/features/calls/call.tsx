import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import type { AgendaItem, SetAttendance } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button, ConfirmButton } from "../../components/button.tsx";
import { useNow } from "../../components/clock.tsx";
import { toast } from "../../components/toast.tsx";
import { formatClock, formatFullDay } from "../../lib/time.ts";
import { queryClient, refreshLeads } from "../../queries/query-client.ts";
import { LinkCall } from "./link-call.tsx";
import { MoveCall } from "./move-call.tsx";

const states: Record<AgendaItem["state"], string> = {
	booked: "",
	waiting: "Waiting for your calendar to confirm",
	wished: "Possible spam: mark as not spam to confirm the time",
	unplaced: "That time was taken: ring to agree another",
	cancelled: "Cancelled",
};

/** How long "Didn’t come" can be undone. The gateway waits as long before it emails the visitor. */
const undoMs = 10_000;

function refresh() {
	void queryClient.invalidateQueries({ queryKey: ["agenda"] });
	refreshLeads();
}

const isAhead = ({ state, startAt }: AgendaItem, now: number) =>
	(state === "booked" || state === "waiting") && startAt > now;

/** Time until the call starts: "in 25 minutes". */
function untilText(startAt: number, now: number): string {
	const minutes = Math.round((startAt - now) / 60_000);
	if (minutes <= 0) return "now";
	if (minutes < 60) return `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
	const hours = Math.round(minutes / 60);
	if (hours < 24) return `in ${hours} ${hours === 1 ? "hour" : "hours"}`;
	const days = Math.round(hours / 24);
	return `in ${days} ${days === 1 ? "day" : "days"}`;
}

/** The next call, with all its actions. */
export function NextCall({ call }: { call: AgendaItem }) {
	const now = useNow();
	const { lead, name, title, startAt, message } = call;
	return (
		<section className="card stack" aria-labelledby="next-call">
			<h2 id="next-call" className="hint">
				Next call, {untilText(startAt, now)}
			</h2>
			<p className="next-when">
				{formatFullDay(startAt)}, {formatClock(startAt)}
			</p>
			<p>
				<Link to={`/leads/${lead}`}>{name || "Somebody"}</Link>
				<span className="hint"> {[title, states[call.state]].filter(Boolean).join(" · ")}</span>
			</p>
			{message && (
				<blockquote className="call-topic">
					<span className="hint">They want to talk about</span>
					{message}
				</blockquote>
			)}
			<CallButtons call={call} isNext />
		</section>
	);
}

/** One call in the list of a day. */
export function Call({ call }: { call: AgendaItem }) {
	const { lead, name, phone, title, startAt, endAt, state, message } = call;
	return (
		<article className="stack tight">
			<p>
				<strong>
					{formatClock(startAt)}–{formatClock(endAt)}
				</strong>{" "}
				<Link to={`/leads/${lead}`}>{name || "Somebody"}</Link>
			</p>
			<p className="hint">{[title, phone, states[state]].filter(Boolean).join(" · ")}</p>
			{message && <p className="hint">“{message}”</p>}
			<CallButtons call={call} />
		</article>
	);
}

function CallButtons({ call, isNext = false }: { call: AgendaItem; isNext?: boolean }) {
	const now = useNow();
	const [open, setOpen] = useState<"move" | "link">();
	const { lead, name, phone, link, state } = call;
	const close = () => setOpen(undefined);
	if (open === "move") return <MoveCall call={call} onMoved={refresh} onClose={close} />;
	if (open === "link") return <LinkCall call={call} onSaved={refresh} onClose={close} />;
	if (state === "cancelled" || state === "wished") return null;
	return (
		<>
			<div className="buttons">
				{link && (isNext || isAhead(call, now)) && (
					<a className="button button-primary" href={link} target="_blank" rel="noopener">
						Join
					</a>
				)}
				{phone && (
					<a
						className={isNext && !link ? "button button-primary" : "button"}
						href={`tel:${phone.replace(/[^\d+]/g, "")}`}
						aria-label={`Ring ${name}`}
					>
						Ring
					</a>
				)}
				{(isAhead(call, now) || state === "unplaced") && (
					<>
						<Button onClick={() => setOpen("move")}>Move</Button>
						{state !== "unplaced" && (
							<Button onClick={() => setOpen("link")}>{link ? "Change link" : "Add a link"}</Button>
						)}
						<CancelCall call={call} />
					</>
				)}
			</div>
			{state === "booked" && !isAhead(call, now) && <Attendance call={call} key={lead} />}
		</>
	);
}

function CancelCall({ call: { lead, name, getsMail } }: { call: AgendaItem }) {
	const [word, setWord] = useState("");
	const id = useId();
	const cancel = useMutation({
		mutationFn: () =>
			callApi<void>(`meetings/${lead}/cancel`, {
				method: "POST",
				body: word.trim() ? { word } : {},
			}),
		onSuccess() {
			toast(
				`Call with ${name} cancelled. ${getsMail ? "They’ll get an email." : "They won’t get an email: please let them know."}`,
			);
		},
		onSettled: refresh,
	});
	return (
		<ConfirmButton
			label="Cancel"
			question={`Cancel the call with ${name}? ${getsMail ? "They’ll get an email." : "They won’t get an email, so please let them know."} The time will be free again.`}
			yes="Yes, cancel it"
			busy={cancel.isPending}
			onConfirm={() => cancel.mutate()}
		>
			{getsMail && (
				<label className="field" htmlFor={id}>
					<span className="label">Message to {name} (optional)</span>
					<textarea
						id={id}
						className="input"
						rows={2}
						maxLength={500}
						value={word}
						onChange={({ target }) => setWord(target.value)}
					/>
				</label>
			)}
		</ConfirmButton>
	);
}

/**
 * Whether the visitor came. Those who didn't are offered three new times, unless the coach undoes
 * it.
 */
function Attendance({ call: { lead, attendance, getsMail } }: { call: AgendaItem }) {
	const [canUndo, setCanUndo] = useState(false);
	const say = useMutation({
		mutationFn: (body: SetAttendance) =>
			callApi<void>(`meetings/${lead}/attendance`, { method: "PUT", body }),
		onSuccess: (_, variables) => setCanUndo(variables.attendance === "no-show"),
		onSettled: refresh,
	});
	useEffect(() => {
		if (!canUndo) return;
		const timer = setTimeout(() => setCanUndo(false), undoMs);
		return () => clearTimeout(timer);
	}, [canUndo]);
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
		<>
			<div className="buttons">
				{choice("showed", "Came")}
				{choice("no-show", "Didn’t come")}
			</div>
			<div role="status">
				{canUndo && attendance === "no-show" && (
					<p>
						{getsMail
							? "In ten seconds we’ll email them three new times."
							: "They can’t be emailed: ring them to agree a new time."}{" "}
						<Button
							look="plain"
							busy={say.isPending}
							onClick={() => say.mutate({ attendance: "" })}
						>
							Undo
						</Button>
					</p>
				)}
			</div>
		</>
	);
}
