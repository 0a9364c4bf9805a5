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

/** The name of the page before the first question; no question can have it. */
export const startStep = "Start";
/** The name of the only step of a form that asks everything on one page. */
const pageStep = "All";

/** What a form that the coach made does differently. */
export interface OwnForm {
	/** What its lead is judged by, given the questions that are asked. */
	leadForm(asked: readonly Question[]): LeadForm;
	/** Called instead of sending, for a draft that is tried out. */
	tryOut?: ((answers: RawFields) => void) | undefined;
}

interface StepFormOptions<F extends LeadForm> extends Omit<LeadFormOptions<F>, "extra"> {
	/** Steps after the questions. */
	after?: readonly string[];
	own?: OwnForm;
}

/** A form in several steps, or all on one page, as its views see it. */
export interface StepForm<F extends LeadForm = LeadForm> {
	definition: F;
	router: MemoryRouter<string>;
	/** All answers so far, of every step. */
	answers: RawFields;
	/** What is asked at this step: one question, or all of one page; nothing on the steps before and after the questions. */
	shown: readonly Question[];
	/** How many steps ask, and the place of this one among them, from 1. */
	stepCount: number;
	position: number;
	/** Sending follows this step. */
	last: boolean;
	/** What this step still needs, field by field. */
	missing: FieldErrors;
	/** Next was pressed although something is missing. */
	attempted: boolean;
	/** For the fields: with the answers as first values. */
	form: FormState;
	/** The name of a question's input, and the key of its words. */
	nameOf(key: string): string;
	back(): void;
}

const ownKey = (key: string) => key;
/** No member of `<form>`, and no word of the widget, has a name like it, whatever the coach calls a question. */
const safeName = (key: string) => `${key}:`;

/**
 * One lead form whose questions are asked step by step, or all on one page. Next moves on once a step is answered; the last
 * step sends. Going back, closing and opening again lose nothing.
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
	const [given, setGiven] = useState<RawFields>({});
	/** The names of fields that were wrong when Next was pressed, until they are edited. */
	const [wrong, setWrong] = useState<readonly string[]>([]);
	const answers: RawFields = {
		...initialValuesFor(kind, host.prefill),
		...(session.drafts.get(kind) as RawFields),
		...given,
	};
	const latest = useRef(answers);
	latest.current = answers;
	const before = definition.start && !isPage ? [startStep] : [];
	const steps = isPage ? [pageStep] : stepsOf(definition, answers, lang);
	const router = useMemoryRouter(kind, [...before, ...steps, ...after] as [string]);
	const asked = askedQuestions(definition, answers, lang);
	const isShown = (question: Question) => isPage || stepOf(question) === router.step;
	const shown = asked.filter(isShown);
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
		form: own ? own.leadForm(asked) : definition,
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
		...readAnswers(element, shown),
	});

	function saveAnswers(element: HTMLFormElement): RawFields {
		const typed = read(element);
		const kept = own ? typed : pruneAnswers(definition, answers, typed);
		// Under the inputs' names, too: they tell typed answers from prefilled ones.
		session.drafts.set(kind, own ? { ...kept, ...readFields(element) } : kept);
		latest.current = kept;
		setGiven(kept);
		return kept;
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the first render
	useLayoutEffect(() => {
		// Markup from the server can be used before this code arrives.
		const element = lead.element.current;
		if (element?.querySelector(":checked")) saveAnswers(element);
	}, []);

	function showWrong(element: HTMLFormElement, names: readonly string[]) {
		host.emit("coach:invalid", { fields: [...names] });
		const [name] = names;
		element.querySelector<HTMLElement>(`[name="${name}"],[name^="${name}:"]`)?.focus();
		// The styles of messages otherwise arrive when a form is sent.
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
		const typed = read(element);
		const names = Object.keys(missingFrom(typed));
		const sends = names.length === 0 && isLast(typed);
		// First: once answers are saved to the draft, prefilled ones count as typed.
		if (sends && !own?.tryOut) lead.props.onSubmit(event);
		const kept = saveAnswers(element);
		setWrong(names);
		if (names.length > 0) showWrong(element, names);
		else if (sends) own?.tryOut?.(kept);
		else router.forward();
	}

	function onInput(event: FormEvent) {
		lead.props.onInput(event);
		saveAnswers(event.currentTarget as HTMLFormElement);
		const [edited = ""] = (event.target as HTMLInputElement).name.split(":");
		// An edit clears the messages of its question's choice and text; messages of other questions stay.
		const together = shown
			.filter(({ fields }) => !fields)
			.map((question) => fieldsOf(question).map(({ name }) => name))
			.find((names) => names.includes(edited)) ?? [edited];
		setWrong((names) => names.filter((name) => !together.includes(name)));
	}

	const said = wrong.filter((name) => Object.hasOwn(missing, name));
	return {
		definition,
		router,
		answers,
		shown,
		stepCount: isPage ? asked.length : steps.length,
		position: router.index + 1 - before.length,
		last: shown.length > 0 && isLast(answers),
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
				...fieldErrors(Object.fromEntries(said.map((name) => [name, missing[name]]))),
			},
			props: { ...lead.props, onInput, onSubmit },
		},
	};
}
