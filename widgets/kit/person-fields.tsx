import { Field } from "./field.tsx";
import type { LeadForm } from "./lead-form.ts";

interface PersonFieldsProps {
	form: LeadForm;
	copy: Record<"firstName" | "lastName" | "telephone" | "email", string>;
}

/** Who it is and how to reach them: the four fields that checklist, consultation and calculator share. */
export function PersonFields({ form, copy }: PersonFieldsProps) {
	return (
		<>
			<div className="grid wide:grid-cols-2 wide:gap-x-[12px]">
				<Field
					form={form}
					name="firstName"
					label={copy.firstName}
					autoComplete="given-name"
					enterKeyHint="next"
				/>
				<Field
					form={form}
					name="lastName"
					label={copy.lastName}
					autoComplete="family-name"
					enterKeyHint="next"
				/>
			</div>
			<Field
				form={form}
				name="telephone"
				label={copy.telephone}
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				enterKeyHint="next"
			/>
			<Field
				form={form}
				name="email"
				label={copy.email}
				type="email"
				inputMode="email"
				autoComplete="email"
				enterKeyHint="send"
			/>
		</>
	);
}
