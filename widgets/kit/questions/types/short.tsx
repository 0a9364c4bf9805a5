import type { AnswerProps } from "../question-view.ts";
import { TextInput } from "../text-input.tsx";

/** A line of text. */
export const Short = (props: AnswerProps) => <TextInput {...props} />;
