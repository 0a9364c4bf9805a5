import type { FormEvent, ReactNode, RefObject } from "react";
import type { RawFields } from "../../../leads/form/definition.ts";
import type { LeadForm } from "../../../leads/forms/forms.ts";
import type { LeadRequest, SendResult } from "../../../leads/lead.ts";

/** Options of a form. */
export interface LeadFormOptions<F extends LeadForm = LeadForm> {
	form: F;
	/** Answers from earlier steps, sent along. */
	extra?: RawFields;
	/** Merged into the request; replaces values. */
	request?: Partial<LeadRequest>;
	/**
	 * Loads what is shown after sending; called early, in case the connection breaks before submit.
	 */
	loadSuccess?(): Promise<unknown>;
	/** The form is usable again as soon as the lead is being sent, whatever the outcome. */
	optimistic?: boolean;
	/** Shortest time, in milliseconds, that a form shows as being sent: people distrust an instant answer. */
	minDurationMs?: number;
	/** A filled honeypot shows nothing at all; by default it looks like any other submit. */
	honeypotSilent?: true;
	/** Called when a valid lead is being sent. `reset` empties the form and its draft. */
	onSending?(reset: () => void): void;
	/**
	 * Called with the outcome; the form is usable again.
	 * @param id the lead's; absent if the outbox delivered it while its answers were still in the
	 * form
	 */
	onSettled?(result: SendResult, reset: () => void, id?: string): void;
}

/** State of a form, for its view, fields and submit button. */
export interface FormState {
	/** From a valid submit until the response. */
	pending: boolean;
	/** Error messages by field name, as rendered below the field. */
	errors: Readonly<Record<string, ReactNode>>;
	/** Initial values, from other widgets, the host page and an unfinished draft. */
	initial: RawFields;
	/** The rendered form. */
	element: RefObject<HTMLFormElement | null>;
	/** Spread onto the `<form>`. */
	props: {
		ref(form: HTMLFormElement | null): void;
		noValidate: true;
		onSubmit(event: FormEvent): void;
		onInput(event: FormEvent): void;
		onFocusCapture(): void;
	};
}
