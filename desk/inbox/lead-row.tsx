import { Link, useLocation } from "react-router";
import type { LeadLine } from "../../gateway/desk-api/api.ts";
import { Timestamp, useNow } from "../components/clock.tsx";
import { registeredFeatures } from "../define-feature.ts";
import { pluralise } from "../lib/date-range.ts";
import { outcomeLabels } from "../lib/outcome-labels.ts";
import { formatRelative, formatShort } from "../lib/time.ts";
import { useWaiting } from "../outbox/outbox.ts";
import { stateLabels } from "./state/filter.ts";

interface BadgesProps {
	line: LeadLine;
	/**
	 * A row doesn't show delivery: it takes seconds, and everything below would move when the label
	 * disappears.
	 */
	isRow?: boolean;
}

/** Short labels for the state of a lead, for places that don't show it otherwise. */
export function StateBadges({ line, isRow = false }: BadgesProps) {
	const { state, erasingAt, test, partner } = line;
	const stuck = state === "pending" && line.attention;
	const isWaiting = useWaiting(line.id).length > 0;
	return (
		<>
			{state === "quarantined" && (
				<span className="chip chip-warning">{stateLabels.quarantined}</span>
			)}
			{state === "dead" && <span className="chip chip-danger">{stateLabels.dead}</span>}
			{stuck && <span className="chip chip-warning">Stuck</span>}
			{state === "pending" && !stuck && !isRow && (
				<span className="chip">{stateLabels.pending}</span>
			)}
			{state === "spam" && <span className="chip">{stateLabels.spam}</span>}
			{test && <span className="chip">Test</span>}
			{erasingAt && <span className="chip chip-danger">Being erased</span>}
			{registeredFeatures().map(
				({ name, LeadBadge }) => LeadBadge && <LeadBadge key={name} line={line} />,
			)}
			{partner && (
				<span className="chip">
					<span className="sr-only">Partner: </span>
					<bdi>{partner}</bdi>
				</span>
			)}
			{isWaiting && <span className="chip chip-warning">Not synced yet</span>}
		</>
	);
}

/** Short labels for anything special about a lead. */
export function Badges({ line }: { line: LeadLine }) {
	const { calledAt, remindAt, due, noAnswers, outcome, notes } = line;
	const now = useNow();
	return (
		<>
			<StateBadges line={line} isRow />
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
		</>
	);
}

/** A lead's name, or a substitute for it. */
export const leadName = ({ name, email, phone }: LeadLine): string =>
	name || email || phone || "No name";

/** "enquiry" -> "Enquiry". */
export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

interface LeadRowProps {
	line: LeadLine;
	/** It has just arrived. */
	fresh?: boolean;
	/** In a list of leads, such as possible spam: shows its problem and its date. */
	urgent?: boolean;
	/** The person is shown beside the list. */
	isOpen?: boolean;
}

/** One row of the inbox, a link to the lead. */
export function LeadRow({ line, fresh = false, urgent = false, isOpen = false }: LeadRowProps) {
	const { search, hash } = useLocation();
	const { id, reason, gist, trouble, receivedAt, state, unread, personLeads = 1 } = line;
	const problem = urgent && (trouble ?? stateLabels[state]);
	return (
		<li className={fresh ? "fresh" : undefined}>
			<Link
				className="row"
				to={{ pathname: `/leads/${id}`, search, hash }}
				data-lead={id}
				aria-current={isOpen ? "page" : undefined}
			>
				<bdi className={unread ? "who unread" : "who"}>
					{leadName(line)}
					{unread && <span className="sr-only">, not read yet</span>}
				</bdi>
				<Timestamp time={receivedAt} dated={urgent} />
				<span className="what" dir="auto">
					{problem || (
						<>
							<span className="reason">{capitalise(reason)}</span>
							{personLeads > 1 && ` · ${personLeads} messages`}
							{gist && ` · ${gist}`}
						</>
					)}
				</span>
				{!urgent && (
					<span className="chips">
						<Badges line={line} />
					</span>
				)}
			</Link>
		</li>
	);
}
