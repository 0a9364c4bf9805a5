/** The public API of every `<coach-…>` element, once its code has loaded. */
export interface CoachElement extends HTMLElement {
	/**
	 * Shows the dialog (modes `modal` and `button`). When it closes, `opener` gets the focus;
	 * default: the element that has it now.
	 */
	open(opener?: Element | null): void;
	/** Closes the dialog; an inline form is left as it is. */
	close(): void;
	/** What opened the dialog last. */
	readonly opener: Element | null;
	/** Values the form starts with, by field name. */
	prefill: Record<string, string>;
	/**
	 * Replaces individual texts by key, including labels and messages of fields (`email`,
	 * `email.required`). As an attribute: JSON.
	 */
	texts: Record<string, unknown>;
}
