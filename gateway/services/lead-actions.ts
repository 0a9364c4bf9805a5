/** What the coach does with a lead, from the desk and from the command line. */
import type { LeadStore, StoredLead } from "../store/store.ts";
import { leadGoneMessage, ServiceError } from "./service-error.ts";

/** Longest note, in characters. */
export const maxNoteLength = 2000;

async function getLead(store: LeadStore, id: string): Promise<StoredLead> {
	const lead = await store.get(id);
	if (!lead) throw new ServiceError("gone", leadGoneMessage);
	return lead;
}

/** Sends a doubtful, given-up or waiting lead (again), at once. @throws Refused */
export async function release(store: LeadStore, id: string): Promise<void> {
	if (await store.release(id)) return;
	await getLead(store, id);
	throw new ServiceError("conflict", "This lead is delivered already.");
}

/** Takes a lead for spam: it is not delivered, and deleted when its time is over. @throws Refused */
export async function markSpam(store: LeadStore, id: string): Promise<void> {
	if (await store.inbox.spam(id)) return;
	const { state } = await getLead(store, id);
	throw new ServiceError(
		"conflict",
		state === "delivered"
			? "This lead is delivered already: the CRM and your mailbox have it."
			: "This lead is on its way this very moment. Try again in half a minute.",
	);
}

/** Notes that its person was called, or was not. @throws Refused */
export async function markCalled(store: LeadStore, id: string, called: boolean): Promise<void> {
	await getLead(store, id);
	await store.inbox.mark(id, "called", called);
}

/** Notes that the mail to its visitor came back, or did not: the address is written to no more. @throws Refused */
export async function markBounced(store: LeadStore, id: string, bounced: boolean): Promise<void> {
	const { progress } = await getLead(store, id);
	if (bounced && progress.reply?.state !== "sent")
		throw new ServiceError("conflict", "No mail went out to this visitor.");
	await store.inbox.mark(id, "bounced", bounced);
}

/** @throws Refused */
export async function addNote(store: LeadStore, id: string, typed: unknown): Promise<void> {
	const text = typeof typed === "string" ? typed.trim().toWellFormed() : "";
	if (!text) throw new ServiceError("invalid", "Write something first.");
	if (text.length > maxNoteLength)
		throw new ServiceError(
			"invalid",
			`A note is at most ${maxNoteLength.toLocaleString("en-GB")} characters long.`,
		);
	if (!(await store.inbox.note(id, text))) throw new ServiceError("gone", leadGoneMessage);
}

/** @throws Refused */
export async function removeNote(store: LeadStore, id: string, note: string): Promise<void> {
	await getLead(store, id);
	if (!/^\d{1,15}$/.test(note) || !(await store.inbox.removeNote(id, note)))
		throw new ServiceError("gone", "This note is not here any more.");
}
