/** The public face of every `<coach-…>` element, once its code is there. */
export interface CoachElement extends HTMLElement {
	/** Shows the dialog (modes `modal` and `button`). `opener` gets the focus back at the end; by default what has it now. */
	open(opener?: Element | null): void;
	/** Closes the dialog; an inline form is left as it is. */
	close(): void;
	/** What opened the dialog last. */
	readonly opener: Element | null;
	/** Values the form starts with, by field name. */
	prefill: Record<string, string>;
	/** Single words in place of the widget's own, by their keys; labels and messages of fields too (`email`, `email.required`). As an attribute: JSON. */
	texts: Record<string, unknown>;
}
