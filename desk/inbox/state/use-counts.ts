import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Counts } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { useOutbox } from "../../outbox/outbox.ts";
import { replayCounts } from "../../outbox/replay.ts";
import { cachedLines } from "../../queries/query-client.ts";

/** Counts for tabs and filters, including changes that wait to be sent. */
export function useCounts() {
	const { data, ...query } = useQuery({
		queryKey: ["counts"],
		queryFn: () => callApi<Counts>("counts"),
	});
	const { entries } = useOutbox();
	const counts = useMemo(
		() => (data && entries.length > 0 ? replayCounts(data, entries, cachedLines()) : data),
		[data, entries],
	);
	return { ...query, data: counts };
}
