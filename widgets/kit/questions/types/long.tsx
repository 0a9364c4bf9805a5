import type { AnswerProps } from "../question-view.ts";
import { TextInput } from "../text-input.tsx";

/** A text area, with as many lines as the question says. */
export const Long = (props: AnswerProps) => <TextInput {...props} />;
