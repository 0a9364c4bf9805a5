import type { FormMessages } from "../../element/context.ts";
import type { FormState } from "../form-state.ts";
import { emailSuggestionMessages, suggestEmail } from "./suggest-email.ts";

/** The address last asked about: a second press sends it as it is. */
let lastQuestioned: string | undefined;

/** A suggestion below the field where the address looks mistyped; nothing where it does not. */
export function suggestEmailFor(
	email: string | undefined,
	form: HTMLFormElement,
	messages: FormMessages,
): FormState["errors"] | undefined {
	const suggestion = email && lastQuestioned !== email && suggestEmail(email);
	if (!suggestion) return undefined;
	lastQuestioned = email;
	const acceptSuggestion = () => {
		const field = form.elements.namedItem("email") as HTMLInputElement;
		field.value = suggestion;
		field.dispatchEvent(new CustomEvent("input", { bubbles: true }));
		field.focus();
	};
	const { mistyped, asTyped } = {
		...emailSuggestionMessages,
		...(messages as Partial<typeof emailSuggestionMessages>),
	};
	return {
		email: (
			// The focus may have been in the field before: then nobody's voice reads it again.
			<p
				id="email-error"
				role="alert"
				className="mt-[8px] px-[16px] py-[12px] rounded-field bg-soft text-label"
			>
				<button
					type="button"
					className="underline font-semibold text-left pt-[12px] -mt-[12px] pb-[12px] -mb-[12px]"
					onClick={acceptSuggestion}
				>
					{mistyped.replace("{email}", suggestion)}
				</button>{" "}
				{asTyped}
			</p>
		),
	};
}
