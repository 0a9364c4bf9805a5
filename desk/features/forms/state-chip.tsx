import type { FormState } from "../../../gateway/desk-api/api.ts";

const states: Record<FormState, [words: string, look: string]> = {
	draft: ["Draft", ""],
	live: ["Published", " chip-good"],
	changed: ["Published, with unpublished changes", " chip-warning"],
	off: ["Unpublished", ""],
	standard: ["Standard wording", ""],
};

export function StateChip({ state }: { state: FormState }) {
	const [words, look] = states[state];
	return <span className={`chip${look}`}>{words}</span>;
}
