import type { Field as FormField } from "../../../../leads/form/definition.ts";
import type { Messages } from "../../../../leads/form/validate.ts";
import { tw } from "../../element/styles/tw.ts";
import type { FormState } from "../form-state.ts";
import { Field } from "./field.tsx";

interface FieldsProps {
	form: FormState;
	/** The fields, in the form's order. */
	fields: readonly FormField[];
	messages: Messages;
}

/** All fields of a form; half-width ones side by side if there is room. */
export function Fields({ form, fields, messages }: FieldsProps) {
	return (
		<div className="grid wide:grid-cols-[1fr_1fr] wide:gap-x-[12px]">
			{fields.map((field, index) => (
				<Field
					key={field.field}
					form={form}
					field={field}
					messages={messages}
					enterKeyHint={field.rows ? undefined : index < fields.length - 1 ? "next" : "send"}
					className={field.half ? undefined : tw`col-span-full`}
				/>
			))}
		</div>
	);
}
