import { toPerson } from "../../../leads/mail/mail.ts";
import { formatTable, jsonText } from "../../lib/text.ts";
import { formatDuration, formatLocalTime } from "../../lib/time.ts";
import { personName } from "../../store/people/person-name.ts";
import type { StoredLead } from "../../store/store.ts";
import type { StoreCommand } from "../command.ts";
import { parseOptions } from "../options.ts";

/** The reason of a lead's state and, while it waits for another attempt, when that will be. */
export function describeNext(
	{ state, nextAttemptAt, attempts, reason = "" }: StoredLead,
	now: number,
): string {
	if (state !== "pending" || attempts === 0) return reason;
	return `next try in ${formatDuration(Math.max(0, nextAttemptAt - now))}: ${reason}`;
}

export const list: StoreCommand = {
	usage: "[--state …] [--kind …] [--since …] [--limit 100] [--json]",
	async run(args, { store, out, now }) {
		const { json, filter } = parseOptions(args, now());
		const leads = await store.list(filter);
		if (json) out.print(jsonText(leads));
		else if (leads.length === 0) out.print("No leads.");
		else {
			const rows = leads.map((lead) => [
				lead.id.slice(0, 8),
				formatLocalTime(lead.receivedAt),
				lead.kind,
				lead.state,
				personName(lead),
				lead.fields.email ?? "",
				toPerson(lead.fields).phone,
				lead.context.partner ?? "",
				lead.context.lang ?? "",
				describeNext(lead, now()),
			]);
			const head = "ID RECEIVED KIND STATE NAME E-MAIL PHONE PARTNER LANG".split(" ");
			out.print(formatTable([...head, ""], rows, out.width));
		}
		return leads.length > 0;
	},
};
