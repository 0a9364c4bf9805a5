import { contact } from "../../business/contact.ts";
import type { CalculatorFields } from "../../leads/calculator.ts";
import { calculatorQuestions, settleCalculator } from "../../leads/calculator-questions.ts";
import { buttonLook } from "../kit/button.tsx";
import { session } from "../kit/session.ts";
import { AskingStep } from "../kit/steps/asking-step.tsx";
import { StepFrame } from "../kit/steps/step-frame.tsx";
import { useStepForm } from "../kit/steps/use-step-form.ts";
import type { ViewProps } from "../kit/tree.tsx";
import { tw } from "../kit/tw.ts";
import type { CalculatorCopy } from "./copy.ts";
import { EstimateView } from "./estimate-view.tsx";
import type { CalculatorOptions } from "./options.ts";

/** One named step per question of leads/calculator-questions.ts, then the person, then the result. */
export const calculatorSteps = [
	"clientType",
	"facilityType",
	"frequency",
	"areaSize",
	"contact",
	"estimate",
] as const;

/** Five steps and the estimate, which comes up whatever becomes of the sending (spec section 4). */
export function CalculatorView({ host }: ViewProps<CalculatorOptions, CalculatorCopy>) {
	const { copy } = host;
	const steps = useStepForm(host, {
		kind: "calculator",
		steps: calculatorSteps,
		questions: () => calculatorQuestions,
		settle: settleCalculator,
		rules: () => import("../../leads/calculator.ts").then(({ parseCalculator }) => parseCalculator),
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

	if (steps.router.step === "estimate") {
		return (
			<StepFrame
				host={host}
				steps={steps}
				title={copy.estimate}
				describedBy="figure"
				back={copy.back}
			>
				<EstimateView answers={steps.answers as unknown as CalculatorFields} copy={copy} />
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

	return (
		<AskingStep host={host} steps={steps} of={calculatorSteps.length - 1} inputMode="decimal" />
	);
}
