import { useId, useRef, useState } from "react";
import type { LeadDetail } from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";
import { useNow } from "../components/clock.tsx";
import { Bell, PhoneMissed } from "../components/icons.tsx";
import { scrollIntoSight } from "../lib/scroll.ts";
import { formatMoment } from "../lib/time.ts";
import { useLeadAction } from "../queries/use-lead.ts";
import { inAWeek, parseFieldText, reminderTimes } from "./reminder-times.ts";
import { UndoLine, useUndo } from "./undo.tsx";
import { useCallActions } from "./use-call-actions.ts";

/** What the coach presses after a call: called, no answer, remind me. Each can be undone for ten seconds. */
export function FollowUp({ lead }: { lead: LeadDetail }) {
	const { id, calledAt, remindAt, due, noAnswers } = lead;
	const now = useNow();
	const act = useLeadAction(id);
	const { offer, ...undo } = useUndo();
	const [isChoosing, setChoosing] = useState(false);
	const choices = useId();
	const chooser = useRef<HTMLButtonElement>(null);
	const { markCalled, markNoAnswer } = useCallActions(lead, act, offer);
	const isSettled = calledAt !== undefined && !due;
	const remind = (at: number | null) =>
		act.mutate(
			{ do: "remind", at },
			{
				onSuccess() {
					setChoosing(false);
					// What was pressed is gone.
					if (isChoosing) chooser.current?.focus({ preventScroll: true });
					offer(
						at === null ? "Reminder removed." : `We’ll remind you ${formatMoment(at, now)}.`,
						() => act.mutate({ do: "remind", at: remindAt ?? null }),
					);
				},
			},
		);
	return (
		<section className="stack tight" aria-label="Follow-up">
			<div className="buttons after-call">
				<Button
					aria-pressed={isSettled}
					busy={act.isPending}
					onClick={() => markCalled(!isSettled)}
				>
					Called
				</Button>
				<Button busy={act.isPending} onClick={() => markNoAnswer()}>
					<PhoneMissed size={18} aria-hidden="true" />
					<span>
						No answer <span className="tally">{noAnswers > 0 ? `(${noAnswers})` : ""}</span>
					</span>
				</Button>
				<Button
					ref={chooser}
					aria-expanded={isChoosing}
					aria-controls={choices}
					onClick={() => setChoosing(!isChoosing)}
				>
					<Bell size={18} aria-hidden="true" />
					Remind me
				</Button>
			</div>
			<p className="reminder">
				<Bell size={18} aria-hidden="true" />
				{remindAt === undefined ? (
					<span className="hint">No reminder set.</span>
				) : (
					<>
						<span>
							{due ? "Ring back, due" : "Reminder"} {formatMoment(remindAt, now)}.
						</span>
						<Button look="plain" busy={act.isPending} onClick={() => remind(null)}>
							{due ? "Done" : "Remove"}
						</Button>
					</>
				)}
			</p>
			<div id={choices} hidden={!isChoosing}>
				{isChoosing && <ReminderChoices now={now} busy={act.isPending} onChoose={remind} />}
			</div>
			<UndoLine {...undo} />
		</section>
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
