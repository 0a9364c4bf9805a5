import type { LeadDetail, LeadLine, Outcome } from "../../gateway/desk-api/api.ts";
import { ApiError } from "../api-client.ts";
import { cachedLine, changeLines, queryClient } from "../query-client.ts";
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

/** What actions carry, by what they do. */
type Act = QueuedAction & {
	called?: boolean;
	bounced?: boolean;
	note?: string;
	at?: number | null;
	outcome?: Outcome;
	pence?: number;
	reason?: string;
};

function without<Line extends LeadLine>(line: Line, ...names: ("calledAt" | "remindAt")[]): Line {
	const rest = { ...line };
	for (const name of names) delete rest[name];
	return rest;
}

/** A reminder that is due is settled by what is done about the lead. */
const settled = <Line extends LeadLine>(line: Line): Line =>
	line.due ? { ...without(line, "remindAt"), due: false } : line;

/** A row as it is after an action. */
function applyToLine<Line extends LeadLine>(line: Line, act: Act): Line {
	const now = Date.now();
	const { outcome, notes, noAnswers } = line;
	switch (act.do) {
		case "called":
			if (!act.called)
				return { ...without(line, "calledAt"), ...(outcome === "contacted" && { outcome: "new" }) };
			// A call settles the reminder.
			return {
				...{ ...without(line, "remindAt"), calledAt: now, due: false },
				...(outcome === "new" && { outcome: "contacted" }),
			};
		case "no-answer":
			return { ...line, noAnswers: noAnswers + 1 };
		case "undo-no-answer":
			return { ...line, noAnswers: Math.max(0, noAnswers - 1) };
		case "remind": {
			const { at } = act;
			if (typeof at !== "number") return { ...without(line, "remindAt"), due: false };
			return { ...line, remindAt: at, due: at <= now };
		}
		case "outcome":
			return { ...settled(line), outcome: act.outcome ?? outcome };
		case "note":
			return { ...settled(line), notes: notes + 1 };
		case "unnote":
			return { ...line, notes: Math.max(0, notes - 1) };
		default:
			return line;
	}
}

/** What only the lead's own page shows of an action. */
function applyToDetail(lead: LeadDetail, act: Act, id: string): LeadDetail {
	const at = Date.now();
	const { outcome, pence, reason, bounced } = act;
	switch (act.do) {
		case "note":
			return {
				...lead,
				noteList: [...lead.noteList, { id: `${keptNote}${id}`, at, text: act.text ?? "" }],
			};
		case "unnote":
			return { ...lead, noteList: lead.noteList.filter((note) => note.id !== act.note) };
		case "bounced":
			return bounced === undefined ? lead : { ...lead, bounced };
		case "outcome":
			return {
				...lead,
				decision: {
					...{ outcome: outcome ?? lead.outcome, by: "desk", at },
					...(pence !== undefined && { pence }),
					...(reason && { reason }),
				},
			};
		default:
			return lead;
	}
}

/** Shows an action that waits to be sent as done. Undefined where the lead is not known on this device. */
function applyKept(id: string, act: Act, entry: string): LeadDetail | undefined {
	const line = cachedLine(id);
	const known = queryClient.getQueryData<LeadDetail>(["lead", id]) ?? (line && fromLine(line));
	if (!known) return undefined;
	const after = applyToDetail(applyToLine(known, act), act, entry);
	changeLines(id, (row) => applyToLine(row, act));
	queryClient.setQueryData(["lead", id], after);
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
