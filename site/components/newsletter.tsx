import { useRef } from "react";
import type { newsletter } from "../content/blog.ts";
import { useLateForm } from "../lib/use-late-form.ts";

/**
 * An email box that sends nothing (spec section 7) and says so in a popover, which needs no script.
 * `method="dialog"` keeps the browser from sending the form when somebody presses Enter.
 */
export function Newsletter({ words }: { words: typeof newsletter }) {
	const form = useLateForm();
	const status = useRef<HTMLDivElement>(null);
	return (
		<div className="newsletter">
			<div>
				<h2 className="h2">{words.title}</h2>
				<p className="sub">{words.text}</p>
			</div>
			<form
				ref={form}
				className="inline-form"
				data-late="waiting"
				method="dialog"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					status.current?.showPopover();
				}}
			>
				<label htmlFor="newsletter">{words.label}</label>
				<div>
					<input
						className="input"
						id="newsletter"
						type="email"
						autoComplete="email"
						spellCheck="false"
					/>
					<button
						className="btn btn-green"
						type="button"
						popoverTarget="newsletter-status"
						popoverTargetAction="show"
					>
						{words.button}
					</button>
				</div>
			</form>
			<div className="toast" id="newsletter-status" popover="auto" role="status" ref={status}>
				<p>{words.status}</p>
			</div>
		</div>
	);
}
