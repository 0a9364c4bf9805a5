/**
 * The coach's actions on a lead: what each sends, and how it changes the lead while it waits for a
 * connection.
 */
import type {
	Called,
	LeadLine,
	NewNote,
	SetOutcome,
	SetReminder,
} from "../../gateway/desk-api/api.ts";
import {
	type LeadActionDefinition,
	type QueuedAction,
	registeredFeatures,
} from "../define-feature.ts";

/** Id of a note that waits to be sent. */
const queuedNotePrefix = "kept ";
export const queuedNoteId = (entry: string): string => `${queuedNotePrefix}${entry}`;
/** The entry of a note that waits to be sent; undefined for one that the server has. */
export const entryOfNote = (note: string): string | undefined =>
	note.startsWith(queuedNotePrefix) ? note.slice(queuedNotePrefix.length) : undefined;

/** A copy of the row without some of its times. */
function without<Line extends LeadLine>(line: Line, ...names: ("calledAt" | "remindAt")[]): Line {
	const rest = { ...line };
	for (const name of names) delete rest[name];
	return rest;
}

/** An action on the lead clears a reminder that is due; a future one stays. */
const settleDue = <Line extends LeadLine>(line: Line, at: number): Line =>
	line.remindAt !== undefined && line.remindAt <= at
		? { ...without(line, "remindAt"), due: false }
		: line;

/** Types an action's functions by its body. */
const defineAction = <Act extends QueuedAction>(
	action: LeadActionDefinition<Act>,
): LeadActionDefinition<Act> => action;

const callAction = defineAction<{ do: "called" } & Called>({
	request: (act) => ({ path: "called", method: "PUT", body: { called: act.called } }),
	waitingText: "“called”",
	applyToLine: (line, act, { at }) =>
		act.called
			? {
					...settleDue(line, at),
					calledAt: line.calledAt ?? at,
					...(line.outcome === "new" && { outcome: "contacted", unread: false }),
				}
			: {
					...without(line, "calledAt"),
					...(line.outcome === "contacted" && { outcome: "new" }),
				},
});

const noAnswer = defineAction({
	request: () => ({ path: "no-answer", method: "POST" }),
	waitingText: "“no answer”",
	applyToLine: (line) => ({ ...line, noAnswers: line.noAnswers + 1 }),
});

const undoNoAnswer = defineAction({
	request: () => ({ path: "no-answer", method: "DELETE" }),
	waitingText: "“no answer” undone",
	applyToLine: (line) => ({ ...line, noAnswers: Math.max(0, line.noAnswers - 1) }),
});

const remind = defineAction<{ do: "remind" } & SetReminder>({
	request: (act) => ({ path: "reminder", method: "PUT", body: { at: act.at } }),
	waitingText: "the reminder",
	applyToLine: (line, { at: remindAt }, { now }) =>
		typeof remindAt === "number"
			? { ...line, remindAt, due: remindAt <= now }
			: { ...without(line, "remindAt"), due: false },
});

const outcome = defineAction<{ do: "outcome" } & SetOutcome>({
	request: ({ do: _, ...body }) => ({ path: "outcome", method: "PUT", body }),
	waitingText: "the outcome",
	applyToLine: (line, act, { at }) =>
		act.outcome === "new"
			? { ...without(line, "calledAt"), outcome: act.outcome }
			: { ...settleDue(line, at), outcome: act.outcome, unread: false },
	applyToDetail: (lead, { outcome, pence, reason }, { at }) => ({
		...lead,
		decision: {
			outcome,
			by: "desk",
			at,
			...(pence !== undefined && { pence }),
			...(reason && { reason }),
		},
	}),
});

const note = defineAction<{ do: "note" } & NewNote>({
	request: ({ text }) => ({ path: "notes", method: "POST", body: { text } }),
	waitingText: "your note",
	applyToLine: (line, _, { at }) => ({ ...settleDue(line, at), notes: line.notes + 1 }),
	applyToDetail: (lead, { text }, { id, at }) => ({
		...lead,
		noteList: [...lead.noteList, { id: queuedNoteId(id), at, text }],
	}),
});

const unnote = defineAction<{ do: "unnote"; note: string }>({
	request: (act) => ({ path: `notes/${encodeURIComponent(act.note)}`, method: "DELETE" }),
});

const release = defineAction({ request: () => ({ path: "release", method: "POST" }) });
const spam = defineAction({ request: () => ({ path: "spam", method: "POST" }) });

/** The core's actions on a lead; a feature registers its own as `leadActions`. */
const coreActions = {
	called: callAction,
	remind,
	outcome,
	note,
	unnote,
	release,
	spam,
	"no-answer": noAnswer,
	"undo-no-answer": undoNoAnswer,
};

/**
 * The action of this name, from the core or a feature; undefined for one of another version of the
 * desk.
 */
export function findLeadAction(name: string): LeadActionDefinition | undefined {
	if (Object.hasOwn(coreActions, name))
		return coreActions[name as keyof typeof coreActions] as LeadActionDefinition;
	return registeredFeatures().find(({ leadActions = {} }) => Object.hasOwn(leadActions, name))
		?.leadActions?.[name];
}

/** The label of a waiting action. */
export const waitingText = (name: string): string =>
	findLeadAction(name)?.waitingText ?? "a change";
