import type { FormHTMLAttributes } from "react";
import type { Field } from "../../../leads/form/definition.ts";
import { Button } from "../element/button.tsx";
import type { FrameMessages } from "../element/context.ts";
import { useWidget } from "../element/use-widget.ts";
import { Honeypot } from "./fields/field.tsx";
import { Fields } from "./fields/fields.tsx";
import type { FormState } from "./form-state.ts";
import { PrivacyNote } from "./privacy-note.tsx";

interface PlainFormProps extends FormHTMLAttributes<HTMLFormElement> {
	form: FormState;
	/** The fields, in the form's order. */
	fields: readonly Field[];
	/** Label of the submit button. */
	submit: string;
	/** Whether the form can't be sent at present. */
	isBlocked?: boolean;
}

/** A form of one step: contact fields, the button, and the privacy note. */
export function PlainForm(props: PlainFormProps) {
	const { form, fields, submit, isBlocked, children, ...rest } = props;
	const { messages } = useWidget<object, FrameMessages & { pending: string }>();
	return (
		// `method="dialog"`: submitted before the script loads, the form must not put details in the
		// URL.
		<form {...form.props} method="dialog" {...rest} className="mt-[4px]">
			<Fields form={form} fields={fields} messages={messages} />
			<Honeypot />
			{children}
			<div className="mt-[20px]">
				<Button type="submit" pending={form.pending} aria-disabled={isBlocked || undefined}>
					{form.pending ? messages.pending : submit}
				</Button>
			</div>
			<PrivacyNote />
		</form>
	);
}
