/** What the coach does with a lead, from the desk and from the command line. */
import type { LeadStore, StoredLead } from "../store/store.ts";
import { goneLead, Refused } from "./service-error.ts";

/** Longest note, in characters. */
export const noteLength = 2000;

async function found(store: LeadStore, id: string): Promise<StoredLead> {
	const lead = await store.get(id);
	if (!lead) throw new Refused("gone", goneLead);
	return lead;
}

/** Sends a doubtful, given-up or waiting lead (again), at once. @throws Refused */
export async function release(store: LeadStore, id: string): Promise<void> {
	if (await store.release(id)) return;
	await found(store, id);
	throw new Refused("conflict", "This lead is delivered already.");
}

/** Takes a lead for spam: it is not delivered, and deleted when its time is over. @throws Refused */
export async function markSpam(store: LeadStore, id: string): Promise<void> {
	if (await store.inbox.spam(id)) return;
	const { state } = await found(store, id);
	throw new Refused(
		"conflict",
		state === "delivered"
			? "This lead is delivered already: the CRM and your mailbox have it."
			: "This lead is on its way this very moment. Try again in half a minute.",
	);
}

/** Notes that its person was called, or was not. @throws Refused */
export async function markCalled(store: LeadStore, id: string, called: boolean): Promise<void> {
	await found(store, id);
	await store.inbox.mark(id, "called", called);
}

/** Notes that the mail to its visitor came back, or did not: the address is written to no more. @throws Refused */
export async function markBounced(store: LeadStore, id: string, bounced: boolean): Promise<void> {
	const { progress } = await found(store, id);
	if (bounced && progress.reply?.state !== "sent")
		throw new Refused("conflict", "No mail went out to this visitor.");
	await store.inbox.mark(id, "bounced", bounced);
}

/** @throws Refused */
export async function addNote(store: LeadStore, id: string, typed: unknown): Promise<void> {
	const text = typeof typed === "string" ? typed.trim().toWellFormed() : "";
	if (!text) throw new Refused("invalid", "Write something first.");
	if (text.length > noteLength)
		throw new Refused(
			"invalid",
			`A note is at most ${noteLength.toLocaleString("en-GB")} characters long.`,
		);
	if (!(await store.inbox.note(id, text))) throw new Refused("gone", goneLead);
}

/** @throws Refused */
export async function removeNote(store: LeadStore, id: string, note: string): Promise<void> {
	await found(store, id);
	if (!/^\d{1,15}$/.test(note) || !(await store.inbox.removeNote(id, note)))
		throw new Refused("gone", "This note is not here any more.");
}
