import type { FieldErrors, FormDefinition } from "../../../leads/form/definition.ts";
import { contactFieldsOf } from "../../../leads/form/questions.ts";
import { stepsOf } from "../../../leads/form/steps.ts";
import { Button } from "../element/button.tsx";
import type { BaseOptions } from "../element/options.ts";
import { useWidget } from "../element/use-widget.ts";
import { Fields } from "../form/fields.tsx";
import { PrivacyNote } from "../form/privacy-note.tsx";
import type { StepsMessages } from "./messages.ts";
import { QuestionFields, questionHint } from "./question-fields.tsx";
import { StepFrame } from "./step-frame.tsx";
import type { StepForm } from "./use-step-form.ts";

interface QuestionStepProps {
	steps: StepForm;
	/** The definition. */
	definition: FormDefinition;
	/** What the last step lacks, where it says so before it is submitted, and the sentence for it. */
	lacking?: FieldErrors;
	hint?: string;
}

/** A step that asks: its question, or who the visitor is, and the button that leads on. */
export function QuestionStep({ steps, definition, lacking = {}, hint }: QuestionStepProps) {
	const { messages } = useWidget<BaseOptions, StepsMessages>();
	const { question, missing, form } = steps;
	const said = question ? questionHint(steps) : hint;
	const describedBy = said && "hint";
	const blocked = Object.keys(question ? missing : lacking).length > 0;
	return (
		<StepFrame
			steps={steps}
			title={question ? (messages[question.key] ?? question.title) : messages.contact}
			stepCount={stepsOf(definition).length}
			hint={said}
			action={
				<Button
					type="submit"
					pending={form.pending}
					aria-disabled={blocked || undefined}
					aria-describedby={describedBy}
				>
					{question ? messages.next : form.pending ? messages.pending : messages.submit}
				</Button>
			}
		>
			{question ? (
				<QuestionFields steps={steps} messages={messages} describedBy={describedBy} />
			) : (
				<>
					<Fields form={form} fields={contactFieldsOf(definition)} messages={messages} />
					<PrivacyNote />
				</>
			)}
		</StepFrame>
	);
}
