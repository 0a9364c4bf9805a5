import { ownAnswer } from "../../../leads/form/questions.ts";
import { tw } from "../element/styles/tw.ts";
import type { AnswerProps } from "./question-view.ts";

/** Keeps its space while hidden, so nothing moves when an answer is chosen. */
const clearClass = tw`min-h-[44px] py-[12px] text-label font-semibold underline`;

/** Clears the chosen answer, which no browser lets people do with radio buttons. */
function clearChoice({ currentTarget }: { currentTarget: HTMLElement }) {
	const radios = currentTarget.parentElement?.querySelectorAll<HTMLInputElement>("[type=radio]");
	for (const radio of radios ?? []) radio.checked = false;
	// The form treats it like any other answer.
	radios?.[0]?.dispatchEvent(new Event("input", { bubbles: true }));
	radios?.[0]?.focus();
}

/** Shown below the radio buttons of an optional question. */
export function ClearAnswer({ question, form, messages }: AnswerProps) {
	if (!question.optional) return null;
	return (
		<button
			type="button"
			className={
				ownAnswer(form.initial, question.key) ? clearClass : `${clearClass} ${tw`invisible`}`
			}
			onClick={clearChoice}
		>
			{messages.clear}
		</button>
	);
}
