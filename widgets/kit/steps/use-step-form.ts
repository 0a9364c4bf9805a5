import { type FormEvent, useLayoutEffect, useState } from "react";
import type { FieldErrors, Question, RawFields } from "../../../leads/form/definition.ts";
import { askedFieldsOf } from "../../../leads/form/questions.ts";
import { pruneAnswers, questionOfStep } from "../../../leads/form/steps.ts";
import { validateFields } from "../../../leads/form/validate.ts";
import type { LeadForm } from "../../../leads/forms/forms.ts";
import type { FormMessages } from "../element/context.ts";
import type { BaseOptions } from "../element/options.ts";
import { useWidget } from "../element/use-widget.ts";
import { fieldErrors } from "../form/field-error.tsx";
import type { FormState, LeadFormOptions } from "../form/form-state.ts";
import { useLeadForm } from "../form/lead-form.ts";
import { initialValuesFor, readFields, session } from "../form/session.ts";
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
	attempted: boolean;
	/** For the fields: with the answers as first values. */
	form: FormState;
	back(): void;
}

/**
 * One lead form whose fields come up step by step: Next where the step's question is answered, sending
 * on the first step without a question. Going back, closing and opening again lose nothing.
 */
export function useStepForm<F extends LeadForm, Step extends string>(
	options: StepFormOptions<F, Step>,
): StepForm<Step> {
	const host = useWidget<BaseOptions, FormMessages>();
	const { form: definition } = options;
	const { kind } = definition;
	const router = useMemoryRouter(kind, options.steps);
	const [givenAnswers, setGiven] = useState<RawFields>({});
	const [attempted, setAttempted] = useState(false);
	const answers = {
		...initialValuesFor(kind, host.prefill),
		...(session.drafts.get(kind) as RawFields),
		...givenAnswers,
	};
	const form = useLeadForm({ ...options, extra: answers });
	/** The question that this step asks; none where it asks who it is. */
	function ask(all: RawFields): Question | undefined {
		const found = questionOfStep(definition, router.step, all);
		return found?.fields ? undefined : found;
	}
	const question = ask(answers);
	function missingFrom(all: RawFields): FieldErrors {
		const asked = ask(all);
		return asked ? validateFields(askedFieldsOf(asked, all), all, host.messages).errors : {};
	}
	const missing = missingFrom(answers);

	function saveAnswers(element: HTMLFormElement): RawFields {
		const kept = pruneAnswers(definition, answers, { ...answers, ...readFields(element) });
		session.drafts.set(kind, kept);
		setGiven(kept);
		return kept;
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the first drawing
	useLayoutEffect(() => {
		// Markup from the server can be used before this code arrives.
		const element = form.element.current;
		if (element?.querySelector(":checked")) saveAnswers(element);
	}, []);

	function next(element: HTMLFormElement) {
		const lacking = Object.keys(missingFrom(saveAnswers(element)));
		setAttempted(lacking.length > 0);
		if (lacking.length === 0) return router.forward();
		host.emit("coach:invalid", { fields: lacking });
		element.querySelector<HTMLElement>(`[name="${lacking[0]}"]`)?.focus();
	}

	return {
		router,
		answers,
		question,
		missing,
		attempted,
		back() {
			setAttempted(false);
			router.back();
		},
		form: {
			...form,
			initial: answers,
			errors: attempted ? fieldErrors(missing) : form.errors,
			props: {
				...form.props,
				onInput(event: FormEvent) {
					form.props.onInput(event);
					setAttempted(false);
					saveAnswers(event.currentTarget as HTMLFormElement);
				},
				onSubmit(event: FormEvent) {
					event.preventDefault();
					const element = event.currentTarget as HTMLFormElement;
					if (question) return next(element);
					form.props.onSubmit(event);
					saveAnswers(element);
				},
			},
		},
	};
}
