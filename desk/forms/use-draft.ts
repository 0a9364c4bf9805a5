import { useMemo } from "react";
import type { CoachForm, DefinitionProblem, FormDetail } from "../../gateway/desk-api/api.ts";
import { createEdit, type Edit } from "./edit.ts";
import { type EditorForm, toDefinition, toEditor } from "./editor-form.ts";
import { pruneReferences } from "./references.ts";
import { type DraftOf, useSavedDraft } from "./use-saved-draft.ts";

export interface Draft extends DraftOf<EditorForm, FormDetail> {
	edit: Edit;
	problems: readonly DefinitionProblem[];
}

/** A form of the coach's own in the editor. */
export function useDraft(detail: FormDetail): Draft {
	const { name } = detail;
	const { dispatch, ...draft } = useSavedDraft<
		EditorForm,
		CoachForm,
		DefinitionProblem,
		FormDetail
	>(detail, {
		...{ path: `forms/${encodeURIComponent(name)}`, list: "forms", name },
		...{ read: (form) => pruneReferences(toEditor(form)), write: toDefinition },
		isDraft: ({ questions }) => Array.isArray(questions),
	});
	const edit = useMemo(() => createEdit(dispatch), [dispatch]);
	return { ...draft, edit };
}
