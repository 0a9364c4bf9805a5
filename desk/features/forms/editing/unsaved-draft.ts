/** Unsaved drafts in this browser, for when the tab is closed or there is no signal. */

import { lastSession } from "../../../session/last-session.ts";

interface UnsavedDraft<Saved> {
	/** The revision that the draft is based on. */
	revision: number;
	draft: Saved;
}

const prefix = "coachkit:form:";
const keyOf = (name: string) => `${prefix}${name}`;

export function storeUnsavedDraft(name: string, unsavedDraft: UnsavedDraft<unknown>): void {
	// An editor in another tab must not bring back what a sign-out deleted.
	if (!lastSession()) return;
	try {
		localStorage.setItem(keyOf(name), JSON.stringify(unsavedDraft));
	} catch {
		// Storage is missing or full. The gateway gets the draft in a moment anyway.
	}
}

export function deleteUnsavedDraft(name: string): void {
	try {
		localStorage.removeItem(keyOf(name));
	} catch {
		// Without storage there is nothing to delete.
	}
}

/** Deletes all unsaved drafts, at sign-out. */
export function deleteUnsavedDrafts(): void {
	try {
		for (const key of Object.keys(localStorage))
			if (key.startsWith(prefix)) localStorage.removeItem(key);
	} catch {
		// Without storage there are no drafts.
	}
}

/** @param isDraft whether the stored draft has the current shape */
export function readUnsavedDraft<Saved>(
	name: string,
	isDraft: (draft: Partial<Saved>) => boolean,
): UnsavedDraft<Saved> | undefined {
	try {
		const storedDraft = JSON.parse(localStorage.getItem(keyOf(name)) ?? "null");
		return isDraft(storedDraft.draft) ? storedDraft : undefined;
	} catch {
		return undefined;
	}
}
