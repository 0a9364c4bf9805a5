import type { FieldErrors } from "../../../leads/form/definition.ts";
import type { LeadForm } from "../../../leads/forms/forms.ts";
import { Button } from "../element/button.tsx";
import type { BaseOptions } from "../element/options/options.ts";
import { useWidget } from "../element/use-widget.ts";
import { Honeypot } from "../form/fields/field.tsx";
import { PrivacyNote } from "../form/privacy-note.tsx";
import { Question } from "../questions/question.tsx";
import type { ViewsFor } from "../questions/question-view.ts";
import type { StepsMessages } from "./messages.ts";
import { StepFrame } from "./step-frame.tsx";
import type { StepForm } from "./use-step-form.ts";

/** Whether a step asks for contact details. */
export const asksContact = ({ shown }: Pick<StepForm, "shown">): boolean =>
	shown.some(({ type }) => type === "contact");

interface OnwardButtonProps {
	steps: StepForm;
	/** Label of the submit button. Default: the widget's. */
	submit?: string | undefined;
	/** Marks the button as disabled while anything is missing; `describedBy` is the id of the hint that says so. */
	missing?: FieldErrors;
	describedBy?: string | undefined;
}

/** The button to the next step or, on the last one, to send. */
export function OnwardButton({ steps, submit, missing = {}, describedBy }: OnwardButtonProps) {
	const { messages } = useWidget<BaseOptions, StepsMessages>();
	const { last, form } = steps;
	return (
		<Button
			type="submit"
			pending={form.pending}
			aria-disabled={Object.keys(missing).length > 0 || undefined}
			aria-describedby={describedBy}
		>
			{last ? (form.pending ? messages.pending : (submit ?? messages.submit)) : messages.next}
		</Button>
	);
}

interface QuestionStepProps<F extends LeadForm> {
	steps: StepForm<F>;
	views: ViewsFor<F>;
	/** Disables Next until the step is answered, with a hint beside it. Otherwise messages appear below once Next is pressed. */
	waits?: boolean;
	/** Hint beside the button on the step that asks for contact details. */
	hint?: string | undefined;
	submit?: string;
}

/** A step with a question or the contact fields, and the button to go on. */
export function QuestionStep<F extends LeadForm>(props: QuestionStepProps<F>) {
	const { steps, views, waits, submit } = props;
	const { messages } = useWidget<BaseOptions, StepsMessages>();
	const { shown, stepCount, last, form, missing, attempted, nameOf } = steps;
	const [question] = shown;
	if (!question) return null;
	const isContact = asksContact(steps);
	const [field, sentence] = Object.entries(missing)[0] ?? [];
	// After Next was pressed, the text field already shows this message.
	const isSaid = attempted && field === question.text?.field;
	const hint = isContact ? props.hint : waits && !isSaid ? sentence : undefined;
	const describedBy = hint && "hint";
	const name = nameOf(question.key);
	return (
		<StepFrame
			steps={steps}
			title={messages[name] ?? question.title}
			stepCount={stepCount}
			hint={hint}
			action={<OnwardButton {...{ steps, submit, describedBy }} {...(waits && { missing })} />}
		>
			<Question key={name} {...{ question, name, form, views, describedBy }} />
			{last && <Honeypot />}
			{isContact && <PrivacyNote />}
		</StepFrame>
	);
}
