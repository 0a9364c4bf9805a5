import type { FormEvent, ReactNode, RefObject } from "react";
import type { RawFields } from "../../../leads/form/definition.ts";
import type { LeadForm } from "../../../leads/forms/forms.ts";
import type { LeadRequest, SendResult } from "../../../leads/lead.ts";

/** What a form must say about itself. */
export interface LeadFormOptions<F extends LeadForm = LeadForm> {
	form: F;
	/** Answers given outside the form (earlier steps); sent along. */
	extra?: RawFields;
	/** Added to the request; replaces its own values. */
	request?: Partial<LeadRequest>;
	/** Fetches what is shown after sending: early, since the connection may break before the submit. */
	loadSuccess?(): Promise<unknown>;
	/** The form is usable again as soon as the lead is on its way, whatever the answer. */
	optimistic?: boolean;
	/** How long sending takes at least: an answer that comes at once is not believed. */
	minDurationMs?: number;
	/** A filled honeypot shows nothing at all; otherwise it looks like any other submit. */
	honeypotSilent?: true;
	/** A valid lead is on its way. `reset` empties the form and its draft. */
	onSending?(reset: () => void): void;
	/**
	 * The answer is there; the form is usable again.
	 * @param id the lead's; none where the outbox has delivered it since, while its answers stood in the form
	 */
	onSettled?(result: SendResult, reset: () => void, id?: string): void;
}

/** What a view, its fields and the submit button need to know. */
export interface FormState {
	/** From a valid submit until the answer. */
	pending: boolean;
	/** Error messages by field name, as rendered below the field. */
	errors: Readonly<Record<string, ReactNode>>;
	/** First values: what another widget already knows, what the host says, an unfinished draft. */
	initial: RawFields;
	/** The form in the page. */
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
