import { Fields } from "../form/fields.tsx";
import type { AnswerProps } from "./question-view.ts";

/** Who it is: the fields of a question that asks for that. */
export const Contact = ({ question, form, messages }: AnswerProps) => (
	<Fields form={form} fields={question.fields ?? []} messages={messages} />
);
