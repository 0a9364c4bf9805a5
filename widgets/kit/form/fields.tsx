import type { Form } from "../../../leads/form.ts";
import type { Messages } from "../../../leads/validate.ts";
import { tw } from "../element/tw.ts";
import { Field, Honeypot } from "./field.tsx";
import type { FormState } from "./form-state.ts";

interface FieldsProps {
	form: FormState;
	/** The definition, whose order is the form's. */
	definition: Form;
	messages: Messages;
}

/** All fields of a form, halves side by side where there is room, and the honeypot. */
export function Fields({ form, definition, messages }: FieldsProps) {
	const fields = Object.entries(definition.fields);
	return (
		<div className="grid wide:grid-cols-[1fr_1fr] wide:gap-x-[12px]">
			{fields.map(([name, field], index) => (
				<Field
					key={name}
					form={form}
					name={name}
					field={field}
					messages={messages}
					enterKeyHint={field.rows ? undefined : index < fields.length - 1 ? "next" : "send"}
					className={field.half ? undefined : tw`col-span-full`}
				/>
			))}
			<Honeypot />
		</div>
	);
}
