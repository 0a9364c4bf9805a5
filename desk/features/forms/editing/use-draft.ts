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
	/** Writes over what is edited; undo brings it back. */
	goBackTo(document: FormDocument): void;
	/** Goes on from what the gateway has now. */
	adopt(detail: FormDetail, before?: EditedForm): void;
}

const read = (document: FormDocument): EditedForm =>
	"messages" in document ? document : pruneReferences(toEditor(document));

/** The form as it is saved. */
export const write = (form: EditedForm): FormDocument =>
	"messages" in form ? form : toDefinition(form);

/** How much of a draft is saved, as screens show it. */
interface SaveStatus extends Pick<Draft, "state" | "failure" | "savedAt" | "problems" | "other"> {}

/** Whether what this browser kept has today's shape. */
const hasShapeOf =
	({ locked }: FormDetail) =>
	(kept: object): boolean =>
		locked ? "messages" in kept : "questions" in kept && Array.isArray(kept.questions);

const pathOf = (name: string) => `forms/${encodeURIComponent(name)}`;

const isSame = (one: FormDocument, other: FormDocument) =>
	JSON.stringify(one) === JSON.stringify(other);

/** One form in the editor: its history, and its way to the gateway without a loss. */
export function useDraft(detail: FormDetail): Draft {
	const { name } = detail;
	const [kept] = useState(() => readUnsavedDraft<FormDocument>(name, hasShapeOf(detail)));
	const [history, dispatch] = useReducer(reduceHistory<EditedForm>, undefined, () =>
		startHistory(read(kept?.draft ?? detail.draft)),
	);
	const { now } = history;
	const saving = useSaving(detail, kept ? undefined : now, kept?.revision ?? detail.revision, now);
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: a newer revision alone is of interest
	useEffect(() => {
		if (detail.revision > saved.current.revision && latest.current === saved.current.form)
			adopt(detail);
	}, [detail.revision]);

	const edit = useMemo(() => createEdit(dispatch), []);
	const { other } = status;
	return {
		...{ ...status, form: now, edit, flush, adopt },
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
 * Sends what is edited to the gateway, a moment after the last key.
 *
 * @param form what the gateway has; undefined where this browser kept something that it does not have
 */
function useSaving(
	{ name, changedAt, problems }: FormDetail,
	form: EditedForm | undefined,
	revision: number,
	now: EditedForm,
) {
	/** What the gateway has, as far as this tab knows, and the revision that it is. */
	const saved = useRef({ form, revision });
	const latest = useRef(now);
	latest.current = now;
	const conflict = useRef(false);
	const running = useRef<Promise<number | undefined>>(undefined);
	const [status, setStatus] = useState<SaveStatus>({
		...{ state: "saved", failure: "", savedAt: changedAt, problems, other: undefined },
	});
	const report = (more: Partial<SaveStatus>) => setStatus((before) => ({ ...before, ...more }));

	async function save(): Promise<number | undefined> {
		const sent = latest.current;
		if (conflict.current) return undefined;
		if (sent === saved.current.form) return saved.current.revision;
		report({ state: "saving" });
		try {
			const answer = await callApi<SavedDraft>(`${pathOf(name)}/draft`, {
				method: "PUT",
				body: { revision: saved.current.revision, draft: write(sent) },
			});
			saved.current = { form: sent, revision: answer.revision };
			const isLatest = latest.current === sent;
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

	/** The form was changed elsewhere while something here is not saved. */
	function meet(theirs: FormDetail | undefined) {
		if (!theirs) return report({ state: "failed" });
		// An answer of ours was lost on its way: it is what we sent.
		if (isSame(theirs.draft, write(latest.current))) {
			saved.current = { form: latest.current, revision: theirs.revision };
			deleteUnsavedDraft(name);
			return report({ state: "saved" });
		}
		conflict.current = true;
		report({ other: theirs, state: "conflict" });
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

	const store = () =>
		storeUnsavedDraft(name, { revision: saved.current.revision, draft: write(latest.current) });
	const isSaved = () => latest.current === saved.current.form || conflict.current;
	useAutosave({ now, state: status.state, isSaved, store, flush: () => void flush() });
	return { saved, latest, conflict, status, report, flush };
}

interface AutosaveOptions {
	now: EditedForm;
	state: SaveState;
	isSaved(): boolean;
	/** Keeps what is edited in this browser. */
	store(): void;
	flush(): void;
}

/** Saves after the last key, and again after a failure. */
function useAutosave({ now, state, isSaved, store, flush }: AutosaveOptions): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the form alone is what is saved
	useEffect(() => {
		if (isSaved()) return;
		// Not at each key: a long form is a hundred kilobytes.
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
