/** What is typed and not saved yet, in this browser: closing the tab, or having no signal, loses nothing. */

interface UnsavedDraft<Saved> {
	/** The revision that it was made from. */
	revision: number;
	draft: Saved;
}

const keyOf = (name: string) => `coachkit:form:${name}`;

export function storeUnsavedDraft(name: string, kept: UnsavedDraft<unknown>): void {
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
