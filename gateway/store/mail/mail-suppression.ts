import { domainToASCII, domainToUnicode } from "node:url";
import { hourMs } from "../../lib/time.ts";
import { limits } from "../../limits/limits.ts";
import type { Engine, Statement } from "../engine.ts";
import { whole } from "../jobs/job-claim.ts";

/** Digests of a mailbox and its domain (`mail/visitor-mail-keys.ts`), so the store never holds the address. */
export interface MailboxKey {
	mailbox: string;
	domain: string;
}

/** A mail to a visitor, for the budget. */
export interface MailPlace {
	/** The id of its lead. */
	lead: string;
	/** A mailbox gets one mail of each name a day. */
	name: string;
}

/** Mails to visitors in the last hour and day: to one mailbox, to its domain, and to everybody. */
export interface VisitorMailCounts {
	mailboxHour: number;
	mailboxDay: number;
	domainHour: number;
	domainDay: number;
	allHour: number;
	allDay: number;
}

/** Budget of mails to visitors, shared by all gateways on a store, and addresses that get none. */
export interface MailSuppression {
	/**
	 * Reserves a place for a mail if no limit is reached; exact across gateways. `kept`: its lead already has the
	 * place, as after a crash. `taken`: the mailbox got another lead's mail of that name within a day. `full`: a
	 * limit is reached.
	 */
	reserveVisitorMail(
		key: MailboxKey,
		place: MailPlace,
		limits: VisitorMailCounts,
	): Promise<"reserved" | "kept" | "taken" | "full">;
	/** Counts mails whose places were reserved in the last hour and day, without `place` itself. */
	countVisitorMails(key: MailboxKey, place: MailPlace): Promise<VisitorMailCounts>;
	/** Whether mail to this address bounced, according to a mark on an existing lead. */
	hasBounced(email: string): Promise<boolean>;
}

/** How long places are kept: the gap between two mails of one name, which is also the longest counting period. */
const period = limits.replyGapMsPerMailbox;

/** The parts of an address in lower case, with the domain in the form that mail servers use. */
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

/** The mailbox behind an address: without a plus suffix, and at Gmail without dots. */
export function mailboxOf(email: string): string {
	const parts = partsOf(email);
	const [name = ""] = parts.name.split("+");
	const domain = parts.domain.replace(/^googlemail\.com$/, "gmail.com");
	return `${domain === "gmail.com" ? name.replaceAll(".", "") : name}@${domain}`;
}

/** The table's substitute for an address; the domain's digest follows the `@`. */
const addressOf = ({ mailbox, domain }: MailboxKey) => `${mailbox}@${domain}`;

const countNames = [
	...(["mailboxHour", "mailboxDay", "domainHour", "domainDay", "allHour", "allDay"] as const),
] satisfies (keyof VisitorMailCounts)[];

/** SQL that counts places; `$1` is the domain's digest, `$2` the substitute for the address. */
const countsSql = (() => {
	const isOf = {
		domain: "substr(address, instr(address, '@') + 1) = $1",
		mailbox: "address = $2",
		all: "1 = 1",
	};
	const columns = countNames.map((name) => {
		const [, of = "all", time] = /^(mailbox|domain|all)(Hour|Day)$/.exec(name) ?? [];
		const isLate = time === "Hour" ? ` AND at > now_ms() - ${hourMs}` : "";
		const condition = `${isOf[of as keyof typeof isOf]}${isLate}`;
		return `coalesce(sum(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0) AS "${name}"`;
	});
	return `SELECT ${columns.join(", ")} FROM replies WHERE at > now_ms() - ${period} AND address <> ''`;
})();

/** Locks one row until the transaction ends. Each gateway then counts the places that all others have reserved. */
const lockCounts: Statement = [
	`INSERT INTO replies (address, kind, lead, at) VALUES ('', '', '', now_ms())
	ON CONFLICT (address, kind) DO UPDATE SET at = excluded.at RETURNING lead`,
];

export function createMailSuppression(engine: Engine): MailSuppression {
	return {
		async hasBounced(email) {
			const rows = await engine.read(
				`SELECT 1 AS found FROM lead_remarks JOIN leads ON leads.id = lead_remarks.lead
				WHERE lead_remarks.what = 'bounced' AND leads.email IN ($1, $2, $3) LIMIT 1`,
				...spellingsOf(email),
			);
			return rows.length > 0;
		},

		async reserveVisitorMail(key, { lead, name }, limits) {
			const holder = () =>
				engine.read<{ lead: string }>(
					`SELECT lead FROM replies WHERE address = $1 AND kind = $2 AND at > now_ms() - ${period}`,
					addressOf(key),
					name,
				);
			const [holderRow] = await holder();
			if (holderRow) return holderRow.lead === lead ? "kept" : "taken";
			const isBelow = countNames.map((count, index) => `counts."${count}" < ${whole(index + 5)}`);
			await engine.writeAll(lockCounts, [
				`INSERT INTO replies (address, kind, lead, at)
				SELECT CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), now_ms()
				FROM (${countsSql}) AS counts WHERE ${isBelow.join(" AND ")}
				ON CONFLICT (address, kind) DO UPDATE SET lead = excluded.lead, at = excluded.at
				WHERE replies.at <= excluded.at - ${period}`,
				key.domain,
				addressOf(key),
				name,
				lead,
				...countNames.map((count) => Math.ceil(limits[count])),
			]);
			const [now] = await holder();
			if (!now) return "full";
			return now.lead === lead ? "reserved" : "taken";
		},

		async countVisitorMails(key, { lead, name }) {
			const [counts] = await engine.read<VisitorMailCounts>(
				`${countsSql} AND NOT (lead = $3 AND kind = $4)`,
				key.domain,
				addressOf(key),
				lead,
				name,
			);
			return counts as VisitorMailCounts;
		},
	};
}

/** Deletes reservations that have expired or whose lead is gone. */
export const deleteOldReplies = (engine: Engine) =>
	engine.remove(
		`DELETE FROM replies WHERE at <= now_ms() - ${period}
			OR NOT EXISTS (SELECT 1 FROM leads WHERE leads.id = replies.lead) RETURNING lead`,
	);
