import { useEffect, useReducer, useRef, useState } from "react";
import { ApiError, callApi } from "../api-client.ts";
import { queryClient } from "../query-client.ts";
import {
	deleteUnsavedDraft,
	readUnsavedDraft,
	storeUnsavedDraft,
} from "../session/unsaved-draft.ts";
import { reduceHistory, startHistory } from "./history.ts";

/** How long after the last key a draft is saved, and after a failure tried again. */
const saveDelayMs = 700;
const retryDelayMs = 5000;
/** How long after the last key it is kept in this browser. */
const keepDelayMs = 200;

export type SaveState = "saved" | "saving" | "failed" | "conflict";

/** What the gateway says of a form. */
interface Detail<Saved, Problem> {
	revision: number;
	changedAt: number;
	draft: Saved;
	problems: readonly Problem[];
}

/** A form in an editor: `Form` as the editor has it, `Saved` as it is sent. */
export interface DraftOf<Form, Told> {
	form: Form;
	can: { undo: boolean; redo: boolean };
	state: SaveState;
	/** Why it could not be saved, in a sentence. */
	failure: string;
	savedAt: number;
	/** What was saved elsewhere, while there is a conflict. */
	other: Told | undefined;
	/** Ends a conflict; undo brings back what was not chosen. */
	choose(whose: "mine" | "other"): void;
	/** Saves what is not saved yet. @returns the revision; undefined if it could not be saved */
	flush(): Promise<number | undefined>;
	/** Goes on from what the gateway has now. */
	adopt(detail: Told, before?: Form): void;
}

interface DraftSource<Form, Saved> {
	/** Of the form, in the desk's API. */
	path: string;
	/** What is asked for anew once it is saved. */
	list: string;
	/** Its name among what is kept in this browser. */
	name: string;
	read(saved: Saved): Form;
	write(form: Form): Saved;
	/** Whether what was kept in this browser is of today's shape. */
	isDraft(kept: Partial<Saved>): boolean;
}

/** One form in the editor: its history, and its way to the gateway without a loss. */
export function useSavedDraft<Form, Saved, Problem, Told extends Detail<Saved, Problem>>(
	detail: Told,
	{ path, list, name, read, write, isDraft }: DraftSource<Form, Saved>,
) {
	const [kept] = useState(() => readUnsavedDraft(name, isDraft));
	const [history, dispatch] = useReducer(reduceHistory<Form>, undefined, () =>
		startHistory(read(kept?.draft ?? detail.draft)),
	);
	const { now } = history;
	/** What the gateway has, as far as this tab knows, and the revision that it is. */
	const saved = useRef<{ form: Form | undefined; revision: number }>({
		form: kept ? undefined : now,
		revision: kept?.revision ?? detail.revision,
	});
	const latest = useRef(now);
	latest.current = now;
	const [state, setState] = useState<SaveState>("saved");
	const [failure, setFailure] = useState("");
	const [savedAt, setSavedAt] = useState(detail.changedAt);
	const [problems, setProblems] = useState(detail.problems);
	const [other, setOther] = useState<Told>();
	const running = useRef<Promise<number | undefined>>(undefined);
	const conflict = useRef(false);

	async function save(): Promise<number | undefined> {
		const form = latest.current;
		if (conflict.current) return undefined;
		if (form === saved.current.form) return saved.current.revision;
		setState("saving");
		try {
			const answer = await callApi<Omit<Detail<Saved, Problem>, "draft">>(`${path}/draft`, {
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
			void queryClient.invalidateQueries({ queryKey: [list] });
			return answer.revision;
		} catch (thrown) {
			if (thrown instanceof ApiError && thrown.code === "conflict") {
				await meet(await callApi<Told>(path).catch(() => undefined));
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
	async function meet(theirs: Told | undefined) {
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

	const adopt = (next: Told, before?: Form) => {
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

	return {
		...{ form: now, dispatch, state, failure, savedAt, problems, other, flush, adopt },
		can: { undo: history.past.length > 0, redo: history.future.length > 0 },
		choose(whose: "mine" | "other") {
			if (!other) return;
			if (whose === "other") return adopt(other, latest.current);
			conflict.current = false;
			saved.current = { form: undefined, revision: other.revision };
			setOther(undefined);
			dispatch({ type: "replace", before: read(other.draft), now: { ...latest.current } as Form });
		},
	};
}
