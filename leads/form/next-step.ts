import type { Answers, FormDefinition } from "./definition.ts";
import { stepOf, stepsOf } from "./steps.ts";

/** The step that follows `after`, or the first one without it. Undefined after the last. */
export function nextStep(
	form: Pick<FormDefinition, "questions">,
	answers: Answers,
	after?: string,
	lang?: string,
): string | undefined {
	const all = form.questions.map(stepOf);
	const at = after === undefined ? -1 : all.lastIndexOf(after);
	return stepsOf(form, answers, lang).find((step) => all.indexOf(step) > at);
}
