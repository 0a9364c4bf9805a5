import type { RawFields } from "../../../leads/form/definition.ts";
import type { LeadKind } from "../../../leads/forms/forms.ts";

/**
 * Kept in memory while the page lives, and shared by its widgets: nobody is asked twice (WCAG
 * 3.3.7), and closing a form loses nothing.
 */
export const session = {
	/** The visitor's details by field name, from any form. */
	profile: {} as RawFields,
	/** Unfinished forms, by kind; a form's current step is at `<kind>:step`. */
	drafts: new Map<string, unknown>(),
	/** Kinds already sent: their forms start empty. */
	sent: new Set<LeadKind>(),
	/** Forms on the page. */
	forms: new Map<HTMLFormElement, LeadKind>(),
};

/** Initial values of a form; empty once its kind was sent. */
export function initialValuesFor(kind: LeadKind, prefill?: RawFields): RawFields {
	return session.sent.has(kind) ? {} : { ...session.profile, ...prefill };
}

/** The current values of a form, by field name. */
export function readFields(form: HTMLFormElement): RawFields {
	return Object.fromEntries(new FormData(form)) as RawFields;
}

/**
 * Current values without empty ones, which in a draft would hide values that become known later.
 *
 * @param prefill values that weren't typed
 */
export function readDraft(form: HTMLFormElement, prefill: RawFields = {}): RawFields {
	return Object.fromEntries(
		Object.entries(readFields(form)).filter(([name, value]) => value && value !== prefill[name]),
	);
}
