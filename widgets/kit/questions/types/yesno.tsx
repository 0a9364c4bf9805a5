import type { AnswerProps } from "../question-view.ts";
import { Choice } from "./choice.tsx";

/** Yes or no, in the widget's language. */
export function YesNo(props: AnswerProps) {
	const { question, messages } = props;
	const options = question.options?.map((option) => ({
		...option,
		label: messages[option.key] ?? option.label,
	}));
	return <Choice {...props} question={{ ...question, options }} />;
}
