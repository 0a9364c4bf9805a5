import { leadKinds } from "../../leads/forms/forms.ts";
import { toPerson } from "../../leads/mail.ts";
import { summarise } from "../../leads/summary.ts";
import { formatDuration, formatLocalTime, formatTable, jsonText, printable } from "../lib/text.ts";
import { toCsv } from "../services/csv.ts";
import { eraseNow, externalCopies, parsePerson } from "../services/erase.ts";
import { release } from "../services/lead-actions.ts";
import { ServiceError } from "../services/service-error.ts";
import { linkMinutes, makeSignInLink } from "../services/sign-in-link.ts";
import { personName } from "../store/person-name.ts";
import type { StoredLead } from "../store/store.ts";
import { type CommandContext, findLead, noLimit, parseOptions, UsageError } from "./options.ts";
import { partners, readBaseUrls } from "./partners.ts";
import { rotateLinks } from "./rotate-links.ts";
import { stats } from "./stats.ts";
import { webhooks } from "./webhooks.ts";

export const usage = `Leads that came in, and what became of them.

  npm run leads -- list [--state …] [--kind …] [--since …] [--limit 100] [--json]
  npm run leads -- show <id> [--json]
  npm run leads -- export --csv | --json [--state …] [--kind …] [--since …]
  npm run leads -- retry <id …> | --state dead | --state quarantined [--kind …]
  npm run leads -- erase <email | telephone> [--json]
  npm run leads -- invite
  npm run leads -- partners [link <name> [--days 365] | withdraw <id>] [--json]
  npm run leads -- rotate-links
  npm run leads -- stats [--json]
  npm run leads -- webhooks [retry] [--json]
  npm run leads -- move [--live] <from> <to>

  states   pending      on its way, or waiting for the next try
           delivered    in the CRM and the mailbox
           dead         given up; "show" says why, "retry" tries again
           quarantined  doubtful: smells of a robot; "retry" sends it after all
  kinds    checklist, contact, consultation, calculator, package, trial
  --since  a date (2026-11-20) or an age (3d, 12h)
  <id>     the id or its beginning

"partners" lists partners with the visitors who saw a form and the leads of 28 days; "link" prints an
address at which one sees the figures of their page, "withdraw" ends it.
"invite" prints a link that signs in to the desk, once, within an hour.
"rotate-links" ends every signed link sent so far, for when a copy of the store got lost.
"webhooks" counts events that wait or were not sent, by address; "retry" sends those not sent again.
"move" copies all leads into an empty store, a file or postgres://…, and compares them row by row.
Stop the gateway first, or say --live for a backup of one that cannot be stopped.

LEADS_DB names the store; a gateway without a server by its address, https://coach.example, with
what its STORE_TOKEN says in STORE_TOKEN.

Exit codes: 0 done, 1 nothing found, 2 not understood or an unusable store, 3 no store.
"stats" ends with 1 when something needs you: leads given up, doubtful ones you were not
told of yet, one that has waited for over an hour, or anything you had a mail about that is
not over. It says which.`;

/** A command; resolves to false if it found nothing to do, or something that needs the coach. */
type Command = (args: string[], tools: CommandContext) => Promise<boolean>;

/** When a lead is tried next, and its reason. */
function describeNext(
	{ state, nextAttemptAt, attempts, reason = "" }: StoredLead,
	now: number,
): string {
	if (state !== "pending" || attempts === 0) return reason;
	return `next try in ${formatDuration(Math.max(0, nextAttemptAt - now))}: ${reason}`;
}

const list: Command = async (args, { store, out, now }) => {
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
};

const show: Command = async (args, { store, out, now }) => {
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
};

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
		["Settled", settledAt ? formatLocalTime(settledAt) : ""],
		["Passes", String(attempts)],
		["Steps done", progress.done.join(", ")],
		["CRM contact", progress.contact?.id ?? ""],
		["Mail to visitor", autoReplyLine(progress)],
		["Turned down", Object.keys(progress.refusals ?? {}).join(", ")],
		["Reason", describeNext(lead, now)],
		["Name", personName(lead)],
		["Email", fields.email ?? ""],
		["Phone", toPerson(fields).phone],
	];
	const filled = rows.filter(([, value]) => value);
	const width = Math.max(...filled.map(([name = ""]) => name.length));
	const lines = filled.map(([name = "", value]) => `${name.padEnd(width)}  ${value}`);
	// A newer version may have stored a kind that this one does not know.
	const summary = leadKinds.includes(kind) ? summarise(kind, fields, context) : "";
	return printable(`${lines.join("\n")}\n\n${summary}`.trimEnd());
}

const exportLeads: Command = async (args, { store, out, now }) => {
	const { json, csv, filter } = parseOptions(args, now());
	if (json === csv) throw new UsageError("export takes either --csv or --json.");
	const leads = await store.list({ limit: noLimit, ...filter });
	if (json) out.print(jsonText(leads));
	// Excel reads a file as UTF-8 only with a byte order mark.
	else out.print(out.terminal ? printable(toCsv(leads)) : `\ufeff${toCsv(leads)}`);
	return leads.length > 0;
};

const releaseLeads: Command = async (args, { store, out, now }) => {
	const { json, words, filter } = parseOptions(args, now());
	if (words.length > 0 === (filter.state !== undefined))
		throw new UsageError("retry takes ids, or --state dead, or --state quarantined.");
	const sought = filter.state
		? (await store.list({ limit: noLimit, ...filter })).map(({ id }) => id)
		: words;
	const released: string[] = [];
	for (const word of sought) {
		const lead = await findLead(store, word);
		try {
			if (!lead) throw new ServiceError("gone", `There is no lead ${word}.`);
			await release(store, lead.id);
			released.push(lead.id);
		} catch (thrown) {
			if (!(thrown instanceof ServiceError)) throw thrown;
			out.printError(lead ? `${lead.id}: ${thrown.message}` : thrown.message);
		}
	}
	out.print(
		json ? JSON.stringify({ released }) : `${released.length} of ${sought.length} sent again.`,
	);
	return released.length > 0 && released.length === sought.length;
};

const erase: Command = async (args, { store, out, now }) => {
	const { json, words } = parseOptions(args, now());
	// A telephone number is often written in groups.
	const typed = words.join(" ");
	if (words.length > 1 && typed.includes("@")) throw new UsageError("erase takes one email.");
	const person = parsePerson(typed);
	const left = externalCopies(await store.inbox.about(person));
	const erased = await eraseNow(store, { person });
	out.print(json ? JSON.stringify({ erased }) : `${erased} erased from this store.`);
	if (erased > 0 && !json)
		for (const { text, contacts } of left)
			out.print(contacts ? `${text} (${contacts.join(", ")})` : text);
	return erased > 0;
};

const signInLink: Command = async (_, { store, out, env }) => {
	const link = await makeSignInLink(store, readBaseUrls(env).gateway);
	out.print(`${link}\n\nIt signs in once, within ${linkMinutes.made} minutes.`);
	return true;
};

export const commands: Record<string, Command> = {
	list,
	show,
	export: exportLeads,
	retry: releaseLeads,
	erase,
	invite: signInLink,
	partners,
	"rotate-links": rotateLinks,
	stats,
	webhooks,
};
