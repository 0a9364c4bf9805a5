import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import type {
	DefinitionProblem,
	FormDetail,
	FormDocument,
	SavedDraft,
} from "../../../../gateway/desk-api/api.ts";
import { ApiError, callApi } from "../../../api/api-client.ts";
import { queryClient } from "../../../queries/query-client.ts";
import { createEdit, type Edit } from "./edit.ts";
import { type EditedForm, toDefinition, toEditor } from "./editor-form.ts";
import { reduceHistory, startHistory } from "./history.ts";
import { pruneReferences } from "./references.ts";
import { deleteUnsavedDraft, readUnsavedDraft, storeUnsavedDraft } from "./unsaved-draft.ts";

/** How long after the last key a draft is saved, and after a failure tried again. */
const saveDelayMs = 700;
const retryDelayMs = 5000;
/** How long after the last key it is kept in this browser. */
const keepDelayMs = 200;

export type SaveState = "saved" | "saving" | "failed" | "conflict";

/** A form in the editor, and how much of it is saved. */
export interface Draft {
	form: EditedForm;
	edit: Edit;
	/** What keeps it from being published. */
	problems: readonly DefinitionProblem[];
	can: { undo: boolean; redo: boolean };
	state: SaveState;
	/** Why it could not be saved, in a sentence. */
	failure: string;
	savedAt: number;
	/** What was saved elsewhere, while there is a conflict. */
	other: FormDetail | undefined;
	/** Ends a conflict; undo brings back what was not chosen. */
	choose(whose: "mine" | "other"): void;
	/** Saves what is not saved yet. @returns the revision; undefined if it could not be saved */
	flush(): Promise<number | undefined>;
	/** Goes on from what the gateway has now. */
	adopt(detail: FormDetail, before?: EditedForm): void;
}

const read = (document: FormDocument): EditedForm =>
	"messages" in document ? document : pruneReferences(toEditor(document));

/** The form as it is saved. */
export const write = (form: EditedForm): FormDocument =>
	"messages" in form ? form : toDefinition(form);

/** One form in the editor: its history, and its way to the gateway without a loss. */
export function useDraft(detail: FormDetail): Draft {
	const { name, locked } = detail;
	const path = `forms/${encodeURIComponent(name)}`;
	/** Whether what was kept in this browser is of today's shape. */
	const isDraft = (kept: object) =>
		locked ? "messages" in kept : "questions" in kept && Array.isArray(kept.questions);
	const [kept] = useState(() => readUnsavedDraft<FormDocument>(name, isDraft));
	const [history, dispatch] = useReducer(reduceHistory<EditedForm>, undefined, () =>
		startHistory(read(kept?.draft ?? detail.draft)),
	);
	const { now } = history;
	/** What the gateway has, as far as this tab knows, and the revision that it is. */
	const saved = useRef<{ form: EditedForm | undefined; revision: number }>({
		form: kept ? undefined : now,
		revision: kept?.revision ?? detail.revision,
	});
	const latest = useRef(now);
	latest.current = now;
	const [state, setState] = useState<SaveState>("saved");
	const [failure, setFailure] = useState("");
	const [savedAt, setSavedAt] = useState(detail.changedAt);
	const [problems, setProblems] = useState(detail.problems);
	const [other, setOther] = useState<FormDetail>();
	const running = useRef<Promise<number | undefined>>(undefined);
	const conflict = useRef(false);

	async function save(): Promise<number | undefined> {
		const form = latest.current;
		if (conflict.current) return undefined;
		if (form === saved.current.form) return saved.current.revision;
		setState("saving");
		try {
			const answer = await callApi<SavedDraft>(`${path}/draft`, {
				method: "PUT",
				body: { revision: saved.current.revision, draft: write(form) },
			});
			saved.current = { form, revision: answer.revision };
			setSavedAt(answer.changedAt);
			setProblems(answer.problems);
			setFailure("");
			if (latest.current === form) {
				deleteUnsavedDraft(name);
				setState("saved");
			}
			void queryClient.invalidateQueries({ queryKey: ["forms"] });
			return answer.revision;
		} catch (thrown) {
			if (thrown instanceof ApiError && thrown.code === "conflict") {
				await meet(await callApi<FormDetail>(path).catch(() => undefined));
				return undefined;
			}
			if (thrown instanceof ApiError && thrown.code === "signed-out")
				void queryClient.invalidateQueries({ queryKey: ["session"] });
			setFailure((thrown as Error).message);
			setState("failed");
			return undefined;
		}
	}

	/** The form was changed elsewhere while something here is not saved. */
	async function meet(theirs: FormDetail | undefined) {
		if (!theirs) return setState("failed");
		// An answer of ours was lost on its way: it is what we sent.
		if (JSON.stringify(theirs.draft) === JSON.stringify(write(latest.current))) {
			saved.current = { form: latest.current, revision: theirs.revision };
			deleteUnsavedDraft(name);
			return setState("saved");
		}
		conflict.current = true;
		setOther(theirs);
		setState("conflict");
	}

	/** One after the other, so that each names the revision of the one before. */
	const flush = async (): Promise<number | undefined> => {
		await running.current;
		const run = save();
		running.current = run;
		const revision = await run;
		// Typed while it was saved.
		return revision !== undefined && latest.current !== saved.current.form ? flush() : revision;
	};

	const adopt = (next: FormDetail, before?: EditedForm) => {
		const form = read(next.draft);
		const same = JSON.stringify(next.draft) === JSON.stringify(write(latest.current)) && !before;
		saved.current = { form: same ? latest.current : form, revision: next.revision };
		if (!same) dispatch({ type: "replace", now: form, ...(before && { before }) });
		deleteUnsavedDraft(name);
		conflict.current = false;
		setOther(undefined);
		setProblems(next.problems);
		setSavedAt(next.changedAt);
		setState("saved");
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: the form alone is what is saved
	useEffect(() => {
		if (now === saved.current.form || conflict.current) return;
		const keep = () =>
			storeUnsavedDraft(name, { revision: saved.current.revision, draft: write(now) });
		// Not at each key: a long form is a hundred kilobytes.
		const timers = [setTimeout(keep, keepDelayMs), setTimeout(() => void flush(), saveDelayMs)];
		addEventListener("pagehide", keep);
		return () => {
			timers.forEach(clearTimeout);
			removeEventListener("pagehide", keep);
		};
	}, [now]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: tried again until it is saved
	useEffect(() => {
		if (state !== "failed") return;
		const timer = setInterval(() => void flush(), retryDelayMs);
		return () => clearInterval(timer);
	}, [state]);

	// Saved in another tab or on another device, with nothing unsaved here.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a newer revision alone is of interest
	useEffect(() => {
		if (detail.revision > saved.current.revision && latest.current === saved.current.form)
			adopt(detail);
	}, [detail.revision]);

	const edit = useMemo(() => createEdit(dispatch), []);
	return {
		...{ form: now, edit, state, failure, savedAt, problems, other, flush, adopt },
		can: { undo: history.past.length > 0, redo: history.future.length > 0 },
		choose(whose) {
			if (!other) return;
			if (whose === "other") return adopt(other, latest.current);
			conflict.current = false;
			saved.current = { form: undefined, revision: other.revision };
			setOther(undefined);
			dispatch({ type: "replace", before: read(other.draft), now: { ...latest.current } });
		},
	};
}
