import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type {
	BusinessState,
	FactValue,
	PublishFacts,
	SaveFacts,
} from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { toast } from "../../components/toast.tsx";
import { showBrand } from "../../lib/brand.ts";
import { queryClient } from "../../queries/query-client.ts";

const queryKey = ["business"];

/** How long publishing may take, in milliseconds. It takes seconds, or longer on a busy server. */
const publishTimeoutMs = 310_000;
/**
 * Interval at which to look for the end of a publication that another page started, in
 * milliseconds.
 */
const pollMs = 2000;

/** The coach's facts: the live ones and the draft. */
export const useBusiness = () =>
	useQuery({
		queryKey,
		queryFn: () => callApi<BusinessState>("business"),
		// Another page or device may have started the publication. Polling shows its end here, too.
		refetchInterval: ({ state }) => (state.data?.isPublishing ? pollMs : false),
	});

const meta = { showsOwnError: true };

function keep(state: BusinessState): void {
	queryClient.setQueryData(queryKey, state);
}

/** Unsaved edits over the saved draft, and the actions on them. */
export function useFactsDraft(savedState: BusinessState) {
	const [draftFacts, setDraftFacts] = useState<Record<string, FactValue>>({});
	const changedFacts = Object.fromEntries(
		Object.entries(draftFacts).filter(
			([key, value]) => JSON.stringify(value) !== JSON.stringify(savedState.values[key] ?? ""),
		),
	);
	const hasTyped = Object.keys(changedFacts).length > 0;

	async function saveTyped(): Promise<BusinessState> {
		if (!hasTyped) return savedState;
		const body: SaveFacts = { revision: savedState.revision, values: changedFacts };
		const state = await callApi<BusinessState>("business/draft", { method: "PUT", body });
		keep(state);
		setDraftFacts({});
		return state;
	}
	const save = useMutation({ mutationFn: saveTyped, onSuccess: () => toast("Draft saved."), meta });
	const publish = useMutation({
		async mutationFn(version: string | undefined) {
			// Going back to an earlier version leaves unsaved edits alone.
			const { revision } = version ? savedState : await saveTyped();
			const body: PublishFacts = { revision, ...(version && { version }) };
			return callApi<BusinessState>("business/publish", {
				method: "POST",
				body,
				timeoutMs: publishTimeoutMs,
			});
		},
		onSuccess(state) {
			keep(state);
			showBrand(String(state.values["identity.brand"] ?? ""));
			for (const key of ["setup", "session"])
				void queryClient.invalidateQueries({ queryKey: [key] });
			toast("Published.");
		},
		onError: () => void queryClient.invalidateQueries({ queryKey }),
		meta,
	});
	const discard = useMutation({
		mutationFn: () =>
			callApi<BusinessState>("business/draft", {
				...{ method: "DELETE", body: { revision: savedState.revision } },
			}),
		onSuccess(state) {
			setDraftFacts({});
			keep(state);
			toast("Changes discarded.");
		},
		meta,
	});
	return {
		save,
		publish,
		discard,
		hasTyped,
		changed: changedFacts,
		isPublishing: publish.isPending || savedState.isPublishing,
		values: { ...savedState.values, ...draftFacts },
		isTouched: (key: string) => Object.hasOwn(changedFacts, key),
		type(key: string, value: FactValue) {
			// Earlier errors no longer apply. A running request goes on, and a second press waits for it.
			for (const action of [save, publish, discard]) if (action.isError) action.reset();
			setDraftFacts((before) => ({ ...before, [key]: value }));
		},
		isBusy: save.isPending || publish.isPending || savedState.isPublishing || discard.isPending,
		failure: save.error ?? publish.error ?? discard.error,
	};
}

export type FactsDraft = ReturnType<typeof useFactsDraft>;
