import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import type { LeadForm, LeadRequest, RawFields, SendResult } from "../../../leads/lead.ts";
import type { FormMessages } from "../element/context.ts";
import type { BaseOptions } from "../element/options.ts";
import { setDefaultValues } from "../element/prefill.ts";
import { useWidget } from "../element/use-widget.ts";
import { ensureSubmitEvent } from "./ensure-submit-event.ts";
import { loadSubmitModule } from "./load-submit-module.ts";
import { initialValuesFor, readDraft, readFields, session } from "./session.ts";

/** What a form must say about itself. */
export interface LeadFormOptions<F extends LeadForm = LeadForm> {
	form: F;
	/** Answers given outside the form (earlier steps); sent along. */
	extra?: RawFields;
	/** What the request says besides, or in place of its own. */
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
	/** The answer is there; the form is usable again. */
	onSettled?(result: SendResult, reset: () => void): void;
}

/** What a view, {@link Field} and the submit button need to know. */
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

/**
 * The one form mechanism: uncontrolled inputs, read by FormData, judged by its form's rules on
 * submit; messages go when their field is edited; focus goes to the first bad field; what was typed
 * stays; a second submit while the first is under way does nothing.
 */
export function useLeadForm<F extends LeadForm>(options: LeadFormOptions<F>): FormState {
	const host = useWidget<BaseOptions, FormMessages>();
	const { kind } = options.form;
	const element = useRef<HTMLFormElement>(null);
	/** Whether a field had a value that was not typed while this code ran. */
	const wasPrefilled = useRef(false);
	const isSubmitting = useRef(false);
	const [errors, setErrors] = useState<FormState["errors"]>({});
	const [pending, setPending] = useState(false);
	const initial = {
		...initialValuesFor(kind, host.prefill),
		...(session.drafts.get(kind) as RawFields),
	};

	/** Notices values that nobody has typed: before the draft takes them in, and late ones. */
	function notePrefilled(form: HTMLFormElement, typedInto?: EventTarget) {
		const typed = session.drafts.get(kind) as RawFields | undefined;
		wasPrefilled.current ||= [...form.querySelectorAll<HTMLInputElement>("[part=input]")].some(
			(field) => field !== typedInto && field.value && !typed?.[field.name],
		);
	}

	const [attach] = useState(() => (form: HTMLFormElement | null) => {
		if (element.current) session.forms.delete(element.current);
		element.current = form;
		if (!form) return;
		session.forms.set(form, kind);
		ensureSubmitEvent(form);
		// Markup from the server knows neither the visitor nor the host page's wishes.
		setDefaultValues(form, initial);
		notePrefilled(form);
	});

	return {
		pending,
		errors,
		initial,
		element,
		props: {
			ref: attach,
			noValidate: true,
			onSubmit(event) {
				event.preventDefault();
				if (isSubmitting.current) return;
				isSubmitting.current = true;
				const form = event.currentTarget as HTMLFormElement;
				notePrefilled(form);
				// Since the navigation to the page, however late the form was rendered.
				const elapsedMs = Math.round(performance.now());
				const raw = readFields(form);
				loadSubmitModule()
					.then(({ submit }) =>
						submit({
							host,
							options,
							form,
							raw,
							elapsedMs,
							prefilled: wasPrefilled.current,
							setErrors,
							setPending,
							isSubmitting,
						}),
					)
					.catch(() => {
						// A part could not be fetched: the visitor keeps what was typed and may try again.
						host.emit("coach:failed", { code: "unloadable" });
						host.notify({
							title: host.messages.trouble,
							text: host.messages.troubleText,
							destructive: true,
						});
					})
					.then(() => {
						isSubmitting.current = false;
						setPending(false);
					});
			},
			onInput(event) {
				const form = event.currentTarget as HTMLFormElement;
				notePrefilled(form, event.target);
				session.drafts.set(kind, readDraft(form));
			},
			onFocusCapture() {
				// Once the form can be typed into. Warm-up only; a failure shows at submit, where it can be told.
				setTimeout(() => {
					options.loadSuccess?.().catch(() => {});
					loadSubmitModule().catch(() => {});
				});
			},
		},
	};
}
