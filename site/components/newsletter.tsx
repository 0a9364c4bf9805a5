import type { newsletter } from "../pages/blog.content.ts";

/**
 * A mail box that sends nothing (spec section 7) and says so in a popover, which needs no script.
 * `method="dialog"` keeps the browser from sending the form when somebody presses Enter;
 * `browser/status-forms.ts` shows the popover then, too.
 */
export function Newsletter({ words }: { words: typeof newsletter }) {
	return (
		<div className="newsletter">
			<div>
				<h2 className="h2">{words.title}</h2>
				<p className="sub">{words.text}</p>
			</div>
			<form className="inline-form" method="dialog" noValidate data-status="newsletter-status">
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
						className="button button-primary"
						type="button"
						popoverTarget="newsletter-status"
						popoverTargetAction="show"
					>
						{words.button}
					</button>
				</div>
			</form>
			<div className="toast" id="newsletter-status" popover="auto" role="status">
				<p>{words.status}</p>
			</div>
		</div>
	);
}
