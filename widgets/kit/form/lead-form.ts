import { useRef, useState } from "react";
import type { RawFields } from "../../../leads/form/definition.ts";
import type { LeadForm } from "../../../leads/forms/forms.ts";
import type { FormMessages } from "../element/context.ts";
import type { BaseOptions } from "../element/options/options.ts";
import { setDefaultValues } from "../element/options/prefill.ts";
import { useWidget } from "../element/use-widget.ts";
import type { FormState, LeadFormOptions } from "./form-state.ts";
import { initialValuesFor, readDraft, readFields, session } from "./session.ts";
import { ensureSubmitEvent } from "./submit/ensure-submit-event.ts";
import { loadSubmitChunk } from "./submit/load-submit-chunk.ts";

/**
 * The hook behind every lead form. Inputs are uncontrolled, read as FormData and validated on submit.
 * Editing a field clears its message; focus goes to the first invalid field; values stay; a second
 * submit during the first does nothing.
 *
 * @example
 * const form = useLeadForm({ form: contact });
 * return <form {...form.props}>…</form>;
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form's state; a function more costs bytes in every form
export function useLeadForm<F extends LeadForm>(options: LeadFormOptions<F>): FormState {
	const host = useWidget<BaseOptions, FormMessages>();
	const { kind } = options.form;
	const element = useRef<HTMLFormElement>(null);
	/** Whether a field had a value that wasn't typed while this code ran. */
	const wasPrefilled = useRef(false);
	const isSubmitting = useRef(false);
	const [errors, setErrors] = useState<FormState["errors"]>({});
	const [pending, setPending] = useState(false);
	const initial = {
		...initialValuesFor(kind, host.prefill),
		...(session.drafts.get(kind) as RawFields),
	};

	/** Detects values that nobody typed, both before the draft is applied and later. */
	function notePrefilled(form: HTMLFormElement, typedInto?: EventTarget) {
		const draft = session.drafts.get(kind) as RawFields | undefined;
		wasPrefilled.current ||= [...form.querySelectorAll<HTMLInputElement>("[part=input]")].some(
			(field) => field !== typedInto && field.value && !draft?.[field.name],
		);
	}

	const [attach] = useState(() => (form: HTMLFormElement | null) => {
		if (element.current) session.forms.delete(element.current);
		element.current = form;
		if (!form) return;
		session.forms.set(form, kind);
		ensureSubmitEvent(form);
		// Server-rendered markup has neither the visitor's values nor the host page's.
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
				// Since navigation to the page, however late the form rendered.
				const elapsedMs = Math.round(performance.now());
				const raw = readFields(form);
				loadSubmitChunk()
					.then(({ submit, send }) =>
						submit(
							{
								host,
								options,
								form,
								raw,
								elapsedMs,
								prefilled: wasPrefilled.current,
								setErrors,
								setPending,
								isSubmitting,
							},
							send,
						),
					)
					.catch(() => {
						// Code could not be loaded: the values stay and the visitor may try again.
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
				// Preload once the form can be used. If it fails, submit reports it.
				setTimeout(() => {
					options.loadSuccess?.().catch(() => {});
					loadSubmitChunk().catch(() => {});
				});
			},
		},
	};
}
