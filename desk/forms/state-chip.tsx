import type { FormState } from "../../gateway/desk-api/api.ts";

const states: Record<FormState, [words: string, look: string]> = {
	draft: ["Draft", ""],
	live: ["On the web", " chip-good"],
	changed: ["On the web, with changes", " chip-warning"],
	off: ["Off the web", ""],
};

export function StateChip({ state }: { state: FormState }) {
	const [words, look] = states[state];
	return <span className={`chip${look}`}>{words}</span>;
}
