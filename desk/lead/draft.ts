/**
 * Notes that are being written, in this tab's own storage: nothing typed is lost to a reload. A browser
 * that grants no storage keeps them for as long as the page is open.
 */
const key = (id: string) => `desk-note ${id}`;

/** The note begun about a lead; empty when none is. */
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
		// Then it lives in its field alone.
	}
}

export const forgetDraft = (id: string): void => keepDraft(id, "");

/** Forgets all that was begun: whoever signs out leaves nothing behind. */
export function forgetDrafts(): void {
	try {
		sessionStorage.clear();
	} catch {
		// There was nothing to forget.
	}
}
