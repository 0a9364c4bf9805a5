import { domainToASCII, domainToUnicode } from "node:url";
import { hourMs } from "../lib/time.ts";
import { limits } from "../limits.ts";
import type { Engine } from "./engine.ts";
import type { NewLead } from "./lead.ts";

/** Auto-replies in the last hour and day, to one domain and to all. */
export interface AutoReplyCounts {
	domainHour: number;
	domainDay: number;
	allHour: number;
	allDay: number;
}

/** Suppresses auto-replies: to an address that had one today, or that bounced. */
export interface MailSuppression {
	/**
	 * Reserves the auto-reply of an address for a kind of lead: one a day. A lead that reserved it may do so
	 * again, after a crash.
	 */
	reserveAutoReply(email: string, lead: Pick<NewLead, "id" | "kind">): Promise<boolean>;
	/** Auto-replies reserved lately, without this lead's own. */
	countAutoReplies(email: string, lead: Pick<NewLead, "id">): Promise<AutoReplyCounts>;
	/** Withdraws a reservation. */
	withdrawAutoReply(email: string, lead: Pick<NewLead, "id" | "kind">): Promise<void>;
	/** Whether the coach marked mail to this address as bounced, at a lead that still exists. */
	hasBounced(email: string): Promise<boolean>;
}

const period = limits.replyGapMsPerMailbox;

/** The parts of an address in lower case, the domain in the form that mail servers use. */
function partsOf(email: string): { name: string; domain: string } {
	const address = email.trim().toLowerCase();
	const at = address.lastIndexOf("@");
	const domain = address.slice(at + 1).replace(/\.$/, "");
	return { name: address.slice(0, at), domain: domainToASCII(domain) || domain };
}

/** Spellings of one address, with the domain in Unicode or as xn--. */
function spellingsOf(email: string): string[] {
	const { name, domain } = partsOf(email);
	return [email.trim().toLowerCase(), `${name}@${domain}`, `${name}@${domainToUnicode(domain)}`];
}

/** The mailbox behind an address: without a plus suffix, and without dots at Gmail. */
export function mailboxOf(email: string): string {
	const parts = partsOf(email);
	const [name = ""] = parts.name.split("+");
	const domain = parts.domain.replace(/^googlemail\.com$/, "gmail.com");
	return `${domain === "gmail.com" ? name.replaceAll(".", "") : name}@${domain}`;
}

export function createMailSuppression(engine: Engine): MailSuppression {
	return {
		async hasBounced(email) {
			const found = await engine.read(
				`SELECT 1 AS found FROM lead_remarks JOIN leads ON leads.id = lead_remarks.lead
				WHERE lead_remarks.what = 'bounced' AND leads.email IN ($1, $2, $3) LIMIT 1`,
				...spellingsOf(email),
			);
			return found.length > 0;
		},

		async reserveAutoReply(email, { id, kind }) {
			const given = await engine.write(
				`INSERT INTO replies (address, kind, lead, at) VALUES ($1, $2, $3, now_ms())
				ON CONFLICT (address, kind) DO UPDATE SET lead = excluded.lead, at = excluded.at
				WHERE replies.lead = excluded.lead OR replies.at <= excluded.at - ${period}
				RETURNING lead`,
				...[mailboxOf(email), kind, id],
			);
			return given.length > 0;
		},

		async countAutoReplies(email, lead) {
			const isOf = "substr(address, instr(address, '@') + 1) = $1";
			const isLate = `at > now_ms() - ${hourMs}`;
			const count = (condition: string) =>
				`coalesce(sum(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`;
			const [counts] = await engine.read<AutoReplyCounts>(
				`SELECT ${count(`${isOf} AND ${isLate}`)} AS "domainHour", ${count(isOf)} AS "domainDay",
					${count(isLate)} AS "allHour", count(*) AS "allDay"
				FROM replies WHERE at > now_ms() - ${period} AND lead <> $2`,
				...[mailboxOf(email).split("@").at(-1) ?? "", lead.id],
			);
			return counts ?? { domainHour: 0, domainDay: 0, allHour: 0, allDay: 0 };
		},

		async withdrawAutoReply(email, { id, kind }) {
			await engine.write(
				"DELETE FROM replies WHERE address = $1 AND kind = $2 AND lead = $3 RETURNING lead",
				...[mailboxOf(email), kind, id],
			);
		},
	};
}

/** Deletes reservations that have expired or whose lead is gone. */
export const deleteOldReplies = (engine: Engine) =>
	engine.remove(
		`DELETE FROM replies WHERE at <= now_ms() - ${period}
			OR NOT EXISTS (SELECT 1 FROM leads WHERE leads.id = replies.lead) RETURNING lead`,
	);
