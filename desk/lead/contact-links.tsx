import { useState } from "react";
import type { LeadDetail } from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { CopyButton } from "../components/copy-button.tsx";
import { Mail, MessageCircle, Phone } from "../components/icons.tsx";
import { useCallActions } from "./use-call-actions.ts";

/** A mailto link about the lead's message. The `@` is not escaped, to keep it readable. */
const mailto = (email: string, name: string) =>
	`mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(`Your ${name}`)}`;

/** Telephone number and email address with one-press buttons. */
export function ContactLinks({ lead }: { lead: LeadDetail }) {
	const { dial, mobile, phone, email, called, calledAt } = lead;
	const [rang, setRang] = useState(false);
	const number = dial ?? phone.replace(/[^\d+]/g, "");
	if (!number && !email) return null;
	const ring = () => setRang(true);
	return (
		<div className="stack">
			<ul className="contacts">
				{number && (
					<li>
						<a href={`tel:${number}`} onClick={ring}>
							<bdi>{phone}</bdi>
						</a>
						<CopyButton text={phone} of="the number" />
					</li>
				)}
				{email && (
					<li>
						<a href={mailto(email, called)}>
							<bdi>{email}</bdi>
						</a>
						<CopyButton text={email} of="the email address" />
					</li>
				)}
			</ul>
			<nav className="reach" aria-label="Get in touch">
				{number && (
					<a className="button button-primary" href={`tel:${number}`} onClick={ring}>
						<Phone size={21} aria-hidden="true" />
						Ring
					</a>
				)}
				{dial && mobile && (
					<a
						className="button"
						href={`https://wa.me/${dial.slice(1)}`}
						target="_blank"
						rel="noreferrer"
					>
						<MessageCircle size={21} aria-hidden="true" />
						WhatsApp
					</a>
				)}
				{email && (
					<a className={number ? "button" : "button button-primary"} href={mailto(email, called)}>
						<Mail size={21} aria-hidden="true" />
						Email
					</a>
				)}
			</nav>
			<AskIfRung
				lead={lead}
				asking={rang && calledAt === undefined}
				onAnswer={() => setRang(false)}
			/>
		</div>
	);
}

interface AskIfRungProps {
	lead: LeadDetail;
	asking: boolean;
	onAnswer(): void;
}

/** After a call, asks whether to mark the lead as called. */
function AskIfRung({ lead, asking, onAnswer }: AskIfRungProps) {
	const { name, firstName } = lead;
	const { markCalled, markNoAnswer, isBusy } = useCallActions(lead);
	if (!asking) return null;
	return (
		<Callout>
			<p>Did you ring {firstName || name || "them"}?</p>
			<div className="buttons">
				<Button busy={isBusy} onClick={() => markCalled(true, onAnswer)}>
					Yes, mark as called
				</Button>
				<Button busy={isBusy} onClick={() => markNoAnswer(onAnswer)}>
					No answer
				</Button>
				<Button look="plain" onClick={onAnswer}>
					Not now
				</Button>
			</div>
		</Callout>
	);
}
