import type { RawFields } from "../../../leads/form/definition.ts";
import type { LeadKind } from "../../../leads/forms/forms.ts";

/**
 * What is remembered while the page lives, in memory and nowhere else: nobody is asked twice
 * (WCAG 3.3.7), and closing a form loses nothing. One copy serves all widgets of a page.
 */
export const session = {
	/** The visitor, by field name, as given to any of the forms. */
	profile: {} as RawFields,
	/** Unfinished forms, by kind. */
	drafts: new Map<string, unknown>(),
	/** Kinds that were sent: their forms stay empty. */
	sent: new Set<LeadKind>(),
	/** The forms on the page. */
	forms: new Map<HTMLFormElement, LeadKind>(),
};

/** What a form of this kind starts with: nothing, once it was sent. */
export function initialValuesFor(kind: LeadKind, prefill?: RawFields): RawFields {
	return session.sent.has(kind) ? {} : { ...session.profile, ...prefill };
}

/** What a form holds now, by field name. */
export function readFields(form: HTMLFormElement): RawFields {
	return Object.fromEntries(new FormData(form)) as RawFields;
}

/**
 * The same without the blanks: in a draft they would hide what the page learns later.
 *
 * @param prefill what was not typed
 */
export function readDraft(form: HTMLFormElement, prefill: RawFields = {}): RawFields {
	return Object.fromEntries(
		Object.entries(readFields(form)).filter(([name, value]) => value && value !== prefill[name]),
	);
}
