import { type FormEvent, useRef, useState } from "react";
import type { Question, RawFields } from "../../leads/form/definition.ts";
import { nextStep } from "../../leads/form/next-step.ts";
import {
	askedFields,
	askedFieldsOf,
	askedQuestions,
	fieldNames,
} from "../../leads/form/questions.ts";
import { type Score, scoreOf } from "../../leads/form/score.ts";
import { stepsOf } from "../../leads/form/steps.ts";
import { validateFields } from "../../leads/form/validate.ts";
import type { LeadForm, LeadKind } from "../../leads/forms/forms.ts";
import { useWidget } from "../kit/element/use-widget.ts";
import { fieldErrors } from "../kit/form/field-error.tsx";
import type { FormState } from "../kit/form/form-state.ts";
import { useLeadForm } from "../kit/form/lead-form.ts";
import { initialValuesFor, readFields, session } from "../kit/form/session.ts";
import { tellUnsent } from "../kit/form/watch-delivery.ts";
import { useMemoryRouter } from "../kit/steps/memory-router.tsx";
import type { StepForm } from "../kit/steps/use-step-form.ts";
import type { CompleteForm } from "./load-definition.ts";
import type { CustomFormMessages } from "./messages.ts";
import type { FormOptions } from "./options.ts";

/** A form that the coach made, as its views see it. */
export interface CustomFormState extends StepForm {
	/** What is asked at this step: one question, or all of them on one page. */
	shown: readonly Question[];
	/** This step is followed by sending. */
	last: boolean;
	/** Questions asked with the answers so far, and pages before the first of them. */
	stepCount: number;
	before: number;
	/** Once it is sent, or, with a score, on its way. */
	sent?: { score?: Score };
	begin(): void;
	/** To a question, to the start page or to what follows sending, for an editor's preview. */
	go(step: string, score?: Score): void;
	reset(): void;
}

/** The name of the page before the first question; no question can have it. */
const startStep = "Start";
/** That of what follows sending, in an editor's preview. */
const endStep = "End";
/** That of the only step where all is asked on one page. */
const pageStep = "All";

/** The name of a question's input: no member of `<form>` has one like it, whatever the question is called. */
export const inputName = (key: string) => `${key}:`;
/** The name of one of several boxes. Not the question's: a lead takes one text under each name. */
export const boxName = (key: string, option: string) => `${key}:${option}`;

/** An answer by its question's key, which may be that of a member of every object. */
export const answerOf = (answers: RawFields, key: string): string =>
	Object.hasOwn(answers, key) ? (answers[key] ?? "") : "";

/** What the form holds: a choice of several as its keys. */
function readAnswers(element: HTMLFormElement, shown: readonly Question[]): RawFields {
	const data = new FormData(element);
	const answers: RawFields = {};
	for (const { key, type, fields, options = [] } of shown) {
		for (const { field } of fields ?? []) answers[field] = String(data.get(field) ?? "");
		if (!fields) answers[key] = String(data.get(inputName(key)) ?? "");
		if (type === "choices")
			answers[key] = options
				.map((option) => option.key)
				.filter((option) => data.has(boxName(key, option)))
				.join(",");
	}
	return answers;
}

