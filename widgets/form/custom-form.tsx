import { type ComponentType, useLayoutEffect, useState } from "react";
import type { Score } from "../../leads/form/score.ts";
import { Button } from "../kit/element/button.tsx";
import { useWidget } from "../kit/element/use-widget.ts";
import { Fields } from "../kit/form/fields.tsx";
import { PrivacyNote } from "../kit/form/privacy-note.tsx";
import { StepFrame } from "../kit/steps/step-frame.tsx";
import type { LoadedForm } from "./load-definition.ts";
import type { CustomFormMessages } from "./messages.ts";
import type { FormOptions } from "./options.ts";
import { QuestionInput } from "./question-input.tsx";
import type { ResultProps } from "./result.tsx";
import { useCustomForm } from "./use-custom-form.ts";

/** What an editor's preview is to show. */
export interface PreviewStep {
	/** Key of a question, `Start` or `End`. */
	step?: string | undefined;
	/** At the end of a form with a score. */
	score?: Score | undefined;
}

/** A form from its definition: start page, questions, and what follows sending. */
export function CustomForm({ form, version, step, score }: LoadedForm & PreviewStep) {
	const { messages } = useWidget<FormOptions, CustomFormMessages>();
	const state = useCustomForm(form, version);
	const { shown, sent, last, router } = state;
	const [Result, setResult] = useState<ComponentType<ResultProps>>();
	useLayoutEffect(() => {
		if (sent) void import("./result.tsx").then(({ Result }) => setResult(() => Result));
	}, [sent]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: only another step of the editor's moves it
	useLayoutEffect(() => {
		if (step) state.go(step, score);
	}, [step, score]);

	if (sent && Result)
		return <Result form={form} score={sent.score} onAgain={state.reset} heading={router.heading} />;

	const { start } = form;
	if (start && form.layout === "steps" && router.index === 0)
		return (
			<div className="flex flex-col">
				<h3
					ref={router.heading}
					tabIndex={-1}
					part="question"
					className="mt-[12px] mb-[8px] text-question font-bold tracking-[-.015em] text-balance bare"
				>
					{start.title}
				</h3>
				<p className="mb-[20px] whitespace-pre-line">{start.text}</p>
				<Button onClick={state.begin}>{start.button}</Button>
			</div>
		);

	const asksContact = shown.some(({ type }) => type === "contact");
	const single = form.layout === "steps" ? shown[0] : undefined;
	const action = (
		<Button type="submit" pending={state.form.pending}>
			{last ? (state.form.pending ? messages.pending : form.submit) : messages.next}
		</Button>
	);
	// No fields are left but the one that robots fill in.
	const honeypot = <Fields form={state.form} fields={[]} messages={messages} />;
	const inputs = shown.map((question) => (
		<QuestionInput key={question.key} question={question} state={state} titled={!single} />
	));
	if (single)
		return (
			<StepFrame
				steps={{ ...state, router: { ...router, index: router.index - state.before } }}
				title={single.title}
				stepCount={state.stepCount}
				action={action}
			>
				{inputs}
				{last && honeypot}
				{asksContact && <PrivacyNote />}
			</StepFrame>
		);
	return (
		<form {...state.form.props} method="dialog" className="flex flex-col">
			{start && <p className="mt-[8px] whitespace-pre-line">{start.text}</p>}
			{inputs}
			{honeypot}
			<div className="mt-[20px]">{action}</div>
			{asksContact && <PrivacyNote />}
		</form>
	);
}
