import { useMutation, useQuery } from "@tanstack/react-query";
import type { LeadPraise, PraiseList, PraiseSuggestion } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { queryClient } from "../../queries/query-client.ts";

const queryKey = ["praise"];

export const usePraise = () => useQuery({ queryKey, queryFn: () => callApi<PraiseList>("praise") });

const suggestionKey = ["counts", "praise"];

/** A recently won person who could be asked. Fetched again with the inbox's counts. */
export const useSuggestion = () =>
	useQuery({
		queryKey: suggestionKey,
		queryFn: () => callApi<PraiseSuggestion>("praise/suggestion"),
	});

/** A change that the gateway answers with the new list. With `showsOwnError` its form shows errors, and no toast does. */
export const usePraiseChange = <Sent = void>(
	change: (variables: Sent) => Promise<PraiseList>,
	showsOwnError = false,
) =>
	useMutation({
		mutationFn: change,
		onSuccess: (list) => queryClient.setQueryData(queryKey, list),
		onError: () => queryClient.invalidateQueries({ queryKey }),
		meta: { showsOwnError },
	});

const leadKey = (id: string) => ["lead-praise", id];

const askKey = (id: string) => ["ask-for-praise", id];
/** Whether a request to ask the lead's person is running; up to date before the next render. */
export const isAsking = (id: string): boolean =>
	queryClient.isMutating({ mutationKey: askKey(id) }) > 0;

/** Whether a lead's person can be asked. */
export const useLeadPraise = (id: string, enabled: boolean) =>
	useQuery({
		queryKey: leadKey(id),
		queryFn: () => callApi<LeadPraise>(`leads/${id}/praise`),
		enabled,
	});

/** Asks a lead's person. */
export const useAsk = (id: string) =>
	useMutation({
		mutationKey: askKey(id),
		mutationFn: () => callApi<LeadPraise>(`leads/${id}/praise`, { method: "POST" }),
		onSuccess(state) {
			queryClient.setQueryData(leadKey(id), state);
			void queryClient.invalidateQueries({ queryKey: ["lead", id] });
			void queryClient.invalidateQueries({ queryKey });
			void queryClient.invalidateQueries({ queryKey: suggestionKey });
		},
		onError: () => queryClient.invalidateQueries({ queryKey: leadKey(id) }),
		meta: { showsOwnError: true },
	});
