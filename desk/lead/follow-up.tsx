import { useId, useRef, useState } from "react";
import type { LeadDetail } from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";
import { useNow } from "../components/clock.tsx";
import { Bell, PhoneMissed } from "../components/icons.tsx";
import { scrollIntoSight } from "../lib/scroll.ts";
import { formatMoment } from "../lib/time.ts";
import { notForUs, undoOutcome } from "./outcome.tsx";
import { inAWeek, parseFieldText, reminderTimes } from "./reminder-times.ts";
import { useCallActions } from "./use-call-actions.ts";
import { usePress } from "./use-press.ts";

/**
 * Buttons for after a call: called, no answer, remind me, not for us. Each can be undone for ten
 * seconds.
 */
export function FollowUp({ lead }: { lead: LeadDetail }) {
	const { calledAt, due, noAnswers, outcome, decision } = lead;
	const [isChoosing, setChoosing] = useState(false);
	const choices = useId();
	const chooser = useRef<HTMLButtonElement>(null);
	const { markCalled, markNoAnswer, isBusy } = useCallActions(lead);
	const { press } = usePress(lead);
	const isSettled = calledAt !== undefined && !due;
	const isNotForUs = outcome === "lost" && decision?.reason === notForUs;
	return (
		<section className="stack tight" aria-label="Follow-up">
			<div className="buttons after-call">
				<Button
					aria-pressed={isSettled}
					aria-keyshortcuts="c"
					busy={isBusy}
					onClick={() => markCalled(!isSettled)}
				>
					Called
				</Button>
				<Button aria-keyshortcuts="n" busy={isBusy} onClick={() => markNoAnswer()}>
					<PhoneMissed size={18} aria-hidden="true" />
					<span>
						No answer <span className="tally">{noAnswers > 0 ? `(${noAnswers})` : ""}</span>
					</span>
				</Button>
				<Button
					ref={chooser}
					aria-expanded={isChoosing}
					aria-controls={choices}
					aria-keyshortcuts="r"
					onClick={() => setChoosing(!isChoosing)}
				>
					<Bell size={18} aria-hidden="true" />
					Remind me
				</Button>
				<Button
					aria-pressed={isNotForUs}
					aria-keyshortcuts="x"
					busy={isBusy}
					onClick={() =>
						press({
							act: {
								do: "outcome",
								outcome: isNotForUs ? "new" : "lost",
								...(!isNotForUs && { reason: notForUs }),
								seenAt: decision?.at ?? 0,
							},
							words: isNotForUs ? "Marked as new again." : "Marked as not for us.",
							undo: undoOutcome(lead),
							isDealtWith: !isNotForUs,
						})
					}
				>
					Not for us
				</Button>
			</div>
			<Reminder
				{...{ lead, choices, isChoosing }}
				onChosen={() => {
					setChoosing(false);
					// The button that was pressed is gone.
					if (isChoosing) chooser.current?.focus({ preventScroll: true });
				}}
			/>
		</section>
	);
}

interface ReminderProps {
	lead: LeadDetail;
	/** Id of the element with the choices. */
	choices: string;
	isChoosing: boolean;
	onChosen(): void;
}

/** The current reminder, and the form to set one. */
function Reminder({ lead, choices, isChoosing, onChosen }: ReminderProps) {
	const { remindAt, due } = lead;
	const now = useNow();
	const { press, isBusy } = usePress(lead);
	const remind = (at: number | null) =>
		press({
			act: { do: "remind", at },
			words: at === null ? "Reminder removed." : `We’ll remind you ${formatMoment(at, now)}.`,
			undo: [{ do: "remind", at: remindAt ?? null }],
			isDealtWith: at !== null,
			onDone: onChosen,
		});
	return (
		<>
			<p className="reminder">
				<Bell size={18} aria-hidden="true" />
				{remindAt === undefined ? (
					<span className="hint">No reminder set.</span>
				) : (
					<>
						<span>
							{due ? "Ring back, due" : "Reminder"} {formatMoment(remindAt, now)}.
						</span>
						<Button look="plain" busy={isBusy} onClick={() => remind(null)}>
							{due ? "Done" : "Remove"}
						</Button>
					</>
				)}
			</p>
			<div id={choices} hidden={!isChoosing}>
				{isChoosing && <ReminderChoices now={now} busy={isBusy} onChoose={remind} />}
			</div>
		</>
	);
}

interface ReminderChoicesProps {
	now: number;
	busy: boolean;
	onChoose(at: number): void;
}

function ReminderChoices({ now, busy, onChoose }: ReminderChoicesProps) {
	const [day, setDay] = useState(() => inAWeek(now));
	const field = useId();
	const at = parseFieldText(day);
	return (
		<div className="card stack" ref={scrollIntoSight}>
			<div className="buttons">
				{reminderTimes(now).map(({ label, at }) => (
					<Button key={label} busy={busy} onClick={() => onChoose(at)}>
						{label}
					</Button>
				))}
			</div>
			<form
				className="day-choice"
				onSubmit={(event) => {
					event.preventDefault();
					if (at !== undefined && !busy) onChoose(at);
				}}
			>
				<div className="field">
					<label htmlFor={field}>Another day</label>
					<input
						className="input"
						id={field}
						type="datetime-local"
						value={day}
						onChange={({ target }) => setDay(target.value)}
					/>
				</div>
				<Button type="submit" busy={busy || at === undefined}>
					Set reminder
				</Button>
			</form>
		</div>
	);
}
