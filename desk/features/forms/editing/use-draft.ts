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

/** Delays in milliseconds from the last key to saving, and from a failure to the next attempt. */
const saveDelayMs = 700;
const retryDelayMs = 5000;
/** Delay in milliseconds from the last key to storing it in this browser. */
const keepDelayMs = 200;

export type SaveState = "saved" | "saving" | "failed" | "conflict";

/** A form in the editor, and how much of it is saved. */
export interface Draft {
	form: EditedForm;
	edit: Edit;
	/** Problems to fix before it can be published. */
	problems: readonly DefinitionProblem[];
	can: { undo: boolean; redo: boolean };
	state: SaveState;
	/** Why saving failed, in a sentence. */
	failure: string;
	savedAt: number;
	/** During a conflict, the version saved elsewhere. */
	other: FormDetail | undefined;
	/** Ends a conflict. Undo brings back the other version. */
	choose(whose: "mine" | "other"): void;
	/** Saves at once. @returns the revision; undefined if saving failed */
	flush(): Promise<number | undefined>;
	/** Replaces the form with an earlier version. Undo brings the current form back. */
	goBackTo(document: FormDocument): void;
	/** Continues from the gateway's version. With `before`, undo brings that form back. */
	adopt(detail: FormDetail, before?: EditedForm): void;
}

const read = (document: FormDocument): EditedForm =>
	"messages" in document ? document : pruneReferences(toEditor(document));

/** The form in the shape in which it is saved. */
export const write = (form: EditedForm): FormDocument =>
	"messages" in form ? form : toDefinition(form);

/** How much of a draft is saved, as screens show it. */
interface SaveStatus extends Pick<Draft, "state" | "failure" | "savedAt" | "problems" | "other"> {}

/** Whether a draft in this browser has the current shape. */
const hasShapeOf =
	({ locked }: FormDetail) =>
	(unsavedForm: object): boolean =>
		locked
			? "messages" in unsavedForm
			: "questions" in unsavedForm && Array.isArray(unsavedForm.questions);

const pathOf = (name: string) => `forms/${encodeURIComponent(name)}`;

const isSame = (one: FormDocument, other: FormDocument) =>
	JSON.stringify(one) === JSON.stringify(other);

/**
 * A form in the editor with its undo history. It is saved to the gateway, and in this browser until
 * then.
 */
export function useDraft(detail: FormDetail): Draft {
	const { name } = detail;
	const [unsaved] = useState(() => readUnsavedDraft<FormDocument>(name, hasShapeOf(detail)));
	const [history, dispatch] = useReducer(reduceHistory<EditedForm>, undefined, () =>
		startHistory(read(unsaved?.draft ?? detail.draft)),
	);
	const { now } = history;
	const saving = useSaving(
		detail,
		unsaved ? undefined : now,
		unsaved?.revision ?? detail.revision,
		now,
	);
	const { saved, latest, conflict, status, report, flush } = saving;

	const adopt = (next: FormDetail, before?: EditedForm) => {
		const form = read(next.draft);
		const isKnown = isSame(next.draft, write(latest.current)) && !before;
		saved.current = { form: isKnown ? latest.current : form, revision: next.revision };
		if (!isKnown) dispatch({ type: "replace", now: form, ...(before && { before }) });
		deleteUnsavedDraft(name);
		conflict.current = false;
		const { problems, changedAt: savedAt } = next;
		report({ other: undefined, problems, savedAt, state: "saved" });
	};

	// Saved in another tab or on another device, with nothing unsaved here.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a newer revision matters
	useEffect(() => {
		if (detail.revision > saved.current.revision && latest.current === saved.current.form)
			adopt(detail);
	}, [detail.revision]);

	const edit = useMemo(() => createEdit(dispatch), []);
	const { other } = status;
	return {
		...status,
		form: now,
		edit,
		flush,
		adopt,
		can: { undo: history.past.length > 0, redo: history.future.length > 0 },
		goBackTo: (document) =>
			dispatch({ type: "replace", before: latest.current, now: read(document) }),
		choose(whose) {
			if (!other) return;
			if (whose === "other") return adopt(other, latest.current);
			conflict.current = false;
			saved.current = { form: undefined, revision: other.revision };
			report({ other: undefined });
			dispatch({ type: "replace", before: read(other.draft), now: { ...latest.current } });
		},
	};
}

