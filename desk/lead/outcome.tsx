import { useEffect, useId, useRef, useState } from "react";
import {
	type LeadDetail,
	type Outcome,
	type OutcomeDecision,
	outcomes,
	type SetOutcome,
} from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";
import { useNow } from "../components/clock.tsx";
import { formatPounds, parsePounds } from "../lib/money.ts";
import { outcomeLabels } from "../lib/outcome-labels.ts";
import { formatMoment } from "../lib/time.ts";
import { isOwnDecision, type LeadAction } from "../queries/use-lead.ts";
import { restoreReminder, usePress } from "./use-press.ts";

/** Frequent reasons, suggested while typing. */
const lostReasons = ["Too expensive", "Went with somebody else", "Not the right time", "No answer"];

/** Reason for people whom the coach does not want to work for. */
export const notForUs = "Not for us";

/** Actions that restore a lead's current outcome, and a due reminder. */
export const undoOutcome = (lead: LeadDetail): LeadAction[] => {
	const { outcome, decision } = lead;
	return [
		{
			do: "outcome",
			outcome: decision?.outcome ?? outcome,
			...(decision?.pence !== undefined && { pence: decision.pence }),
			...(decision?.reason !== undefined && { reason: decision.reason }),
		},
		...restoreReminder(lead),
	];
};

/** Sets the lead's outcome with one press; "won" asks for its value, "lost" for a reason. */
export function OutcomeCard({ lead }: { lead: LeadDetail }) {
	const { id, outcome, decision } = lead;
	const presses = usePress(lead);
	const [asking, setAsking] = useState<"won" | "lost">();
	const news = useNews(id, decision);

	const send = (next: SetOutcome, words: string) =>
		presses.press({
			act: { do: "outcome", ...next, seenAt: decision?.at ?? 0 },
			words,
			undo: undoOutcome(lead),
			isDealtWith: next.outcome !== "new",
			onDone: () => setAsking(undefined),
		});
	const choose = (next: Outcome) => {
		if (next === "won" || next === "lost") setAsking(asking === next ? undefined : next);
		else send({ outcome: next }, `Marked as ${outcomeLabels[next].toLowerCase()}.`);
	};
	return (
		<section className="card stack" aria-labelledby="outcome">
			<h2 id="outcome">Outcome</h2>
			<div className="buttons outcomes">
				{outcomes.map((each) => (
					<Button
						key={each}
						aria-pressed={outcome === each}
						{...((each === "won" || each === "lost") && { "aria-expanded": asking === each })}
						{...(each === "won" && { "aria-keyshortcuts": "w" })}
						busy={presses.isBusy}
						onClick={() => choose(each)}
					>
						{outcomeLabels[each]}
					</Button>
				))}
			</div>
			{/* Below the buttons and always present, so that a press doesn't move them. */}
			<p className="outcome-now">
				{decision ? (
					<DecisionLine decision={decision} />
				) : (
					<span className="hint">
						{outcome === "new" ? "Not set yet." : "Set by marking them as called."}
					</span>
				)}
			</p>
			<p role="status" className="undo-line">
				{news && <span className="hint">{news}</span>}
			</p>
			{asking === "won" && (
				<WonForm
					pence={decision?.pence}
					busy={presses.isBusy}
					onSave={(pence) =>
						send(
							{ outcome: "won", ...(pence !== undefined && { pence }) },
							pence === undefined ? "Marked as won." : `Marked as won: ${formatPounds(pence)}.`,
						)
					}
				/>
			)}
			{asking === "lost" && (
				<LostForm
					busy={presses.isBusy}
					onSave={(reason) => send({ outcome: "lost", reason }, "Marked as lost.")}
				/>
			)}
		</section>
	);
}

/** "Won, £900 today at 14:05, from your CRM". */
function DecisionLine({
	decision: { outcome, pence, reason, at, by },
}: {
	decision: OutcomeDecision;
}) {
	const now = useNow();
	return (
		<>
			<strong>{outcomeLabels[outcome]}</strong>
			{pence !== undefined && `, ${formatPounds(pence)}`}
			{reason && (
				<>
					, <bdi>{reason}</bdi>
				</>
			)}
			<span className="hint">
				{" "}
				{formatMoment(at, now)}
				{by === "crm" && ", from your CRM"}
			</span>
		</>
	);
}

/** Reports an outcome that was set elsewhere while the lead was open here. */
function useNews(id: string, decision: OutcomeDecision | undefined): string | undefined {
	const now = useNow();
	const lastAt = useRef(decision?.at);
	const [news, setNews] = useState<OutcomeDecision>();
	useEffect(() => {
		if (lastAt.current === decision?.at) return;
		lastAt.current = decision?.at;
		setNews(decision && !isOwnDecision(id, decision.at) ? decision : undefined);
	}, [id, decision]);
	if (!news) return undefined;
	const where = news.by === "crm" ? "in your CRM" : "on another device";
	return `Changed to ${outcomeLabels[news.outcome].toLowerCase()} ${where} ${formatMoment(news.at, now)}. The latest change counts.`;
}

interface WonFormProps {
	pence: number | undefined;
	busy: boolean;
	onSave(pence: number | undefined): void;
}

function WonForm({ pence, busy, onSave }: WonFormProps) {
	const [pounds, setPounds] = useState(pence === undefined ? "" : String(pence / 100));
	const field = useId();
	const value = parsePounds(pounds);
	const isWrong = pounds.trim() !== "" && value === undefined;
	return (
		<form
			className="stack tight"
			onSubmit={(event) => {
				event.preventDefault();
				if (!isWrong && !busy) onSave(value);
			}}
		>
			<div className="field">
				<label htmlFor={field}>Value in pounds (optional)</label>
				<input
					className="input"
					id={field}
					inputMode="decimal"
					autoComplete="off"
					placeholder="900"
					value={pounds}
					// biome-ignore lint/a11y/noAutofocus: the field appears when "Won" is pressed
					autoFocus
					aria-invalid={isWrong}
					aria-describedby={isWrong ? `${field}-error` : undefined}
					onChange={({ target }) => setPounds(target.value)}
				/>
			</div>
			{isWrong && (
				<p className="field-error" id={`${field}-error`}>
					Please enter an amount such as 900 or 1,250.50, up to £10,000,000.
				</p>
			)}
			<Button type="submit" look="primary" busy={busy}>
				Save as won
			</Button>
		</form>
	);
}

function LostForm({ busy, onSave }: { busy: boolean; onSave(reason: string): void }) {
	const [reason, setReason] = useState("");
	const field = useId();
	return (
		<form
			className="stack tight"
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy) onSave(reason);
			}}
		>
			<div className="field">
				<label htmlFor={field}>Why (optional)</label>
				<input
					className="input"
					id={field}
					list={`${field}-reasons`}
					maxLength={200}
					autoComplete="off"
					value={reason}
					onChange={({ target }) => setReason(target.value)}
				/>
				<datalist id={`${field}-reasons`}>
					{lostReasons.map((each) => (
						<option key={each} value={each} />
					))}
				</datalist>
			</div>
			<Button type="submit" busy={busy}>
				Save as lost
			</Button>
		</form>
	);
}
