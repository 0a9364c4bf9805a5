import { type FormEvent, useLayoutEffect, useState } from "react";
import { askedBy, type Question, questionOf, settle } from "../../../leads/form.ts";
import type { FieldErrors, LeadForm, RawFields } from "../../../leads/lead.ts";
import { judge } from "../../../leads/validate.ts";
import type { FormCopy, WidgetHost } from "../element/context.ts";
import type { BaseOptions } from "../element/options.ts";
import { fieldErrors } from "../form/field-error.tsx";
import { type FormState, type LeadFormOptions, read, useLeadForm } from "../form/lead-form.ts";
import { recall, session } from "../form/session.ts";
import { type MemoryRouter, useMemoryRouter } from "./memory-router.tsx";

interface StepFormOptions<F extends LeadForm, Step extends string> extends LeadFormOptions<F> {
	/** The names of the steps: those of the form, and what may follow them. */
	steps: readonly [Step, ...Step[]];
}

/** A form in several steps, as its views see it. */
export interface StepForm<Step extends string = string> {
	router: MemoryRouter<Step>;
	/** All answers so far, of whichever step. */
	answers: RawFields;
	/** The question of this step; none on the steps after the questions. */
	question?: Question;
	/** What this step's question still needs, field by field. */
	missing: FieldErrors;
	/** Next was pressed although something is missing. */
	tried: boolean;
	/** For the fields: with the answers as first values. */
	form: FormState;
	back(): void;
}

/**
 * One lead form whose fields come up step by step: Next where the step's question is answered, sending
 * on the first step without a question. Going back, closing and opening again lose nothing.
 */
export function useStepForm<F extends LeadForm, Step extends string>(
	host: WidgetHost<BaseOptions, FormCopy>,
	options: StepFormOptions<F, Step>,
): StepForm<Step> {
	const { form: definition } = options;
	const { kind } = definition;
	const router = useMemoryRouter(host, kind, options.steps);
	const [given, setGiven] = useState<RawFields>({});
	const [tried, setTried] = useState(false);
	const answers = {
		...recall(kind, host.prefill),
		...(session.drafts.get(kind) as RawFields),
		...given,
	};
	const form = useLeadForm(host, { ...options, extra: answers });
	const question = questionOf(definition, router.step, answers);
	const missingFrom = (all: RawFields) =>
		judge(askedBy(definition, router.step, all), all, host.copy).errors;
	const missing = missingFrom(answers);

	function keep(element: HTMLFormElement): RawFields {
		const kept = settle(definition, answers, { ...answers, ...read(element) });
		session.drafts.set(kind, kept);
		setGiven(kept);
		return kept;
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the first drawing
	useLayoutEffect(() => {
		// Markup from the server can be used before this code arrives.
		const element = form.props.ref.current;
		if (element?.querySelector(":checked")) keep(element);
	}, []);

	function next(element: HTMLFormElement) {
		const lacking = Object.keys(missingFrom(keep(element)));
		setTried(lacking.length > 0);
		if (lacking.length === 0) return router.forward();
		host.emit("coach:invalid", { fields: lacking });
		element.querySelector<HTMLElement>(`[name="${lacking[0]}"]`)?.focus();
	}

	return {
		router,
		answers,
		question,
		missing,
		tried,
		back() {
			setTried(false);
			router.back();
		},
		form: {
			...form,
			initial: answers,
			errors: tried ? fieldErrors(missing) : form.errors,
			props: {
				...form.props,
				onInput(event: FormEvent) {
					form.props.onInput(event);
					setTried(false);
					keep(event.currentTarget as HTMLFormElement);
				},
				onSubmit(event: FormEvent) {
					event.preventDefault();
					const element = event.currentTarget as HTMLFormElement;
					if (question) return next(element);
					keep(element);
					form.props.onSubmit(event);
				},
			},
		},
	};
}
