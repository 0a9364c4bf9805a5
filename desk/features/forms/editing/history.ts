/** The undo history of the editor. */

export interface History<Form> {
	past: readonly Form[];
	now: Form;
	future: readonly Form[];
	/** The field that changed last. More typing in it belongs to the same step. */
	field: string;
}

export type HistoryAction<Form> =
	/**
	 * `field` is the field being typed in; empty makes a step of its own. `follows` joins it to the
	 * previous step.
	 */
	| { type: "change"; change(form: Form): Form; field: string; follows?: boolean }
	| { type: "undo" }
	| { type: "redo" }
	/** Undo brings back `before`, such as the version that was not chosen in a conflict; default: the present form. */
	| { type: "replace"; before?: Form; now: Form };

const maxSteps = 200;

export const startHistory = <Form>(now: Form): History<Form> => ({
	past: [],
	now,
	future: [],
	field: "",
});

export function reduceHistory<Form>(
	history: History<Form>,
	action: HistoryAction<Form>,
): History<Form> {
	const { past, now, future } = history;
	if (action.type === "undo") {
		const before = past.at(-1);
		if (!before) return history;
		return { past: past.slice(0, -1), now: before, future: [now, ...future], field: "" };
	}
	if (action.type === "redo") {
		const [after, ...rest] = future;
		if (!after) return history;
		return { past: [...past, now], now: after, future: rest, field: "" };
	}
	if (action.type === "replace")
		return {
			past: [...past, action.before ?? now].slice(-maxSteps),
			now: action.now,
			future: [],
			field: "",
		};
	const next = action.change(now);
	if (next === now) return history;
	if (action.follows) return { ...history, now: next };
	const goesOn = action.field !== "" && action.field === history.field;
	return {
		past: goesOn ? past : [...past, now].slice(-maxSteps),
		now: next,
		future: [],
		field: action.field,
	};
}
