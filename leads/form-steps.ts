import {
	askedFieldsOfStep,
	currentQuestion,
	type Form,
	fieldsOfStep,
	type Questionnaire,
	type RawFields,
} from "./form.ts";

/** The steps of a questionnaire: its questions, then the contact details. */
export type FormStep<F extends Questionnaire> = (keyof F["questions"] & string) | "contact";

/** The names of the steps, in order. */
export function formSteps<F extends Questionnaire>(form: F): [FormStep<F>, ...FormStep<F>[]] {
	return [...Object.keys(form.questions), "contact"] as [FormStep<F>];
}

/**
 * The answers after a change, without those that it made meaningless: a step's answers for another
 * situation, and text for an option that is no longer chosen (spec section 4).
 */
export function pruneAnswers(form: Form, before: RawFields, after: RawFields): RawFields {
	const kept = { ...after };
	for (const step of Object.keys(form.questions ?? {})) {
		const moved = currentQuestion(form, step, before) !== currentQuestion(form, step, after);
		const asked = moved ? [] : askedFieldsOfStep(form, step, after).map(({ name }) => name);
		for (const name of fieldsOfStep(form, step)) if (!asked.includes(name)) kept[name] = "";
	}
	return kept;
}
