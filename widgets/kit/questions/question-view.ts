import type { ComponentType } from "react";
import type { FormDefinition, Question, QuestionType } from "../../../leads/form/definition.ts";
import type { Messages } from "../../../leads/form/validate.ts";
import type { FormState } from "../form/form-state.ts";

/** Props of a question type's view. */
export interface AnswerProps {
	question: Question;
	/** Name of its input, and key of its texts. */
	name: string;
	form: FormState;
	messages: Messages;
	/** Ids of the question's title, and of its hint and message. */
	labelledBy: string;
	describedBy: string | undefined;
	invalid: boolean;
}

/** Renders the answer part of one question type. */
export type QuestionView = ComponentType<AnswerProps>;

/** Question types that need more than a text field. */
type ShownType<Q extends Question> = Q extends { options: readonly unknown[] }
	? Q["type"]
	: Q extends { text: object }
		? never
		: Q["type"];

/** The views a form needs, one per question type; all of them for a form loaded at run time. */
export type ViewsFor<F extends FormDefinition> = Record<
	ShownType<F["questions"][number]>,
	QuestionView
>;

/** A view for every type. */
export type AllViews = Record<QuestionType, QuestionView>;
