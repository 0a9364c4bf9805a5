import { useMutation, useQuery } from "@tanstack/react-query";
import type { ErasePreview, EraseTarget, Erasure, Erasures } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api/api-client.ts";
import { toast } from "../components/toast.tsx";
import { createStore } from "../lib/create-store.ts";
import { forgetDraft } from "../lib/note-draft.ts";
import { queryClient, refreshLeads } from "../queries/query-client.ts";

/** An erasure that this device shows. */
export interface OwnErasure {
	erasure: Erasure;
	name: string;
	/** When it is carried out, as a value of `performance.now()`, because the clock may be set. */
	due: number;
	done: boolean;
}

const own = createStore<readonly OwnErasure[]>([]);
const isKnown = (id: string) => own.get().some(({ erasure }) => erasure.id === id);

/** Erasures that are pending, or done and not yet dismissed on this device. */
export const useOwnErasures = own.useValue;

export const dismissErasure = (id: string): void =>
	own.set(own.get().filter(({ erasure }) => erasure.id !== id));

function begin(erasure: Erasure, name: string) {
	if (isKnown(erasure.id)) return;
	own.set([...own.get(), { erasure, name, due: performance.now() + erasure.dueIn, done: false }]);
	setTimeout(() => end(erasure), erasure.dueIn + 400);
}

/** Called when the countdown is over. */
function end({ id, target }: Erasure) {
	if (!isKnown(id)) return;
	own.set(own.get().map((each) => (each.erasure.id === id ? { ...each, done: true } : each)));
	if ("lead" in target) forgetDraft(target.lead);
	void queryClient.invalidateQueries();
}

/** What an erasure would delete; fetched before the confirmation. */
export const useErasePreview = (target: EraseTarget, isWanted: boolean) =>
	useQuery({
		queryKey: ["erase-preview", target],
		queryFn: () => callApi<ErasePreview>("erasures/preview", { method: "POST", body: target }),
		enabled: isWanted,
		staleTime: 0,
	});

/** Starts an erasure, after the confirmation. */
export const useErase = () =>
	useMutation({
		mutationFn: ({ target }: { target: EraseTarget; name: string }) =>
			callApi<Erasure>("erasures", { method: "POST", body: target }),
		onSuccess(erasure, { name }) {
			begin(erasure, name);
			refreshLeads();
			void queryClient.invalidateQueries({ queryKey: ["lead"] });
		},
	});

/** Cancels a pending erasure. */
export const useUndoErase = () =>
	useMutation({
		mutationFn: (id: string) => callApi(`erasures/${encodeURIComponent(id)}`, { method: "DELETE" }),
		onSuccess(_, id) {
			dismissErasure(id);
			toast("Nothing was erased.", { key: "done" });
			void queryClient.invalidateQueries();
		},
	});

/** After a reload, shows the countdown of pending erasures again. */
export function useWaitingErasures(): void {
	useQuery({
		queryKey: ["erasures"],
		async queryFn() {
			const waiting = await callApi<Erasures>("erasures");
			for (const erasure of waiting.erasures)
				begin(erasure, "person" in erasure.target ? erasure.target.person : "a lead");
			const ids = new Set(waiting.erasures.map(({ id }) => id));
			// Cancelled on another device, unless the answer was sent before this erasure began.
			for (const { erasure, due, done } of own.get()) {
				const age = erasure.dueIn - (due - performance.now());
				if (!done && !ids.has(erasure.id) && age > 1500 && age < erasure.dueIn - 500)
					dismissErasure(erasure.id);
			}
			return waiting;
		},
	});
}
