import { useEffect, useState } from "react";
import { consultationQuestions, settleConsultation } from "../../leads/consultation-questions.ts";
import type { FieldErrors, RawFields } from "../../leads/lead.ts";
import { AskingStep } from "../kit/steps/asking-step.tsx";
import { useStepForm } from "../kit/steps/use-step-form.ts";
import type { ViewProps } from "../kit/tree.tsx";
import type { ConsultationCopy } from "./copy.ts";
import type { ConsultationOptions } from "./options.ts";

/** One named step per question of leads/consultation-questions.ts, then the person. */
export const consultationSteps = [
	"situation",
	"facility",
	"frequency",
	"areaSize",
	"toilets",
	"afterHours",
	"startTimeline",
	"hiringDecision",
	"contact",
] as const;

/** The fields of the last step, in their order. */
const personFields = ["firstName", "lastName", "telephone", "email"] as const;

/**
 * What the last step still needs. Its rules come with the schema library, so not before that step;
 * until then nothing is missing, and the submit finds out.
 */
function usePersonErrors(last: boolean, answers: RawFields): FieldErrors {
	const [judge, setJudge] = useState<(step: number, answers: RawFields) => FieldErrors>();
	useEffect(() => {
		if (!last) return;
		import("../../leads/consultation.ts").then(
			({ missingInConsultation }) => setJudge(() => missingInConsultation),
			() => {},
		);
	}, [last]);
	return (last && judge?.(consultationSteps.length, answers)) || {};
}

/** Nine steps, one at a time (spec section 4). */
export function ConsultationView({ host }: ViewProps<ConsultationOptions, ConsultationCopy>) {
	const { copy } = host;
	const steps = useStepForm(host, {
		kind: "consultation",
		steps: consultationSteps,
		questions: consultationQuestions,
		settle: settleConsultation,
		rules: () =>
			import("../../leads/consultation.ts").then(({ parseConsultation }) => parseConsultation),
		onSettled({ ok }) {
			if (ok) form.reset();
			// A dialog opens again where it was closed; in the page the start comes up, with the answers.
			else if (host.options.mode === "inline") steps.router.go("situation");
			host.done();
			host.notify({ alert: ok ? copy.success : copy.failure });
		},
	});
	const { answers, form, question } = steps;
	const lacking = usePersonErrors(!question, answers);

	function hint(): string | undefined {
		// What the fields say themselves, nobody needs to hear twice.
		if (Object.keys(form.errors).length > 0) return undefined;
		const empty = personFields.filter((field) => field in lacking && !answers[field]?.trim());
		const names = empty.map((field) => copy[field].toLowerCase()).join(", ");
		return names ? `${copy.stillNeeded} ${names}` : Object.values(lacking)[0];
	}

	return (
		<AskingStep
			host={host}
			steps={steps}
			of={consultationSteps.length}
			lacking={lacking}
			hint={hint()}
		/>
	);
}
