import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import type { FieldErrors, Question, RawFields } from "../../../leads/form/definition.ts";
import { nextStep } from "../../../leads/form/next-step.ts";
import {
	askedFieldsOf,
	askedQuestions,
	fieldNames,
	fieldsOf,
	ownAnswer,
} from "../../../leads/form/questions.ts";
import { pruneAnswers, stepOf, stepsOf } from "../../../leads/form/steps.ts";
import { validateFields } from "../../../leads/form/validate.ts";
import type { LeadForm } from "../../../leads/forms/forms.ts";
import type { FormMessages } from "../element/context.ts";
import type { BaseOptions } from "../element/options/options.ts";
import { useWidget } from "../element/use-widget.ts";
import { fieldErrors } from "../form/fields/field-error.tsx";
import type { FormState, LeadFormOptions } from "../form/form-state.ts";
import { useLeadForm } from "../form/lead-form.ts";
import { initialValuesFor, readFields, session } from "../form/session.ts";
import { loadSubmitChunk } from "../form/submit/load-submit-chunk.ts";
import { type MemoryRouter, useMemoryRouter } from "./memory-router.tsx";
import { readAnswers } from "./read-answers.ts";

/** Name of the page before the first question; no question can have it. */
export const startStep = "Start";
/** Name of the only step of a form on one page. */
const pageStep = "All";

/** Options of a custom form. */
export interface OwnForm {
	/** The form to validate and send, with the questions that are asked. */
	leadForm(questions: readonly Question[]): LeadForm;
	/** Called instead of sending, in previews of drafts. */
	tryOut?: ((answers: RawFields) => void) | undefined;
}

interface StepFormOptions<F extends LeadForm> extends Omit<LeadFormOptions<F>, "extra"> {
	/** Steps after the questions. */
	after?: readonly string[];
	own?: OwnForm;
}

/** State of a form in steps or on one page, for its views. */
export interface StepForm<F extends LeadForm = LeadForm> {
	definition: F;
	router: MemoryRouter<string>;
	/** All answers so far, from every step. */
	answers: RawFields;
	/**
	 * The questions of this step: one, or all of a one-page form; empty before and after the
	 * questions.
	 */
	shown: readonly Question[];
	/** Number of steps with questions (of questions, on a one-page form), and this step's position, from 1. */
	stepCount: number;
	position: number;
	/** Whether this is the last step, whose button sends. */
	last: boolean;
	/** Missing answers of this step, by field. */
	missing: FieldErrors;
	/** Whether Next was pressed with answers missing. */
	attempted: boolean;
	/** State for the fields, with the answers as initial values. */
	form: FormState;
	/** Name of a question's input, and key of its texts. */
	nameOf(key: string): string;
	back(): void;
}

const ownKey = (key: string) => key;
/**
 * An input name that differs from every member of `<form>` and every key of the widget's texts,
 * whatever the coach's key for a question is.
 */
const safeName = (key: string) => `${key}:`;

