import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type LeadPage, type LeadQuery, peopleLists } from "../../../gateway/desk-api/api.ts";
import { ApiError, callApi } from "../../api/api-client.ts";
import { useAppStatus } from "../../api/app-status.ts";
import { useNow } from "../../components/clock.tsx";
import { listLocally } from "../../outbox/local-leads.ts";
import { useOutbox } from "../../outbox/outbox.ts";
import { replayLine, replayPages } from "../../outbox/replay.ts";
import { cachedLines } from "../../queries/query-client.ts";

/**
 * Matching leads, page by page, with changes that wait to be sent. While others load, the previous
 * leads stay. Without signal, a list that was never fetched is made from the leads that this device
 * knows.
 */
export function useLeads(query: LeadQuery) {
	const list = useInfiniteQuery({
		queryKey: ["leads", query],
		queryFn: ({ pageParam: cursor, signal }) =>
			callApi<LeadPage>("leads/search", { method: "POST", body: { ...query, cursor }, signal }),
		initialPageParam: undefined as string | undefined,
		getNextPageParam: ({ cursor }) => cursor,
		placeholderData: keepPreviousData,
	});
	const { entries } = useOutbox();
	const { offlineSince } = useAppStatus();
	const now = useNow();
	const { data, error, isPlaceholderData, dataUpdatedAt } = list;
	const isAway =
		offlineSince !== undefined || (error instanceof ApiError && error.code === "unreachable");
	const hasOwn = data !== undefined && !isPlaceholderData;

	// biome-ignore lint/correctness/useExhaustiveDependencies: a newer answer may also have changed rows of other lists
	const pages = useMemo(() => {
		if (!hasOwn && isAway) {
			const knownLines = cachedLines().map((line) => replayLine(line, entries, now));
			const local = listLocally(knownLines, query, now);
			if (local) return [local];
		}
		const { view, ...filters } = query;
		const isWhole = Object.keys(filters).length === 0;
		const list = isWhole ? peopleLists.find((each) => each === view) : undefined;
		const linesToReplay = list && entries.length > 0 ? cachedLines() : [];
		return data && replayPages(data.pages, entries, { list, known: linesToReplay, now });
	}, [data, entries, hasOwn, isAway, query, now, dataUpdatedAt]);

	return {
		...list,
		pages,
		/** Made on this device, which may not know every match. */
		isLocal: !hasOwn && isAway && pages !== undefined,
	};
}
