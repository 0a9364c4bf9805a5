/** Actions on a lead, from the desk and the command line. */
import type { LeadStore, StoredLead } from "../../store/store.ts";
import { leadGoneMessage, ServiceError } from "../service-error.ts";

/** Longest note, in characters. */
export const maxNoteLength = 2000;

async function getLead(store: LeadStore, id: string): Promise<StoredLead> {
	const lead = await store.get(id);
	if (!lead) throw new ServiceError("gone", leadGoneMessage);
	return lead;
}

/** Error if it is too late to release a lead. */
export const deliveredError = () =>
	new ServiceError("conflict", "This lead has already been delivered.");

/** Makes a quarantined, dead or waiting lead due now. @throws ServiceError */
export async function release(store: LeadStore, id: string): Promise<void> {
	if (await store.release(id)) return;
	await getLead(store, id);
	throw deliveredError();
}

/** Marks a lead as spam, which is not delivered, and is purged in time. @throws ServiceError */
export async function markSpam(store: LeadStore, id: string): Promise<void> {
	if (await store.search.spam(id)) return;
	const { state } = await getLead(store, id);
	throw new ServiceError(
		"conflict",
		state === "delivered"
			? "This lead has already been delivered to your CRM and mailbox."
			: "This lead is being sent right now. Try again in half a minute.",
	);
}

/** Records whether the coach called the person. A call clears a due reminder. @throws ServiceError */
export async function markCalled(store: LeadStore, id: string, wasCalled: boolean): Promise<void> {
	await getLead(store, id);
	await store.activity.mark(id, "called", wasCalled);
	if (wasCalled) await store.followUps.settleDue(id);
}

/** Records an unanswered call, or undoes the latest one. @throws ServiceError */
export async function markNoAnswer(store: LeadStore, id: string, on: boolean): Promise<void> {
	await getLead(store, id);
	await (on ? store.activity.noAnswer(id) : store.activity.undoNoAnswer(id));
}

/** Records whether the auto-reply bounced. A bounced address gets no more mails. @throws ServiceError */
export async function markBounced(store: LeadStore, id: string, bounced: boolean): Promise<void> {
	const { progress } = await getLead(store, id);
	if (bounced && progress.reply?.state !== "sent")
		throw new ServiceError("conflict", "We haven't emailed this visitor.");
	await store.activity.mark(id, "bounced", bounced);
}

/** @throws ServiceError */
export async function addNote(store: LeadStore, id: string, input: unknown): Promise<void> {
	const text = typeof input === "string" ? input.trim().toWellFormed() : "";
	if (!text) throw new ServiceError("invalid", "Please write a note first.");
	if (text.length > maxNoteLength)
		throw new ServiceError(
			"invalid",
			`Notes can have up to ${maxNoteLength.toLocaleString("en-GB")} characters.`,
		);
	if (!(await store.activity.note(id, text))) throw new ServiceError("gone", leadGoneMessage);
	await store.followUps.settleDue(id);
}

/** @throws ServiceError */
export async function removeNote(store: LeadStore, id: string, note: string): Promise<void> {
	await getLead(store, id);
	if (!/^\d{1,15}$/.test(note) || !(await store.activity.removeNote(id, note)))
		throw new ServiceError("gone", "This note has been deleted.");
}
