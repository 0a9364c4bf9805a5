import type { FormDetail, FormDocument, FormState } from "../../../gateway/desk-api/api.ts";
import { describeChanges } from "../../../leads/form/editing/changes.ts";
import { countChanges } from "../../../leads/form/words.ts";

const states: Record<FormState, [words: string, look: string]> = {
	draft: ["Draft", ""],
	live: ["Published", " chip-good"],
	changed: ["Published, with unpublished changes", " chip-warning"],
	off: ["Unpublished", ""],
	standard: ["Standard wording", ""],
};

/** The form's state including unsaved edits, which the gateway may not have yet. */
export function currentState(
	{ state, live, locked }: Pick<FormDetail, "state" | "live" | "locked">,
	form: FormDocument,
): FormState {
	if (!live) return state;
	if (describeChanges(live, form, locked).length > 0) return "changed";
	return "messages" in live && countChanges(live) === 0 ? "standard" : "live";
}

export function StateChip({ state }: { state: FormState }) {
	const [words, look] = states[state];
	return <span className={`chip${look}`}>{words}</span>;
}
