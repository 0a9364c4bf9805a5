import { type Questionnaire, stepsOf } from "../../../leads/form.ts";
import type { FieldErrors } from "../../../leads/lead.ts";
import { Button } from "../element/button.tsx";
import type { WidgetHost } from "../element/context.ts";
import type { BaseOptions } from "../element/options.ts";
import { Fields } from "../form/fields.tsx";
import { PrivacyNote } from "../form/privacy-note.tsx";
import type { StepsCopy } from "./messages.ts";
import { QuestionFields, questionHint, questionKey } from "./question-fields.tsx";
import { StepFrame } from "./step-frame.tsx";
import type { StepForm } from "./use-step-form.ts";

interface AskingStepProps {
	host: WidgetHost<BaseOptions, StepsCopy>;
	steps: StepForm;
	/** The definition. */
	of: Questionnaire;
	/** What the last step lacks, where it says so before it is submitted, and the sentence for it. */
	lacking?: FieldErrors;
	hint?: string;
}

/** A step that asks: its question, or who the visitor is, and the button that leads on. */
export function AskingStep({ host, steps, of, lacking = {}, hint }: AskingStepProps) {
	const { copy } = host;
	const { question, missing, form } = steps;
	const said = question ? questionHint(steps) : hint;
	const describedBy = said && "hint";
	const blocked = Object.keys(question ? missing : lacking).length > 0;
	return (
		<StepFrame
			host={host}
			steps={steps}
			title={question ? (copy[questionKey(steps)] ?? question.title) : copy.contact}
			of={stepsOf(of).length}
			hint={said}
		>
			{question ? (
				<QuestionFields steps={steps} copy={copy} describedBy={describedBy} />
			) : (
				<>
					<Fields form={form} of={of} copy={copy} />
					<PrivacyNote host={host} />
				</>
			)}
			<Button
				type="submit"
				pending={form.pending}
				aria-disabled={blocked || undefined}
				aria-describedby={describedBy}
			>
				{question ? copy.next : form.pending ? copy.pending : copy.submit}
			</Button>
		</StepFrame>
	);
}
