import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { LeadDetail } from "../../../gateway/desk-api/api.ts";
import {
	type AnswerKind,
	answerKinds,
	answerLabels,
	type FilledAnswers,
} from "../../../gateway/desk-api/features/answering.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { Mail, MessageCircle, MessageSquare, Pencil } from "../../components/icons.tsx";
import { Select } from "../../components/select.tsx";
import { useAdvance } from "../../inbox/state/next-row.ts";
import { scrollIntoSight } from "../../lib/scroll.ts";
import { useLeadAction } from "../../queries/use-lead.ts";
import type { SendAnswer, Wrote } from "./actions.ts";
import { mailLink, smsLink, whatsAppLink } from "./links.ts";

/** The button that opens an answer, and the form for it. */
export function AnswerPart({ lead }: { lead: LeadDetail }) {
	const [isOpen, setOpen] = useState(false);
	const part = useId();
	if (!lead.email && !lead.dial) return null;
	return (
		<section className="stack tight" aria-label="Answer">
			<Button
				wide
				aria-expanded={isOpen}
				aria-controls={part}
				aria-keyshortcuts="a"
				onClick={() => setOpen(!isOpen)}
			>
				<Pencil size={18} aria-hidden="true" />
				Answer
			</Button>
			<div id={part} hidden={!isOpen}>
				{isOpen && <Composer lead={lead} onDone={() => setOpen(false)} />}
			</div>
		</section>
	);
}

const noAnswers: FilledAnswers["answers"] = {
	...{ enquiry: { subject: "", text: "" }, checklist: { subject: "", text: "" } },
	...{ score: { subject: "", text: "" }, noAnswer: { subject: "", text: "" } },
	afterCall: { subject: "", text: "" },
};

function Composer({ lead, onDone }: { lead: LeadDetail; onDone(): void }) {
	const { data, error, isLoading } = useQuery({
		queryKey: ["answers-for", lead.id],
		queryFn: () => callApi<FilledAnswers>(`leads/${lead.id}/answers`),
		gcTime: 0,
	});
	if (isLoading) return <p className="hint">Loading your answers …</p>;
	// Without signal there is no template, but the coach can still write.
	const filledAnswers = data ?? {
		suggested: "enquiry" as const,
		answers: noAnswers,
		canSend: false,
	};
	return (
		<>
			{error && !data && (
				<p className="hint">
					You’re offline, so we can’t load your templates. You can still write a message.
				</p>
			)}
			<AnswerForm {...{ lead, filled: filledAnswers, onDone }} />
		</>
	);
}

interface AnswerFormProps {
	lead: LeadDetail;
	filled: FilledAnswers;
	onDone(): void;
}

function AnswerForm({ lead, filled, onDone }: AnswerFormProps) {
	const { email } = lead;
	const [kind, setKind] = useState<AnswerKind>(filled.suggested);
	const [subject, setSubject] = useState(filled.answers[kind].subject);
	const [text, setText] = useState(filled.answers[kind].text);
	const fields = useId();
	const choose = (next: AnswerKind) => {
		setKind(next);
		setSubject(filled.answers[next].subject);
		setText(filled.answers[next].text);
	};
	return (
		<div className="card stack" ref={scrollIntoSight}>
			<Select
				label="Template"
				options={answerKinds.map((each) => [each, answerLabels[each]] as const)}
				value={kind}
				onChoose={(value) => choose(value as AnswerKind)}
			/>
			{email && (
				<div className="field">
					<label htmlFor={`${fields}-subject`}>Subject</label>
					<input
						className="input"
						id={`${fields}-subject`}
						maxLength={150}
						value={subject}
						onChange={({ target }) => setSubject(target.value)}
					/>
				</div>
			)}
			<div className="field">
				<label htmlFor={`${fields}-text`}>Message</label>
				<textarea
					className="input"
					id={`${fields}-text`}
					dir="auto"
					rows={9}
					maxLength={5000}
					value={text}
					onChange={({ target }) => setText(target.value)}
				/>
			</div>
			<Ways {...{ lead, subject, text, onDone }} canSend={filled.canSend} />
		</div>
	);
}

interface WaysProps {
	lead: LeadDetail;
	subject: string;
	text: string;
	canSend: boolean;
	onDone(): void;
}

/** Ways to send the message: from here, or from one of the device's own apps. */
function Ways({ lead, subject, text, canSend, onDone }: WaysProps) {
	const { id, email, dial, mobile } = lead;
	const act = useLeadAction<Wrote | SendAnswer>(id);
	const advance = useAdvance();
	const isEmpty = text.trim() === "";
	const finish = (next: Wrote | SendAnswer) => {
		const showNext = advance(id);
		act.mutate(next, {
			onSuccess() {
				onDone();
				showNext?.();
			},
		});
	};
	/** The link itself opens the app; this records the message. */
	const note = (by: Wrote["by"]) => () =>
		finish({ do: "wrote", by, text, ...(by === "mail" && subject && { subject }) });
	if (isEmpty) return <p className="hint">Please write something first.</p>;
	return (
		<>
			<div className="buttons">
				{email && canSend && (
					<Button
						look="primary"
						busy={act.isPending}
						onClick={() => finish({ do: "send-answer", subject, text })}
					>
						<Mail size={18} aria-hidden="true" />
						Send email
					</Button>
				)}
				{email && (
					<a
						className={canSend ? "button" : "button button-primary"}
						href={mailLink(email, subject, text)}
						onClick={note("mail")}
					>
						<Mail size={18} aria-hidden="true" />
						{canSend ? "Email app" : "Email"}
					</a>
				)}
				{dial && mobile && (
					<a
						className="button"
						href={whatsAppLink(dial, text)}
						target="_blank"
						rel="noreferrer"
						onClick={note("whatsapp")}
					>
						<MessageCircle size={18} aria-hidden="true" />
						WhatsApp
					</a>
				)}
				{dial && mobile && (
					<a className="button" href={smsLink(dial, text)} onClick={note("sms")}>
						<MessageSquare size={18} aria-hidden="true" />
						Text
					</a>
				)}
			</div>
			<p className="hint">
				{canSend
					? "“Send email” sends it from the desk. The other buttons open your own apps."
					: "These open your own apps with the message in them. You press Send there."}
			</p>
		</>
	);
}
