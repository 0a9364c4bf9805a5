import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { LeadDetail } from "../../gateway/desk/api.ts";
import { hush, say } from "../parts/message.tsx";
import { useAct } from "./use-lead.ts";

/** How long after a ring the desk offers to mark it, in milliseconds. */
const afterwards = 120_000;

/** An address for `mailto:`; only what could end the address is escaped. */
const mailto = (email: string) => `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;

/** Ring, WhatsApp, mail: one press each. */
export function Reach({ lead }: { lead: LeadDetail }) {
	const { id, name, firstName, dial, phone, email } = lead;
	const act = useAct(id);
	const number = dial ?? phone.replace(/[^\d+]/g, "");
	const rang = () => {
		if (lead.calledAt) return;
		const key = "rang";
		say(
			`Did you ring ${firstName || name}?`,
			{
				key,
				press: {
					label: "Mark as called",
					run() {
						hush(key);
						act.mutate({ do: "called", called: true });
					},
				},
			},
			afterwards,
		);
	};
	if (!number && !email) return null;
	return (
		<nav className="reach" aria-label="Get in touch">
			{number && (
				<a className="button button-go" href={`tel:${number}`} onClick={rang}>
					<Phone size={21} aria-hidden="true" />
					Ring
				</a>
			)}
			{dial && (
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
				<a className={number ? "button" : "button button-go"} href={mailto(email)}>
					<Mail size={21} aria-hidden="true" />
					Mail
				</a>
			)}
		</nav>
	);
}