/** One form whose questions come up step by step, or all at once. Nothing typed is lost on the way. */
export function useCustomForm(form: CompleteForm, version: string): CustomFormState {
	const host = useWidget<FormOptions, CustomFormMessages>();
	const { lang } = host;
	/** Two forms on a page have drafts of their own. */
	const kind = `form:${form.name}` as LeadKind;
	const [given, setGiven] = useState<RawFields>({});
	const [errors, setErrors] = useState<FormState["errors"]>({});
	const [attempted, setAttempted] = useState(false);
	const [sent, setSent] = useState<CustomFormState["sent"]>();
	const answers: RawFields = {
		...initialValuesFor(kind, host.prefill),
		...(session.drafts.get(kind) as RawFields),
		...given,
	};
	const latest = useRef(answers);
	latest.current = answers;
	const asked = askedQuestions(form, answers, lang);
	const onePage = form.layout === "page";
	const steps = onePage ? [pageStep] : stepsOf(form, answers, lang);
	const router = useMemoryRouter(
		kind,
		(form.start && !onePage ? [startStep, ...steps] : steps) as [string, ...string[]],
	);
	const shown = onePage ? asked : asked.filter(({ key }) => key === router.step);
	const question = onePage ? undefined : shown[0];
	const last = onePage || (question !== undefined && !nextStep(form, answers, question.key, lang));

	const names = fieldNames({ questions: asked });
	const leadForm: LeadForm = {
		kind,
		// Sent as typed: the gateway reads numbers and days by the language, too.
		questions: asked.map(({ canonical: _, ...question }) => question),
	};
	/** All answers, or those to one question, as they are stored, and what is wrong with them. */
	const judge = (kept: RawFields, only?: Question) =>
		validateFields(
			only ? askedFieldsOf(only, kept) : askedFields(form, kept, lang),
			kept,
			host.messages,
			lang,
		);
	const leaves = (score?: Score) => setSent(score ? { score } : {});
	const lead = useLeadForm({
		form: leadForm,
		// What was typed since the last drawing counts, too.
		get extra() {
			const { current } = latest;
			return Object.fromEntries(names.map((name) => [name, answerOf(current, name)]));
		},
		request: { kind: "form", form: { name: form.name, version } },
		loadSuccess: () => import("./result.tsx"),
		optimistic: form.scoring !== undefined,
		onSending() {
			// A score is shown whatever becomes of the sending: the outbox sends it once it can.
			if (form.scoring) leaves(scoreOf(form, judge(answers).fields));
		},
		onSettled(result, reset, id = "") {
			if (result.ok) {
				reset();
				session.drafts.delete(kind);
				if (!form.scoring) leaves();
			} else if (!form.scoring && !result.errors)
				tellUnsent(host, { id, code: result.code, draft: kind });
		},
	});

	function saveAnswers(element: HTMLFormElement): RawFields {
		const kept = { ...answers, ...readAnswers(element, shown) };
		// Under the names of the inputs as well: a draft says what was typed and not prefilled.
		session.drafts.set(kind, { ...kept, ...readFields(element) });
		latest.current = kept;
		setGiven(kept);
		return kept;
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		const element = event.currentTarget as HTMLFormElement;
		const kept = saveAnswers(element);
		const { errors: said } = judge(kept, question);
		const wrong = Object.keys(said);
		setErrors(fieldErrors(said));
		setAttempted(wrong.length > 0);
		if (wrong.length > 0) {
			host.emit("coach:invalid", { fields: wrong });
			const [name] = wrong;
			element.querySelector<HTMLElement>(`[name="${name}"],[name^="${name}:"]`)?.focus();
		} else if (!onePage && question && nextStep(form, kept, question.key, lang)) router.forward();
		else if (version) lead.props.onSubmit(event);
		// A draft is tried out, not sent.
		else leaves(form.scoring && scoreOf(form, judge(kept).fields));
	}

	return {
		router,
		answers,
		shown,
		last,
		stepCount: asked.length,
		before: form.start && !onePage ? 1 : 0,
		...(sent && { sent }),
		missing: {},
		attempted,
		begin: router.forward,
		go(step, score) {
			if (step === endStep) return leaves(score);
			setSent(undefined);
			router.go(step);
		},
		back() {
			setErrors({});
			setAttempted(false);
			router.back();
		},
		reset() {
			setGiven({});
			setSent(undefined);
			session.drafts.delete(kind);
			host.closeOrReset();
		},
		form: {
			...lead,
			initial: answers,
			errors: { ...lead.errors, ...errors },
			props: {
				...lead.props,
				onInput(event: FormEvent) {
					lead.props.onInput(event);
					// What is wrong elsewhere is still wrong.
					const [edited = ""] = (event.target as HTMLInputElement).name.split(":");
					setErrors(({ [edited]: _, ...others }) => others);
					saveAnswers(event.currentTarget as HTMLFormElement);
				},
				onSubmit: submit,
			},
		},
	};
}
