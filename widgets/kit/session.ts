import type { LeadKind, RawFields } from "../../leads/lead.ts";

/**
 * What is remembered while the page lives, in memory and nowhere else: nobody is asked twice
 * (WCAG 3.3.7), and closing a form loses nothing. One copy serves all widgets of a page.
 */
export const session = {
	/** The visitor, by field name, as given to any of the forms. */
	known: {} as RawFields,
	/** Unfinished forms, by kind. */
	drafts: new Map<string, unknown>(),
	/** Kinds that were sent: such a form stays empty. */
	sent: new Set<LeadKind>(),
};

/** What a form of this kind starts with: nothing, once it was sent. */
export function recall(kind: LeadKind): RawFields {
	return session.sent.has(kind) ? {} : session.known;
}
