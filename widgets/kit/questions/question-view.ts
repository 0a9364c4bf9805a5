import type { ComponentType } from "react";
import type { FormDefinition, Question, QuestionType } from "../../../leads/form/definition.ts";
import type { Messages } from "../../../leads/form/validate.ts";
import type { FormState } from "../form/form-state.ts";

/** What the view of one type of question is given. */
export interface AnswerProps {
	question: Question;
	/** The name of its input, and the key of its words. */
	name: string;
	form: FormState;
	messages: Messages;
	/** Ids of the question's title, and of its hint and message. */
	labelledBy: string;
	describedBy: string | undefined;
	invalid: boolean;
}

/** Draws what answers one type of question. */
export type QuestionView = ComponentType<AnswerProps>;

/** The types of questions that are answered by more than a text field. */
type ShownType<Q extends Question> = Q extends { options: readonly unknown[] }
	? Q["type"]
	: Q extends { text: object }
		? never
		: Q["type"];

/** The views that a form needs: one for each type of question in it; all of them for a form loaded at run time. */
export type ViewsFor<F extends FormDefinition> = Record<
	ShownType<F["questions"][number]>,
	QuestionView
>;

/** A view for every type. */
export type AllViews = Record<QuestionType, QuestionView>;
