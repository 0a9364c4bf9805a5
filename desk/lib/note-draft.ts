/**
 * Drafts of notes in this tab's session storage, so that a reload loses nothing. Without storage
 * they last as long as the page.
 */
const key = (id: string) => `desk-note ${id}`;

/** The draft of a note about a lead, or "". */
export function readDraft(id: string): string {
	try {
		return sessionStorage.getItem(key(id)) ?? "";
	} catch {
		return "";
	}
}

export function keepDraft(id: string, text: string): void {
	try {
		if (text) sessionStorage.setItem(key(id), text);
		else sessionStorage.removeItem(key(id));
	} catch {
		// Without storage only the field has the draft.
	}
}

export const forgetDraft = (id: string): void => keepDraft(id, "");

/** Empties this tab's session storage, at sign-out. */
export function forgetDrafts(): void {
	try {
		sessionStorage.clear();
	} catch {
		// Without storage there are no drafts.
	}
}
