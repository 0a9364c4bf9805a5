import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SettingsState, SettingsTest } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { toast } from "../components/toast.tsx";
import { queryClient } from "../queries/query-client.ts";

const queryKey = ["settings"];

/** Timeout in milliseconds; long, because a test calls other services. */
const testTimeoutMs = 40_000;

/** The gateway's connections to other services. */
export const useSettings = () =>
	useQuery({ queryKey, queryFn: () => callApi<SettingsState>("settings") });

type SavedPart = "mail" | "crm" | "other";

/** Saves a part of the settings; it takes effect at once. */
export function useSaveSettings(part: SavedPart, onSaved: () => void = () => {}) {
	return useMutation({
		mutationFn: (body: unknown) =>
			callApi<SettingsState>(`settings/${part}`, { method: "PUT", body }),
		onSuccess(state) {
			queryClient.setQueryData(queryKey, state);
			for (const key of ["setup", "health", "session"])
				void queryClient.invalidateQueries({ queryKey: [key] });
			toast("Saved.");
			onSaved();
		},
		meta: { showsOwnError: true },
	});
}

/** Tests settings without saving them. */
export function useTestSettings(part: string) {
	return useMutation({
		mutationFn: (body: unknown) =>
			callApi<SettingsTest>(`settings/${part}/test`, {
				method: "POST",
				body,
				timeoutMs: testTimeoutMs,
			}),
		meta: { showsOwnError: true },
	});
}

/** The state of a form: the saved values until the coach changes them. */
export function useDraftOf<Draft extends object>(savedDraft: Draft) {
	const [changes, setChanges] = useState<Partial<Draft>>({});
	return {
		draft: { ...savedDraft, ...changes },
		change: (more: Partial<Draft>) => setChanges((before) => ({ ...before, ...more })),
		reset: () => setChanges({}),
		isChanged: Object.keys(changes).length > 0,
	};
}

interface TestedDraftOptions<Draft> {
	/** The saved values, without secrets. */
	saved: Draft;
	savesTo: SavedPart;
	/** Name of the test to call: "mail", "crm" and so on. */
	tests: string;
	onSaved(): void;
}

/** The state of a form that can be tested before it is saved. */
export function useTestedDraft<Draft extends object>(options: TestedDraftOptions<Draft>) {
	const { draft, change, reset, isChanged } = useDraftOf(options.saved);
	const test = useTestSettings(options.tests);
	const save = useSaveSettings(options.savesTo, () => {
		reset();
		options.onSaved();
	});
	/** Called by every edit, because a result belongs to the values that were tested or saved. */
	const clearResults = () => {
		test.reset();
		save.reset();
	};
	return {
		draft,
		change,
		isChanged,
		test,
		save,
		clearResults,
		edit(more: Partial<Draft>) {
			clearResults();
			change(more);
		},
		isBusy: test.isPending || save.isPending,
		failure: save.error ?? test.error,
	};
}
