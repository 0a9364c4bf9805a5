import type { AnswerProps } from "../question-view.ts";
import { TextInput } from "../text-input.tsx";

/** A day, from the browser's own date picker. */
export const DateAnswer = (props: AnswerProps) => <TextInput {...props} type="date" />;
