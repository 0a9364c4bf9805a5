import type { FormCopy } from "../host.ts";
import type { FormState } from "../lead-form.ts";
import { fieldErrors } from "./field-error.tsx";
import { meantBy, mistypedCopy } from "./mistyped.ts";

/** Nobody is asked twice about an address: what stands there at the second press is sent. */
let asked: string | undefined;

/** Asks at the field whether another address is meant; nothing where there is no doubt. */
export function doubtOf(
	email: string | undefined,
	form: HTMLFormElement,
	copy: FormCopy,
): FormState["errors"] | undefined {
	const meant = email && asked !== email && meantBy(email);
	if (!meant) return undefined;
	asked = email;
	const take = () => {
		const field = form.elements.namedItem("email") as HTMLInputElement;
		field.value = meant;
		field.dispatchEvent(new Event("input", { bubbles: true }));
		field.focus();
	};
	return fieldErrors({
		email: (
			// The focus may have been in the field before: then nobody's voice reads it again.
			<span role="alert">
				<button
					type="button"
					className="underline text-left pt-[6px] -mt-[6px] pb-[18px] -mb-[18px]"
					onClick={take}
				>
					{(copy.mistyped ?? mistypedCopy.mistyped).replace("{email}", meant)}
				</button>
			</span>
		),
	});
}
