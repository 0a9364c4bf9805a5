import { useMemo } from "react";
import type { BuiltInDetail, BuiltInEdits, EditsProblem } from "../../gateway/desk-api/api.ts";
import { storedName } from "../../leads/form/built-in/built-in-form.ts";
import type { HistoryAction } from "./history.ts";
import { type DraftOf, useSavedDraft } from "./use-saved-draft.ts";

/** The changes that the editor of a form that comes with coachkit makes. */
export interface EditTexts {
	/** Undefined puts it back. */
	text(lang: string, key: string, value: string | undefined): void;
	price(value: number | undefined): void;
	/** Puts everything back. */
	clear(): void;
	undo(): void;
	redo(): void;
}

export interface EditsDraft extends DraftOf<BuiltInEdits, BuiltInDetail> {
	edit: EditTexts;
	problems: readonly EditsProblem[];
}

function withText(
	edits: BuiltInEdits,
	lang: string,
	key: string,
	value: string | undefined,
): BuiltInEdits {
	const { [key]: _, ...others } = edits.messages[lang] ?? {};
	const texts = value === undefined ? others : { ...others, [key]: value };
	const { [lang]: __, ...languages } = edits.messages;
	const messages = Object.keys(texts).length > 0 ? { ...languages, [lang]: texts } : languages;
	return { ...edits, messages };
}

function withPrice({ pricePerSqFt: _, ...edits }: BuiltInEdits, value: number | undefined) {
	return value === undefined ? edits : { ...edits, pricePerSqFt: value };
}

function createEdits(dispatch: (action: HistoryAction<BuiltInEdits>) => void): EditTexts {
	const change = (make: (edits: BuiltInEdits) => BuiltInEdits, field: string) =>
		dispatch({ type: "change", change: make, field });
	return {
		text: (lang, key, value) =>
			// Putting back is a step of its own, typing in one field is one.
			change(
				(edits) => withText(edits, lang, key, value),
				value === undefined ? "" : `${lang} ${key}`,
			),
		price: (value) =>
			change((edits) => withPrice(edits, value), value === undefined ? "" : "price"),
		clear: () => change((edits) => withPrice({ ...edits, messages: {} }, undefined), ""),
		undo: () => dispatch({ type: "undo" }),
		redo: () => dispatch({ type: "redo" }),
	};
}

const asIs = (edits: BuiltInEdits) => edits;

/** What the coach changes in a form that comes with coachkit. */
export function useEdits(detail: BuiltInDetail): EditsDraft {
	const { name } = detail;
	const { dispatch, ...draft } = useSavedDraft<
		BuiltInEdits,
		BuiltInEdits,
		EditsProblem,
		BuiltInDetail
	>(detail, {
		...{ path: `built-in-forms/${name}`, list: "built-in-forms", name: storedName(name) },
		...{ read: asIs, write: asIs },
		isDraft: ({ messages }) => typeof messages === "object",
	});
	const edit = useMemo(() => createEdits(dispatch), [dispatch]);
	return { ...draft, edit };
}
