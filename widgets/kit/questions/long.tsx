import type { AnswerProps } from "./question-view.ts";
import { TextInput } from "./text-input.tsx";

/** Text of several lines, as many as the question says. */
export const Long = (props: AnswerProps) => <TextInput {...props} />;
