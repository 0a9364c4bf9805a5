import { useLayoutEffect, useRef } from "react";
import type { TextField } from "../../../leads/form/definition.ts";
import type { Messages } from "../../../leads/form/validate.ts";
import { Field } from "../form/fields/field.tsx";
import type { FormState } from "../form/form-state.ts";

interface TextOfQuestionProps {
	form: FormState;
	text: TextField;
	messages: Messages;
	/** The key of the question. */
	question: string;
	/** Whether the current answers show it. */
	isAsked: boolean;
}

/** A question's text field, shown instead of options or once an option asks for it. */
export function TextOfQuestion({ form, text, messages, question, isAsked }: TextOfQuestionProps) {
	const box = useRef<HTMLDivElement>(null);
	const wasAsked = useRef(isAsked);
	useLayoutEffect(() => {
		// The field appears below the last card, which may be outside a small screen.
		if (isAsked && !wasAsked.current) box.current?.scrollIntoView?.({ block: "nearest" });
		wasAsked.current = isAsked;
	}, [isAsked]);
	if (!isAsked) return null;
	return (
		<div ref={box}>
			<Field
				form={form}
				field={text}
				messages={messages}
				question={question}
				enterKeyHint={text.rows ? undefined : "next"}
			/>
		</div>
	);
}
