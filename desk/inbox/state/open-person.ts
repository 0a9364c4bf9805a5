import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { LeadLine, LeadPage } from "../../../gateway/desk-api/api.ts";
import { useIsLaptop } from "../../lib/use-is-wide.ts";
import { onePerPerson } from "../../outbox/replay.ts";
import { cachedLine } from "../../queries/query-client.ts";
import type { AfterPress } from "./next-row.ts";

/** Tells whether a row belongs to the open person, even if one of their earlier leads is open. */
export function useIsOpenRow(open: string | undefined): (line: LeadLine) => boolean {
	const person = open === undefined ? undefined : cachedLine(open)?.person;
	return (line) => line.id === open || (person !== undefined && line.person === person);
}

interface RowsOptions {
	pages: readonly LeadPage[] | undefined;
	/** Arrivals held back until the coach asks for them. */
	held: ReadonlySet<string>;
	open: string | undefined;
	/** One row for each lead, not for each person. */
	isOfLeads: boolean;
	/** Identifies the list. */
	key: string;
}

/** The rows of a list: those with a due reminder, which come first, and the others. */
export function useRows({ pages, held, open, isOfLeads, key }: RowsOptions) {
	const withoutHeld = (lines: readonly LeadLine[] = []) => lines.filter(({ id }) => !held.has(id));
	const dueLines = withoutHeld(pages?.[0]?.due);
	const above = new Set(dueLines.map(({ id }) => id));
	const matches = withoutHeld(pages?.flatMap(({ leads }) => leads));
	const others = (isOfLeads ? matches : onePerPerson(matches)).filter(({ id }) => !above.has(id));
	const heldRow = above.has(open ?? "") ? undefined : open;
	return { due: dueLines, others: useHeldRow(others, heldRow, key) };
}

/**
 * The rows of a list. The open person's row stays where it was, even if it belongs to another list
 * by now.
 */
function useHeldRow(
	rows: readonly LeadLine[],
	open: string | undefined,
	list: string,
): readonly LeadLine[] {
	const [heldRow, setHeldRow] = useState<{ line: LeadLine; at: number; list: string }>();
	const at = rows.findIndex(({ id }) => id === open);
	const line = rows[at];
	if (line && (heldRow?.line !== line || heldRow.at !== at || heldRow.list !== list))
		setHeldRow({ line, at, list });
	if (line || open === undefined || heldRow?.line.id !== open || heldRow.list !== list) return rows;
	return rows.toSpliced(heldRow.at, 0, cachedLine(open) ?? heldRow.line);
}

/** On a laptop, opens the first person of a list if none is open. */
export function useOpenFirst(open: string | undefined, first: string | undefined): void {
	const navigate = useNavigate();
	const { search, hash, state } = useLocation();
	const isLaptop = useIsLaptop();
	const { dealtWith } = (state ?? {}) as AfterPress;
	const next = first === dealtWith ? undefined : first;
	useEffect(() => {
		if (isLaptop && open === undefined && next !== undefined)
			void navigate({ pathname: `/leads/${next}`, search, hash }, { replace: true });
	}, [isLaptop, open, next, navigate, search, hash]);
}
