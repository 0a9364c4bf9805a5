import type { FieldErrors } from "../../../leads/lead.ts";
import { Button } from "../button.tsx";
import { Honeypot } from "../field.tsx";
import type { WidgetHost } from "../host.ts";
import type { BaseOptions } from "../options.ts";
import { PersonFields } from "../person-fields.tsx";
import { PrivacyNote } from "../privacy-note.tsx";
import type { StepsCopy } from "./copy.ts";
import { QuestionFields, questionHint, questionName } from "./question-fields.tsx";
import { StepFrame } from "./step-frame.tsx";
import type { StepForm } from "./use-step-form.ts";

interface AskingStepProps {
	host: WidgetHost<BaseOptions, StepsCopy & Record<string, string>>;
	steps: StepForm;
	/** How many steps ask something; the last of them asks who it is. */
	of: number;
	/** What the last step lacks, where it says so before it is submitted, and the sentence for it. */
	lacking?: FieldErrors;
	hint?: string;
	/** The keyboard for a question's words. */
	inputMode?: "decimal";
}

/** A step that asks: its question, or who the visitor is, and the button that leads on. */
export function AskingStep({ host, steps, of, lacking = {}, hint, inputMode }: AskingStepProps) {
	const { copy } = host;
	const { question, missing, form } = steps;
	const said = question ? questionHint(steps) : hint;
	const blocked = Object.keys(question ? missing : lacking).length > 0;
	return (
		<StepFrame
			host={host}
			steps={steps}
			title={copy[questionName(steps)] ?? copy.contact}
			of={of}
			hint={said}
		>
			{question ? (
				<QuestionFields steps={steps} copy={copy} inputMode={inputMode} />
			) : (
				<>
					<PersonFields form={form} copy={copy} />
					<Honeypot />
					<PrivacyNote text={copy.privacy} link={copy.privacyLink} />
				</>
			)}
			<Button
				type="submit"
				pending={form.pending}
				aria-disabled={blocked || undefined}
				aria-describedby={said && "hint"}
			>
				{question ? copy.next : form.pending ? copy.pending : copy.submit}
			</Button>
		</StepFrame>
	);
}