/**
 * Saves the form to the gateway, a moment after the last key.
 *
 * @param form the saved version; undefined if this browser has an unsaved draft
 */
function useSaving(
	{ name, changedAt, problems }: FormDetail,
	form: EditedForm | undefined,
	revision: number,
	now: EditedForm,
) {
	/** The gateway's version and revision, as far as this tab knows. */
	const savedForm = useRef({ form, revision });
	const latest = useRef(now);
	latest.current = now;
	const conflict = useRef(false);
	const running = useRef<Promise<number | undefined>>(undefined);
	const [status, setStatus] = useState<SaveStatus>({
		state: "saved",
		failure: "",
		savedAt: changedAt,
		problems,
		other: undefined,
	});
	const report = (more: Partial<SaveStatus>) => setStatus((before) => ({ ...before, ...more }));

	async function save(): Promise<number | undefined> {
		const snapshot = latest.current;
		if (conflict.current) return undefined;
		if (snapshot === savedForm.current.form) return savedForm.current.revision;
		report({ state: "saving" });
		try {
			const answer = await callApi<SavedDraft>(`${pathOf(name)}/draft`, {
				method: "PUT",
				body: { revision: savedForm.current.revision, draft: write(snapshot) },
			});
			savedForm.current = { form: snapshot, revision: answer.revision };
			const isLatest = latest.current === snapshot;
			if (isLatest) deleteUnsavedDraft(name);
			const { changedAt: savedAt, problems } = answer;
			report({ savedAt, problems, failure: "", ...(isLatest && { state: "saved" }) });
			void queryClient.invalidateQueries({ queryKey: ["forms"] });
			return answer.revision;
		} catch (thrown) {
			await fail(thrown as Error);
			return undefined;
		}
	}

	async function fail(error: Error) {
		const code = error instanceof ApiError ? error.code : undefined;
		if (code === "conflict")
			return meet(await callApi<FormDetail>(pathOf(name)).catch(() => undefined));
		if (code === "signed-out") void queryClient.invalidateQueries({ queryKey: ["session"] });
		report({ failure: error.message, state: "failed" });
	}

	/** Handles a change made elsewhere while there are unsaved changes here. */
	function meet(theirs: FormDetail | undefined) {
		if (!theirs) return report({ state: "failed" });
		// It is our own change, whose answer was lost.
		if (isSame(theirs.draft, write(latest.current))) {
			savedForm.current = { form: latest.current, revision: theirs.revision };
			deleteUnsavedDraft(name);
			return report({ state: "saved" });
		}
		conflict.current = true;
		report({ other: theirs, state: "conflict" });
	}

	/** One request at a time, because each names the revision before it. */
	const flush = async (): Promise<number | undefined> => {
		await running.current;
		const run = save();
		running.current = run;
		const revision = await run;
		// More was typed while it was being saved.
		return revision !== undefined && latest.current !== savedForm.current.form ? flush() : revision;
	};

	const store = () =>
		storeUnsavedDraft(name, { revision: savedForm.current.revision, draft: write(latest.current) });
	const isSaved = () => latest.current === savedForm.current.form || conflict.current;
	useAutosave({ now, state: status.state, isSaved, store, flush: () => void flush() });
	return { saved: savedForm, latest, conflict, status, report, flush };
}

interface AutosaveOptions {
	now: EditedForm;
	state: SaveState;
	isSaved(): boolean;
	/** Stores the form in this browser. */
	store(): void;
	flush(): void;
}

/** Saves after the last key, and again after a failure. */
function useAutosave({ now, state, isSaved, store, flush }: AutosaveOptions): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the form alone is what is saved
	useEffect(() => {
		if (isSaved()) return;
		// Not on every key: a long form takes a hundred kilobytes.
		const timers = [setTimeout(store, keepDelayMs), setTimeout(flush, saveDelayMs)];
		addEventListener("pagehide", store);
		return () => {
			timers.forEach(clearTimeout);
			removeEventListener("pagehide", store);
		};
	}, [now]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: tried again until it is saved
	useEffect(() => {
		if (state !== "failed") return;
		const timer = setInterval(flush, retryDelayMs);
		return () => clearInterval(timer);
	}, [state]);
}
