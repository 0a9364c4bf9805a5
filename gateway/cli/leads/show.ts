import { leadKinds } from "../../../leads/forms/forms.ts";
import { toPerson } from "../../../leads/mail/mail.ts";
import { summarise } from "../../../leads/mail/summary.ts";
import { jsonText, printable } from "../../lib/text.ts";
import { formatLocalTime } from "../../lib/time.ts";
import { personName } from "../../store/people/person-name.ts";
import type { StoredLead } from "../../store/store.ts";
import type { StoreCommand } from "../command.ts";
import { findLead, parseOptions, UsageError } from "../options.ts";
import { describeNext } from "./list.ts";

/** Outcome of the auto-reply: "sent", "not sent: Failed to send mail 550". */
const autoReplyLine = ({ reply }: StoredLead["progress"]) =>
	reply ? [reply.state ?? "being tried", reply.why].filter(Boolean).join(": ") : "";

function describeLead(lead: StoredLead, now: number): string {
	const { id, kind, state, fields, context, progress, attempts, receivedAt, settledAt } = lead;
	const rows = [
		["Id", id],
		["Kind", kind],
		["State", state],
		["Received", formatLocalTime(receivedAt)],
		["Finished", settledAt ? formatLocalTime(settledAt) : ""],
		["Attempts", String(attempts)],
		["Steps done", progress.done.join(", ")],
		["CRM contact", progress.contact?.id ?? ""],
		["Mail to visitor", autoReplyLine(progress)],
		["Rejected", Object.keys(progress.refusals ?? {}).join(", ")],
		["Reason", describeNext(lead, now)],
		["Name", personName(lead)],
		["Email", fields.email ?? ""],
		["Phone", toPerson(fields).phone],
	];
	const filledRows = rows.filter(([, value]) => value);
	const width = Math.max(...filledRows.map(([name = ""]) => name.length));
	const lines = filledRows.map(([name = "", value]) => `${name.padEnd(width)}  ${value}`);
	// A newer version may have stored a kind that this one does not know.
	const summary = leadKinds.includes(kind) ? summarise(kind, fields, context) : "";
	return printable(`${lines.join("\n")}\n\n${summary}`.trimEnd());
}

export const show: StoreCommand = {
	usage: "<id> [--json]",
	async run(args, { store, out, now }) {
		const { json, words } = parseOptions(args, now());
		const [id, ...more] = words;
		if (!id || more.length > 0) throw new UsageError("show takes one id.");
		const lead = await findLead(store, id);
		if (!lead) {
			out.printError(`There is no lead ${id}.`);
			return false;
		}
		if (json) out.print(jsonText(lead));
		else out.print(describeLead(lead, now()));
		return true;
	},
};
