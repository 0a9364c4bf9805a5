import { contact } from "../../business/contact.ts";
import { stepsOf } from "../../leads/form.ts";
import { calculator } from "../../leads/forms/calculator/form.ts";
import { check } from "../../leads/validate.ts";
import { buttonLook } from "../kit/element/button.tsx";
import { tw } from "../kit/element/tw.ts";
import type { ViewProps } from "../kit/element/widget-root.tsx";
import { session } from "../kit/form/session.ts";
import { AskingStep } from "../kit/steps/question-step.tsx";
import { StepFrame } from "../kit/steps/step-frame.tsx";
import { useStepForm } from "../kit/steps/use-step-form.ts";
import { EstimateView } from "./estimate-view.tsx";
import type { CalculatorCopy } from "./messages.ts";
import type { CalculatorOptions } from "./options.ts";

/** What the estimate depends on: everything but who is asking. */
const questions = { ...calculator, fields: {} };

/** The steps that ask, then the result. */
export const calculatorSteps = [...stepsOf(calculator), "estimate"] as const;

/** Five steps and the estimate, which comes up whatever becomes of the sending (spec section 4). */
export function CalculatorView({ host }: ViewProps<CalculatorOptions, CalculatorCopy>) {
	const { copy } = host;
	const steps = useStepForm(host, {
		form: calculator,
		steps: calculatorSteps,
		background: true,
		onSending() {
			steps.router.go("estimate");
		},
		onSettled({ ok }) {
			if (!ok) return;
			// The estimate stays on screen; opened anew, the calculator is empty.
			session.drafts.delete("calculator");
			session.sent.add("calculator");
		},
	});

	const answered = check(questions, steps.answers);
	if (steps.router.step === "estimate" && answered.ok) {
		return (
			<StepFrame
				host={host}
				steps={steps}
				title={copy.estimate}
				describedBy="figure"
				back={copy.back}
			>
				<EstimateView answers={answered.fields} copy={copy} lang={host.lang} />
				<a
					href={`tel:${contact.phoneLink}`}
					part="button"
					className={`${buttonLook} ${tw`no-underline`}`}
				>
					{copy.call}
				</a>
			</StepFrame>
		);
	}

	return <AskingStep host={host} steps={steps} of={calculator} />;
}
