import type { FormCopy } from "../element/context.ts";
import type { FormState } from "./lead-form.ts";
import { meantBy, mistypedCopy } from "./suggest-email.ts";

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
		field.dispatchEvent(new CustomEvent("input", { bubbles: true }));
		field.focus();
	};
	const { mistyped, asTyped } = { ...mistypedCopy, ...(copy as Partial<typeof mistypedCopy>) };
	return {
		email: (
			// The focus may have been in the field before: then nobody's voice reads it again.
			<p
				id="email-error"
				role="alert"
				className="mt-[6px] px-[14px] py-[10px] rounded-field bg-soft text-label"
			>
				<button
					type="button"
					className="underline font-semibold text-left pt-[10px] -mt-[10px] pb-[12px] -mb-[12px]"
					onClick={take}
				>
					{mistyped.replace("{email}", meant)}
				</button>{" "}
				{asTyped}
			</p>
		),
	};
}
