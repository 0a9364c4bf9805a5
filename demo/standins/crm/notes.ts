import type { Standin } from "../state/context.ts";
import { makeId } from "../state/ids.ts";
import type { Contact, Note } from "../state/records.ts";

/** Adds a note to a contact. */
export function addNote(
	{ state }: Standin,
	contact: Contact,
	body: string,
	via: Note["via"],
): Note {
	const dateAdded = new Date().toISOString();
	const note = { id: makeId(), contactId: contact.id, body, dateAdded, via };
	state.addNote(note);
	return note;
}

/** A contact's notes, in the format of both API versions. */
export const notesOf = ({ state }: Standin, { id }: Contact) =>
	state.notes.filter(({ contactId }) => contactId === id).map(noteAnswer);

export const noteAnswer = ({ via: _, ...note }: Note) => note;
