/** Everything we hold about a person, as a text to send them. */
import { identity } from "../../../business/facts.ts";
import { formatTime } from "../../lib/time.ts";
import type { LeadStore } from "../../store/store.ts";
import { ServiceError } from "../service-error.ts";
import { externalCopies, parsePerson } from "./erase.ts";
import { readLeadDetail } from "./lead-detail.ts";
import { readPersonParts } from "./person-parts.ts";

const row = (label: string, value: string | undefined) => (value ? `${label}: ${value}` : "");
const paragraph = (...lines: string[]) => lines.filter(Boolean).join("\n");

/**
 * @param person an email address or telephone number
 * @throws ServiceError if we hold nothing about them
 */
export async function writePersonFile(store: LeadStore, person: string): Promise<string> {
	const who = parsePerson(person);
	const leads = await store.search.about(who);
	const featureParts = await readPersonParts(store, who);
	if (leads.length === 0 && featureParts.length === 0)
		throw new ServiceError("gone", "We don't hold anything about this person.");
	const parts: string[] = [
		paragraph(
			`What ${identity.brand} holds about ${who}`,
			`As of ${formatTime(await store.now())}, ${leads.length === 1 ? "one enquiry" : `${leads.length} enquiries`}`,
		),
	];
	for (const { id, fields, context } of leads) {
		const lead = await readLeadDetail(store, id);
		const answers = Object.entries(fields).map(([name, value]) => row(name, String(value)));
		const details = Object.entries(context)
			.filter(([, value]) => ["string", "number", "boolean"].includes(typeof value))
			.map(([name, value]) => row(name, String(value)));
		parts.push(
			paragraph(`== ${lead.called}, ${formatTime(lead.receivedAt)} ==`),
			paragraph("Answers", ...answers),
			paragraph("Sent by the browser", ...details),
			lead.summary ? paragraph("Summary", lead.summary) : "",
			paragraph(
				"History",
				...lead.story.map(({ at, text }) => `${formatTime(at)}: ${text}`),
				row("Outcome", lead.outcome),
			),
			lead.noteList.length > 0
				? paragraph("Notes", ...lead.noteList.map(({ at, text }) => `${formatTime(at)}: ${text}`))
				: "",
			lead.call
				? paragraph("Call", `${lead.call.title}, ${formatTime(lead.call.startAt)}`, lead.call.state)
				: "",
		);
	}
	parts.push(...featureParts);
	const elsewhere = externalCopies(leads).map(({ where, contacts = [] }) =>
		where === "crm"
			? `In the CRM: contact ${contacts.join(", ")}.`
			: where === "mailbox"
				? "In the mailbox: the email about each enquiry."
				: "In backups, for up to 14 days unless set otherwise.",
	);
	parts.push(paragraph("Held elsewhere", ...elsewhere));
	return `${parts.filter(Boolean).join("\n\n")}\n`;
}
