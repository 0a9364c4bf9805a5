import type { LeadDetail } from "../../gateway/desk-api/api.ts";
import { restoreReminder, usePress } from "./use-press.ts";

/** The actions after a call, shared by all screens that have buttons for them; each can be undone. */
export function useCallActions(lead: LeadDetail) {
	const { press, isBusy } = usePress(lead);
	const wasCalled = lead.calledAt !== undefined;
	return {
		isBusy,
		markCalled: (isCalled: boolean, onDone?: () => void) =>
			press({
				act: { do: "called", called: isCalled },
				words: isCalled ? "Marked as called." : "No longer marked as called.",
				undo: [{ do: "called", called: wasCalled }, ...restoreReminder(lead)],
				isDealtWith: isCalled,
				...(onDone && { onDone }),
			}),
		markNoAnswer: (onDone?: () => void) =>
			press({
				act: { do: "no-answer" },
				words: "Marked as no answer.",
				undo: [{ do: "undo-no-answer" }],
				isDealtWith: true,
				...(onDone && { onDone }),
			}),
	};
}
