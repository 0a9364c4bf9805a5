import type { Engine } from "./engine.ts";
import type { LeadStore } from "./store.ts";

/** Milliseconds in which an address gets one mail about a kind of lead. */
const period = 24 * 3600_000;

/** The mailbox behind an address: what stands after a plus, and the dots of one big provider, lead to the same. */
export function mailboxOf(email: string): string {
	const address = email.trim().toLowerCase();
	const at = address.lastIndexOf("@");
	const [name = ""] = address.slice(0, at).split("+");
	const domain = address.slice(at + 1).replace(/^googlemail\.com$/, "gmail.com");
	return `${domain === "gmail.com" ? name.replaceAll(".", "") : name}@${domain}`;
}

/** The part of the store that keeps visitors from being written to too often, or in vain. */
export function repliesOf(engine: Engine): Pick<LeadStore, "mayReply" | "bounces"> {
	return {
		async bounces(email) {
			const found = await engine.read(
				`SELECT 1 AS found FROM lead_remarks JOIN leads ON leads.id = lead_remarks.lead
				WHERE lead_remarks.what = 'bounced' AND leads.email = $1 LIMIT 1`,
				email.trim().toLowerCase(),
			);
			return found.length > 0;
		},

		async mayReply(email, { id, kind }) {
			const given = await engine.write(
				`INSERT INTO replies (address, kind, lead, at) VALUES ($1, $2, $3, now_ms())
				ON CONFLICT (address, kind) DO UPDATE SET lead = excluded.lead, at = excluded.at
				WHERE replies.lead = excluded.lead OR replies.at <= excluded.at - ${period}
				RETURNING lead`,
				...[mailboxOf(email), kind, id],
			);
			return given.length > 0;
		},
	};
}

/** Forgets what no longer keeps anybody from being written to, and whose lead is not there any more. */
export const forgetReplies = (engine: Engine) =>
	engine.remove(
		`DELETE FROM replies WHERE at <= now_ms() - ${period}
			OR NOT EXISTS (SELECT 1 FROM leads WHERE leads.id = replies.lead) RETURNING lead`,
	);
