import { Fields } from "../../form/fields/fields.tsx";
import type { AnswerProps } from "../question-view.ts";

/** The fields of a question that asks for contact details. */
export const Contact = ({ question, form, messages }: AnswerProps) => (
	<Fields form={form} fields={question.fields ?? []} messages={messages} />
);
