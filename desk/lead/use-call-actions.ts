import type { LeadDetail } from "../../gateway/desk-api/api.ts";
import type { LeadAction, useLeadAction } from "../queries/use-lead.ts";

type Act = ReturnType<typeof useLeadAction<LeadAction>>;

/**
 * Puts back a reminder that was due and that what is being undone had settled. A later one was never touched.
 *
 * @param lead as it was before
 */
export const restoreReminder = ({ due, remindAt }: LeadDetail, act: Act): void => {
	if (due && remindAt !== undefined) act.mutate({ do: "remind", at: remindAt });
};

/** What the coach presses after a call, wherever the buttons are; each can be undone. */
export function useCallActions(
	lead: LeadDetail,
	act: Act,
	offer: (words: string, undo: () => void) => void,
) {
	const wasCalled = lead.calledAt !== undefined;
	return {
		markCalled: (called: boolean, onDone?: () => void) =>
			act.mutate(
				{ do: "called", called },
				{
					onSuccess() {
						onDone?.();
						offer(called ? "Marked as called." : "No longer marked as called.", () =>
							act.mutate(
								{ do: "called", called: wasCalled },
								{ onSuccess: () => restoreReminder(lead, act) },
							),
						);
					},
				},
			),
		markNoAnswer: (onDone?: () => void) =>
			act.mutate(
				{ do: "no-answer" },
				{
					onSuccess() {
						onDone?.();
						offer("Marked as no answer.", () => act.mutate({ do: "undo-no-answer" }));
					},
				},
			),
	};
}
