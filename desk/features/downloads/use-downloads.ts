import { useMutation, useQuery } from "@tanstack/react-query";
import type { Downloads } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { queryClient } from "../../queries/query-client.ts";

const queryKey = ["downloads"];

export const useDownloads = () =>
	useQuery({ queryKey, queryFn: () => callApi<Downloads>("downloads") });

/** Shows the list that a change has returned. */
export const showDownloads = (state: Downloads) => queryClient.setQueryData(queryKey, state);

/** A change that returns the new list. */
export const useChange = <Sent = void>(change: (variables: Sent) => Promise<Downloads>) =>
	useMutation({
		mutationFn: change,
		onSuccess: showDownloads,
		onError: () => queryClient.invalidateQueries({ queryKey }),
	});

/** "820 KB", "1.4 MB". */
export const formatSize = (bytes: number): string =>
	bytes < 999_500
		? `${Math.max(1, Math.round(bytes / 1000))} KB`
		: `${Number((bytes / 1_000_000).toFixed(bytes < 9_950_000 ? 1 : 0))} MB`;
