import { useState } from "react";
import { reach } from "../../business/facts.ts";
import { validate } from "../../leads/form/validate.ts";
import { calculator, estimateQuestions } from "../../leads/forms/calculator/form.ts";
import { Button, buttonClass } from "../kit/element/button.tsx";
import { openInstead } from "../kit/element/open-instead.ts";
import { tw } from "../kit/element/styles/tw.ts";
import { useWidget } from "../kit/element/use-widget.ts";
import { session } from "../kit/form/session.ts";
import { Choice } from "../kit/questions/types/choice.tsx";
import { Contact } from "../kit/questions/types/contact.tsx";
import { asksContact, QuestionStep } from "../kit/steps/question-step.tsx";
import { StepFrame } from "../kit/steps/step-frame.tsx";
import { useStepForm } from "../kit/steps/use-step-form.ts";
import { EstimateView } from "./estimate-view.tsx";
import type { CalculatorMessages } from "./messages.ts";
import type { CalculatorOptions } from "./options.ts";

const views = { choice: Choice, contact: Contact };

/** Five steps and the estimate, which is shown whether or not sending succeeds (spec section 4). */
export function CalculatorView() {
	const host = useWidget<CalculatorOptions, CalculatorMessages>();
	const { messages } = host;
	/** Name of the meeting type that can be booked now. */
	const [offer, setOffer] = useState<string>();
	const steps = useStepForm({
		form: calculator,
		after: ["estimate"],
		optimistic: true,
		onSending() {
			steps.router.go("estimate");
		},
		onSettled(result) {
			if (!result.ok) return;
			setOffer(result.offer);
			// The estimate stays on screen, but the calculator opens empty next time.
			session.drafts.delete("calculator");
			session.sent.add("calculator");
		},
	});

	const answered = validate(estimateQuestions, steps.answers);
	if (steps.router.step === "estimate" && answered.ok) {
		return (
			<StepFrame
				steps={steps}
				title={messages.estimate}
				describedBy="figure"
				back={messages.back}
				action={
					<a
						href={`tel:${reach.phoneLink}`}
						part="button"
						className={`${buttonClass} ${tw`no-underline`}`}
					>
						{messages.call}
					</a>
				}
			>
				<EstimateView
					answers={answered.fields}
					messages={messages}
					lang={host.lang}
					pricePerSqFt={host.edits?.pricePerSqFt}
				/>
				{offer && (
					<div className="mt-[16px]">
						<Button quiet onClick={() => openInstead(host, "meeting", { name: offer })}>
							{messages.pickTime}
						</Button>
					</div>
				)}
			</StepFrame>
		);
	}

	return <QuestionStep steps={steps} views={views} waits={!asksContact(steps)} />;
}
