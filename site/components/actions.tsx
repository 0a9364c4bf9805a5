import type { Action } from "../content/types.ts";
import { Icon } from "./icon.tsx";

/** Looks of a button. `accent` is for a page's single most important action. */
export type Tone = "accent" | "primary" | "plain" | "light" | "line";

/**
 * A link that looks like a button: it works without script, and the loader opens the widget it
 * names.
 */
export function ActionButton({ action, tone }: { action: Action; tone: Tone }) {
	const plain = tone === "plain";
	return (
		<a
			className={plain ? "button" : `button button-${tone}`}
			href={action.href}
			data-coach-open={action.opens}
			data-coach-name={action.name}
		>
			{action.icon && <Icon name={action.icon} />}
			{action.label}
		</a>
	);
}

interface ActionsProps {
	actions: readonly Action[];
	tones?: readonly Tone[];
	rest?: Tone;
}

/**
 * Buttons in a row, stacked on small screens; the first stands out unless `tones` says otherwise.
 */
export function Actions({ actions, tones = ["accent"], rest = "plain" }: ActionsProps) {
	return (
		<div className="actions">
			{actions.map((action, index) => (
				<ActionButton key={action.label} action={action} tone={tones[index] ?? rest} />
			))}
		</div>
	);
}
