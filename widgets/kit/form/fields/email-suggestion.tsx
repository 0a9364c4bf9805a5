import type { FormMessages } from "../../element/context.ts";
import type { FormState } from "../form-state.ts";
import { emailSuggestionMessages, suggestEmail } from "./suggest-email.ts";

/** The last address with a suggestion: pressing again sends it as typed. */
let lastQuestioned: string | undefined;

/** Shows a suggestion below the field if the address looks mistyped. */
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
			// An alert, because screen readers don't read a field again that already has the focus.
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
