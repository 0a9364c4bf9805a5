import type { AnswerProps } from "../question-view.ts";
import { TextInput } from "../text-input.tsx";

/** A number, followed by its unit. */
export function NumberAnswer(props: AnswerProps) {
	const { unit } = props.question;
	const input = <TextInput {...props} inputMode="decimal" />;
	if (!unit) return input;
	return (
		<div className="flex items-center gap-[8px]">
			{input}
			<span className="flex-none text-muted">{unit}</span>
		</div>
	);
}
