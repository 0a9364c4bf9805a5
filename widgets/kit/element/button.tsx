import type { ButtonHTMLAttributes } from "react";
import { tw } from "./styles/tw.ts";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	/** Outlined instead of filled, for the less important of two buttons. */
	quiet?: boolean;
	/** Shows progress. The button stays focusable, because disabling it would lose the focus. */
	pending?: boolean;
}

const shapeClass = tw`inline-flex items-center justify-center gap-[8px] w-full min-h-[52px] p-[8px_16px] rounded-field font-semibold text-body leading-[1.25] text-center border-[1.5px] swift blocked:cursor-not-allowed`;
const filledClass = tw`bg-accent text-on-accent border-focus hover:brighter blocked:opacity-60`;
const outlinedClass = tw`text-ink border-edge hover:bg-soft blocked:opacity-50`;

/** For a link that looks like a button. */
export const buttonClass = `${shapeClass} ${filledClass}`;

/** A button of at least 44 px. `aria-disabled`, unlike `disabled`, leaves it in the tab order. */
export function Button({ quiet, pending, children, ...rest }: ButtonProps) {
	return (
		<button
			type="button"
			part={quiet ? "button button-quiet" : "button"}
			{...rest}
			// Shows the spinner (feedback/feedback.css).
			aria-busy={pending || undefined}
			aria-disabled={pending || rest["aria-disabled"] || undefined}
			className={`${shapeClass} ${quiet ? outlinedClass : filledClass}`}
		>
			<span className="min-w-0">{children}</span>
		</button>
	);
}
