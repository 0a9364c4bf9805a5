import { NavLink, useLocation } from "react-router";
import type { LeadLine } from "../../gateway/desk-api/api.ts";
import { Timestamp, useNow } from "../components/clock.tsx";
import { pluralise } from "../components/date-range.ts";
import { outcomeLabels } from "../components/outcome-labels.ts";
import { useWaiting } from "../offline/outbox.ts";
import { formatRelative, formatShort } from "../time.ts";
import { stateLabels } from "./filter.ts";

/** Short labels for what is special about a lead. */
export function Badges({ line }: { line: LeadLine }) {
	const { state, calledAt, remindAt, due, noAnswers, outcome, notes, erasingAt, test, partner } =
		line;
	const stuck = state === "pending" && line.attention;
	const now = useNow();
	const isWaiting = useWaiting(line.id).length > 0;
	return (
		<>
			{isWaiting && <span className="chip chip-warning">Waits to be sent</span>}
			{state === "quarantined" && (
				<span className="chip chip-warning">{stateLabels.quarantined}</span>
			)}
			{state === "dead" && <span className="chip chip-danger">{stateLabels.dead}</span>}
			{stuck && <span className="chip chip-warning">Stuck</span>}
			{state === "pending" && !stuck && <span className="chip">{stateLabels.pending}</span>}
			{state === "spam" && <span className="chip">{stateLabels.spam}</span>}
			{test && <span className="chip">Test</span>}
			{erasingAt && <span className="chip chip-danger">Being erased</span>}
			{due && remindAt && (
				<span className="chip chip-warning">Due {formatRelative(remindAt, now)}</span>
			)}
			{!due && remindAt && <span className="chip">Reminder {formatShort(remindAt)}</span>}
			{calledAt && outcome === "contacted" && <span className="chip chip-good">Called</span>}
			{outcome !== "new" && !(calledAt && outcome === "contacted") && (
				<span className={outcome === "lost" ? "chip" : "chip chip-good"}>
					{outcomeLabels[outcome]}
				</span>
			)}
			{noAnswers > 0 && (
				<span className="chip">
					{noAnswers === 1 ? "No answer" : `No answer ${noAnswers} times`}
				</span>
			)}
			{notes > 0 && <span className="chip">{pluralise(notes, "note")}</span>}
			{partner && (
				<span className="chip">
					<span className="sr-only">Partner: </span>
					<bdi>{partner}</bdi>
				</span>
			)}
		</>
	);
}

/** A lead's name, or what stands in for it. */
export const leadName = ({ name, email, phone }: LeadLine): string =>
	name || email || phone || "No name";

/** "enquiry" -> "Enquiry". */
export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

interface LeadRowProps {
	line: LeadLine;
	/** It has just arrived. */
	fresh?: boolean;
	/** In the list to check: shows its problem and its date. */
	urgent?: boolean;
}

/** One row of the inbox, a link to the lead. */
export function LeadRow({ line, fresh = false, urgent = false }: LeadRowProps) {
	const { search, hash } = useLocation();
	const { id, called, gist, trouble, receivedAt, state, unread } = line;
	const what = urgent ? (trouble ?? stateLabels[state]) : gist || capitalise(called);
	return (
		<li className={fresh ? "fresh" : undefined}>
			<NavLink className="row" to={{ pathname: `/leads/${id}`, search, hash }} data-lead={id}>
				<bdi className={unread ? "who unread" : "who"}>
					{leadName(line)}
					{unread && <span className="sr-only">, not read yet</span>}
				</bdi>
				<Timestamp time={receivedAt} dated={urgent} />
				<span className="what" dir="auto">
					{what}
				</span>
				{!urgent && (
					<span className="chips">
						<Badges line={line} />
					</span>
				)}
			</NavLink>
		</li>
	);
}
