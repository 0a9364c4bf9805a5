import type { AnswerProps } from "./question-view.ts";
import { TextInput } from "./text-input.tsx";

/** A day, by the browser's own calendar. */
export const DateAnswer = (props: AnswerProps) => <TextInput {...props} type="date" />;
