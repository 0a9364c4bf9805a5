/** What is typed and not saved yet, in this browser: closing the tab, or having no signal, loses nothing. */

import { lastSession } from "../../../session/last-session.ts";

interface UnsavedDraft<Saved> {
	/** The revision that it was made from. */
	revision: number;
	draft: Saved;
}

const prefix = "coachkit:form:";
const keyOf = (name: string) => `${prefix}${name}`;

export function storeUnsavedDraft(name: string, kept: UnsavedDraft<unknown>): void {
	// An editor in another tab must not bring back what a sign-out deleted.
	if (!lastSession()) return;
	try {
		localStorage.setItem(keyOf(name), JSON.stringify(kept));
	} catch {
		// No storage, or none left: the form is saved in a moment all the same.
	}
}

export function deleteUnsavedDraft(name: string): void {
	try {
		localStorage.removeItem(keyOf(name));
	} catch {
		// Nothing was kept either.
	}
}

/** Deletes all of them, at sign-out. */
export function deleteUnsavedDrafts(): void {
	try {
		for (const key of Object.keys(localStorage))
			if (key.startsWith(prefix)) localStorage.removeItem(key);
	} catch {
		// Without storage there are no drafts.
	}
}

/** @param isDraft whether it is of today's shape */
export function readUnsavedDraft<Saved>(
	name: string,
	isDraft: (draft: Partial<Saved>) => boolean,
): UnsavedDraft<Saved> | undefined {
	try {
		const kept = JSON.parse(localStorage.getItem(keyOf(name)) ?? "null");
		return isDraft(kept.draft) ? kept : undefined;
	} catch {
		return undefined;
	}
}
