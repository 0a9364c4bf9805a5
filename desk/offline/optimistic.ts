import type { LeadDetail, LeadLine } from "../../gateway/desk-api/api.ts";
import { ApiError } from "../api-client.ts";
import { cachedLine, queryClient } from "../query-client.ts";
import {
	type Entry,
	enqueueAction,
	pendingCount,
	type QueuedAction,
	withdrawQueued,
} from "./outbox.ts";

/** A lead of which only the row is known, with what can be said of it. */
const fromLine = (line: LeadLine): LeadDetail => ({
	...line,
	...{ firstName: "", lastName: "", mobile: false, summary: line.gist, story: [], noteList: [] },
	...{ context: { page: "", referrer: "" }, can: { release: false, spam: false, erase: false } },
});

/** Id of a note that waits to be sent. */
const keptNote = "kept ";

type Act = QueuedAction & { called?: boolean; note?: string };

function applyTo(lead: LeadDetail, act: Act, id: string): LeadDetail {
	const now = Date.now();
	switch (act.do) {
		case "called": {
			const { calledAt: _, ...rest } = lead;
			return act.called ? { ...rest, calledAt: now } : rest;
		}
		case "note": {
			const note = { id: `${keptNote}${id}`, at: now, text: act.text ?? "" };
			return { ...lead, noteList: [...lead.noteList, note], notes: lead.notes + 1 };
		}
		case "unnote": {
			const noteList = lead.noteList.filter((note) => note.id !== act.note);
			return { ...lead, noteList, notes: noteList.length };
		}
		default:
			return lead;
	}
}

interface LeadList {
	pages: { attention: LeadLine[]; leads: LeadLine[] }[];
}

/** Shows an action that waits to be sent as done. Undefined where the lead is not known on this device. */
function applyKept(id: string, act: Act, entry: string): LeadDetail | undefined {
	const line = cachedLine(id);
	const known = queryClient.getQueryData<LeadDetail>(["lead", id]) ?? (line && fromLine(line));
	if (!known) return undefined;
	const after = applyTo(known, act, entry);
	const { calledAt, notes } = after;
	const change = (lines: LeadLine[]) =>
		lines.map(({ calledAt: before, ...row }) => {
			if (row.id !== id) return before === undefined ? row : { ...row, calledAt: before };
			return { ...row, notes, ...(calledAt !== undefined && { calledAt }) };
		});
	queryClient.setQueryData(["lead", id], after);
	queryClient.setQueriesData<LeadList>(
		{ queryKey: ["leads"] },
		(list) =>
			list && {
				...list,
				pages: list.pages.map(({ attention, leads, ...page }) => ({
					...{ ...page, attention: change(attention), leads: change(leads) },
				})),
			},
	);
	return after;
}

/** Actions that may be sent later. The others decide about deliveries and erasures, or take back what is there. */
const keepable = ["called", "note", "bounced", "no-answer", "undo-no-answer", "remind", "outcome"];

/**
 * Sends an action, or keeps it where the server cannot be reached. What waits already goes first.
 *
 * @returns the lead as it is shown from then on
 * @throws ApiError
 */
export async function sendOrQueue(
	lead: string,
	act: Act,
	send: () => Promise<LeadDetail>,
): Promise<LeadDetail> {
	if (act.do === "unnote" && act.note?.startsWith(keptNote)) {
		await withdrawQueued(act.note.slice(keptNote.length));
		return applyKept(lead, act, "") ?? send();
	}
	if (!keepable.includes(act.do)) return send();
	let isUncertain = false;
	if (pendingCount() === 0)
		try {
			return await send();
		} catch (thrown) {
			if (!(thrown instanceof ApiError) || thrown.code !== "unreachable") throw thrown;
			isUncertain = true;
		}
	const { id }: Entry = await enqueueAction(lead, act, isUncertain);
	const after = applyKept(lead, act, id);
	if (!after) throw new ApiError("unreachable", "Kept on this device, to be sent later.");
	return after;
}
