import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { LeadPage } from "../../../gateway/desk-api/api.ts";
import { useLead } from "../../queries/use-lead.ts";
import { findRow, isOutOfSight, scrollsWithPage } from "./use-list-scroll.ts";

/**
 * Returns the focus to the lead's row when the coach comes back to the list, and scrolls the row
 * into view.
 */
export function useReturnFocus(open: string | undefined): void {
	const last = useRef(open);
	useEffect(() => {
		if (!open && last.current) {
			const row = findRow(last.current);
			row?.focus({ preventScroll: true });
			// A wide window's list stays where the coach left it. A phone's keeps its position, unless
			// the lead was opened by its address.
			if (row && scrollsWithPage() && isOutOfSight(row)) row.scrollIntoView({ block: "center" });
		}
		last.current = open;
	}, [open]);
}

/** How many pages to fetch to find the row of a lead that was opened by its address. */
const maxPagesToFind = 10;

/** Fetches older pages until the list has the open lead's row, or has passed its date. */
export function useOpenRow(
	open: string | undefined,
	{
		pages,
		hasNextPage,
		isFetching,
		fetchNextPage,
	}: {
		pages: LeadPage[] | undefined;
		hasNextPage: boolean;
		isFetching: boolean;
		fetchNextPage(): unknown;
	},
): void {
	const [first] = useState(open);
	const fetchMore = useEffectEvent(fetchNextPage);
	const receivedAt = useLead(first ?? "", first !== undefined).data?.receivedAt;
	const last = pages?.at(-1)?.leads.at(-1)?.receivedAt;
	const isFurtherDown =
		first !== undefined &&
		first === open &&
		receivedAt !== undefined &&
		last !== undefined &&
		receivedAt < last &&
		(pages?.length ?? 0) < maxPagesToFind;
	useEffect(() => {
		if (isFurtherDown && hasNextPage && !isFetching) fetchMore();
	}, [isFurtherDown, hasNextPage, isFetching]);
}
