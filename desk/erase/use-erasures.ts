import { useMutation, useQuery } from "@tanstack/react-query";
import type { ErasePreview, EraseTarget, Erasure, Erasures } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api-client.ts";
import { createStore } from "../components/store.ts";
import { toast } from "../components/toast.tsx";
import { forgetDraft } from "../lead/draft.ts";
import { queryClient, refreshLeads } from "../query-client.ts";

/** An erasure begun on this device: under whose name, and when by this device's clock it is done. */
export interface OwnErasure {
	erasure: Erasure;
	name: string;
	/** By `performance.now()`: setting the clock changes nothing. */
	due: number;
	done: boolean;
}

const own = createStore<readonly OwnErasure[]>([]);
const isKnown = (id: string) => own.get().some(({ erasure }) => erasure.id === id);

/** Those that wait or were done on this device and not put away yet. */
export const useOwnErasures = own.useValue;

export const dismissErasure = (id: string): void =>
	own.set(own.get().filter(({ erasure }) => erasure.id !== id));

function begin(erasure: Erasure, name: string) {
	if (isKnown(erasure.id)) return;
	own.set([...own.get(), { erasure, name, due: performance.now() + erasure.dueIn, done: false }]);
	setTimeout(() => end(erasure), erasure.dueIn + 400);
}

/** Its time has come. */
function end({ id, target }: Erasure) {
	if (!isKnown(id)) return;
	own.set(own.get().map((each) => (each.erasure.id === id ? { ...each, done: true } : each)));
	if ("lead" in target) forgetDraft(target.lead);
	void queryClient.invalidateQueries();
}

/** What an erasure reaches and what it does not: asked for before the second press. */
export const useErasePreview = (target: EraseTarget, wanted: boolean) =>
	useQuery({
		queryKey: ["erase-preview", target],
		queryFn: () => callApi<ErasePreview>("erasures/preview", { method: "POST", body: target }),
		enabled: wanted,
		staleTime: 0,
	});

/** The second press. */
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

/** Takes the second press back. */
export const useUndo = () =>
	useMutation({
		mutationFn: (id: string) => callApi(`erasures/${encodeURIComponent(id)}`, { method: "DELETE" }),
		onSuccess(_, id) {
			dismissErasure(id);
			toast("Nothing was erased.", { key: "done" });
			void queryClient.invalidateQueries();
		},
	});

/** After a reload: those that still wait get their countdown again. */
export function useWaitingErasures(): void {
	useQuery({
		queryKey: ["erasures"],
		async queryFn() {
			const waiting = await callApi<Erasures>("erasures");
			for (const erasure of waiting.erasures)
				begin(erasure, "person" in erasure.target ? erasure.target.person : "a lead");
			const ids = new Set(waiting.erasures.map(({ id }) => id));
			// Taken back on another device. The answer may be older than one that has just begun.
			for (const { erasure, due, done } of own.get()) {
				const age = erasure.dueIn - (due - performance.now());
				if (!done && !ids.has(erasure.id) && age > 1500 && age < erasure.dueIn - 500)
					dismissErasure(erasure.id);
			}
			return waiting;
		},
	});
}
