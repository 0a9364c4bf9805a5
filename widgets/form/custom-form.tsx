import { type ComponentType, useLayoutEffect, useState } from "react";
import { type Score, scoreOf } from "../../leads/form/answers/score.ts";
import type { RawFields } from "../../leads/form/definition.ts";
import { askedFields } from "../../leads/form/questions.ts";
import { validateFields } from "../../leads/form/validate.ts";
import type { LeadKind } from "../../leads/forms/forms.ts";
import { Button } from "../kit/element/button.tsx";
import { useWidget } from "../kit/element/use-widget.ts";
import { tellUnsent } from "../kit/form/delivery/watch-delivery.ts";
import { Honeypot } from "../kit/form/fields/field.tsx";
import { PrivacyNote } from "../kit/form/privacy-note.tsx";
import { session } from "../kit/form/session.ts";
import { Question } from "../kit/questions/question.tsx";
import { questionViews } from "../kit/questions/types/views.ts";
import { asksContact, OnwardButton, QuestionStep } from "../kit/steps/question-step.tsx";
import { type StepForm, startStep, useStepForm } from "../kit/steps/use-step-form.ts";
import { FormPage } from "./form-page.tsx";
import type { LoadedForm } from "./load-definition.ts";
import type { CustomFormMessages } from "./messages.ts";
import type { FormOptions } from "./options.ts";
import type { ResultProps } from "./result.tsx";

/** What the editor's preview shows. */
export interface PreviewStep {
	/** Key of a question, `Start` or `End`. */
	step?: string | undefined;
	/** Score to show at the end, if the form has a score. */
	score?: Score | undefined;
}

/** The editor's name for the page after sending. */
const endStep = "End";

const loadResult = () => import("./result.tsx");

/** A form from its definition: start page, questions, and the page or score after sending. */
export function CustomForm({ form, version, step, score }: LoadedForm & PreviewStep) {
	const host = useWidget<FormOptions, CustomFormMessages>();
	const { lang, messages } = host;
	const { name, start, scoring, submit } = form;
	/** Each form on a page has its own draft. */
	const kind = `form:${name}` as LeadKind;
	/** Set once the form is sent; if it has a score, as soon as sending starts. */
	const [sent, setSent] = useState<Pick<ResultProps, "score" | "file">>();
	const [Result, setResult] = useState<ComponentType<ResultProps>>();
	useLayoutEffect(() => {
		if (sent) void loadResult().then(({ Result }) => setResult(() => Result));
	}, [sent]);

	function leave(answers: RawFields) {
		// Validated first: numbers and days are typed in the visitor's language, and scored as they are
		// stored.
		const fields = askedFields(form, answers, lang);
		setSent({ score: scoreOf(form, validateFields(fields, answers, messages, lang).fields) });
	}
	const steps: StepForm = useStepForm({
		form: { ...form, kind },
		own: {
			// Sent as typed: the gateway knows the language, and reads numbers and days accordingly.
			leadForm: (fields) => ({
				kind,
				questions: fields.map(({ canonical: _, ...question }) => question),
			}),
			tryOut: version ? undefined : leave,
		},
		request: { kind: "form", form: { name, version } },
		loadSuccess: loadResult,
		optimistic: scoring !== undefined,
		onSending() {
			// A score is shown whether or not sending succeeds: the outbox sends it when it can.
			if (scoring) leave(steps.answers);
		},
		onSettled(result, reset, id) {
			if (result.ok) reset();
			const file = result.ok ? result.file : undefined;
			// The visitor may have started again in the meantime.
			if (scoring) setSent((before) => before && { ...before, file });
			else if (result.ok) setSent({ file });
			else tellUnsent(host, result, kind, id);
		},
	});
	const { router, shown } = steps;

	// biome-ignore lint/correctness/useExhaustiveDependencies: it moves only when the editor asks for another step
	useLayoutEffect(() => {
		if (!step) return;
		setSent(step === endStep ? { score } : undefined);
		if (step !== endStep) router.go(step);
	}, [step, score]);

	function startAgain() {
		setSent(undefined);
		session.drafts.delete(kind);
		host.closeOrReset();
	}

	if (sent && Result)
		return <Result form={form} {...sent} onAgain={startAgain} heading={router.heading} />;
	if (start && router.step === startStep)
		return (
			<FormPage heading={router.heading} title={start.title}>
				<p className="mb-[20px] whitespace-pre-line">{start.text}</p>
				<Button onClick={router.forward}>{start.button}</Button>
			</FormPage>
		);
	if (form.layout === "steps")
		return <QuestionStep steps={steps} views={questionViews} submit={submit} />;
	return (
		<form {...steps.form.props} method="dialog" className="flex flex-col">
			{start && <p className="mt-[8px] whitespace-pre-line">{start.text}</p>}
			{shown.map((question) => (
				<Question
					key={question.key}
					question={question}
					name={steps.nameOf(question.key)}
					form={steps.form}
					views={questionViews}
					titled
				/>
			))}
			<Honeypot />
			<div className="mt-[20px]">
				<OnwardButton steps={steps} submit={submit} />
			</div>
			{asksContact(steps) && <PrivacyNote />}
		</form>
	);
}