/**
 * A lead form with one question per step, or all on one page. Next moves on once a step is answered;
 * the last step sends. Answers survive going back, closing and reopening.
 *
 * @example
 * const { shown, form, back } = useStepForm({ form: consultation });
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its handlers share the answers and the steps of one render
export function useStepForm<F extends LeadForm>(options: StepFormOptions<F>): StepForm<F> {
	const host = useWidget<BaseOptions, FormMessages>();
	const { lang, messages } = host;
	const { form: definition, after = [], own } = options;
	const { kind } = definition;
	const isPage = definition.layout === "page";
	const [givenAnswers, setGivenAnswers] = useState<RawFields>({});
	/** Names of fields that were invalid when Next was pressed, until they are edited. */
	const [wrong, setWrong] = useState<readonly string[]>([]);
	const answers: RawFields = {
		...initialValuesFor(kind, host.prefill),
		...(session.drafts.get(kind) as RawFields),
		...givenAnswers,
	};
	const latest = useRef(answers);
	latest.current = answers;
	const before = definition.start && !isPage ? [startStep] : [];
	const steps = isPage ? [pageStep] : stepsOf(definition, answers, lang);
	const router = useMemoryRouter(kind, [...before, ...steps, ...after] as [string]);
	const questions = askedQuestions(definition, answers, lang);
	const isShown = (question: Question) => isPage || stepOf(question) === router.step;
	const shownQuestions = questions.filter(isShown);
	const isLast = (all: RawFields) => isPage || !nextStep(definition, all, router.step, lang);
	const missingFrom = (all: RawFields) =>
		validateFields(
			askedQuestions(definition, all, lang)
				.filter(isShown)
				.flatMap((question) => askedFieldsOf(question, all)),
			all,
			messages,
			lang,
		).errors;
	const missing = missingFrom(answers);

	const lead = useLeadForm({
		...options,
		form: own ? own.leadForm(questions) : definition,
		// Includes what was typed since the last render.
		get extra() {
			const { current } = latest;
			return Object.fromEntries(
				fieldNames(definition).map((name) => [name, ownAnswer(current, name)]),
			);
		},
	});

	const read = (element: HTMLFormElement): RawFields => ({
		...answers,
		...readAnswers(element, shownQuestions),
	});

	function saveAnswers(element: HTMLFormElement): RawFields {
		const typedFields = read(element);
		const keptAnswers = own ? typedFields : pruneAnswers(definition, answers, typedFields);
		// Also saved under the inputs' names: these mark the answers as typed, not prefilled.
		session.drafts.set(kind, own ? { ...keptAnswers, ...readFields(element) } : keptAnswers);
		latest.current = keptAnswers;
		setGivenAnswers(keptAnswers);
		return keptAnswers;
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the first render
	useLayoutEffect(() => {
		// Server-rendered markup can be used before this code loads.
		const element = lead.element.current;
		if (element?.querySelector(":checked")) saveAnswers(element);
	}, []);

	function showWrong(element: HTMLFormElement, names: readonly string[]) {
		host.emit("coach:invalid", { fields: [...names] });
		const [name] = names;
		element.querySelector<HTMLElement>(`[name="${name}"],[name^="${name}:"]`)?.focus();
		// The message styles otherwise load on submit.
		const root = element.getRootNode();
		if (root instanceof ShadowRoot)
			loadSubmitChunk().then(
				({ addFeedbackStyles }) => addFeedbackStyles(root),
				() => {},
			);
	}

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		const element = event.currentTarget as HTMLFormElement;
		const typedFields = read(element);
		const names = Object.keys(missingFrom(typedFields));
		const sends = names.length === 0 && isLast(typedFields);
		// Submit before saving, because prefilled answers count as typed once they are in the draft.
		if (sends && !own?.tryOut) lead.props.onSubmit(event);
		const keptAnswers = saveAnswers(element);
		setWrong(names);
		if (names.length > 0) showWrong(element, names);
		else if (sends) own?.tryOut?.(keptAnswers);
		else router.forward();
	}

	function onInput(event: FormEvent) {
		lead.props.onInput(event);
		saveAnswers(event.currentTarget as HTMLFormElement);
		const [edited = ""] = (event.target as HTMLInputElement).name.split(":");
		// Editing an answer clears the messages of its question, choice and text, but no others.
		const together = shownQuestions
			.filter(({ fields }) => !fields)
			.map((question) => fieldsOf(question).map(({ name }) => name))
			.find((names) => names.includes(edited)) ?? [edited];
		setWrong((names) => names.filter((name) => !together.includes(name)));
	}

	const missingNames = wrong.filter((name) => Object.hasOwn(missing, name));
	return {
		definition,
		router,
		answers,
		shown: shownQuestions,
		stepCount: isPage ? questions.length : steps.length,
		position: router.index + 1 - before.length,
		last: shownQuestions.length > 0 && isLast(answers),
		missing,
		attempted: wrong.length > 0,
		nameOf: own ? safeName : ownKey,
		back() {
			setWrong([]);
			router.back();
		},
		form: {
			...lead,
			initial: answers,
			errors: {
				...lead.errors,
				...fieldErrors(Object.fromEntries(missingNames.map((name) => [name, missing[name]]))),
			},
			props: { ...lead.props, onInput, onSubmit },
		},
	};
}
