import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { LeadPage, LeadQuery } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api-client.ts";

/** Matching leads, page by page; the previous ones while others load. */
export const useLeads = (query: LeadQuery) =>
	useInfiniteQuery({
		queryKey: ["leads", query],
		queryFn: ({ pageParam: cursor, signal }) =>
			callApi<LeadPage>("leads/search", { method: "POST", body: { ...query, cursor }, signal }),
		initialPageParam: undefined as string | undefined,
		getNextPageParam: ({ cursor }) => cursor,
		placeholderData: keepPreviousData,
	});
