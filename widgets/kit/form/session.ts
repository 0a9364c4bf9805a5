import type { LeadKind, RawFields } from "../../../leads/lead.ts";

/**
 * What is remembered while the page lives, in memory and nowhere else: nobody is asked twice
 * (WCAG 3.3.7), and closing a form loses nothing. One copy serves all widgets of a page.
 */
export const session = {
	/** The visitor, by field name, as given to any of the forms. */
	profile: {} as RawFields,
	/** Unfinished forms, by kind. */
	drafts: new Map<string, unknown>(),
	/** Kinds that were sent: such a form stays empty. */
	sent: new Set<LeadKind>(),
	/** The forms on the page. */
	forms: new Map<HTMLFormElement, LeadKind>(),
};

/** What a form of this kind starts with: nothing, once it was sent. */
export function initialValuesFor(kind: LeadKind, prefill?: RawFields): RawFields {
	return session.sent.has(kind) ? {} : { ...session.profile, ...prefill };
}

/**
 * Gives first values to the fields that have none. A field's default value is set, not its value: the
 * browser shows it only where nobody has typed yet.
 */
export function setDefaultValues(form: HTMLFormElement, values: RawFields): void {
	// Not `form.elements`: what pages put in place of it cannot always be gone through.
	for (const field of form.querySelectorAll<HTMLInputElement>("[name]")) {
		const value = values[field.name];
		if (value && !field.defaultValue) field.defaultValue = value;
	}
}

/** What a form holds now, by field name. */
export function readFields(form: HTMLFormElement): RawFields {
	return Object.fromEntries(new FormData(form)) as RawFields;
}

/** The same without the blanks: in a draft they would hide what the page learns later. */
export function readDraft(form: HTMLFormElement): RawFields {
	return Object.fromEntries(Object.entries(readFields(form)).filter(([, value]) => value));
}
