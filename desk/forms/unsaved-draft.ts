/** What is typed and not saved yet, in this browser: closing the tab, or having no signal, loses nothing. */
import type { FormDefinition } from "../../leads/custom-forms/definition.ts";

interface UnsavedDraft {
	/** The revision that it was made from. */
	revision: number;
	draft: FormDefinition;
}

const keyOf = (name: string) => `coachkit:form:${name}`;

export function storeUnsavedDraft(name: string, kept: UnsavedDraft): void {
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

export function readUnsavedDraft(name: string): UnsavedDraft | undefined {
	try {
		const kept = JSON.parse(localStorage.getItem(keyOf(name)) ?? "null");
		return Array.isArray(kept?.draft?.questions) ? kept : undefined;
	} catch {
		return undefined;
	}
}
