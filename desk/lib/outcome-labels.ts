import type { Outcome } from "../../gateway/desk-api/api.ts";

/** Labels of the outcomes. */
export const outcomeLabels: Record<Outcome, string> = {
	new: "New",
	contacted: "Contacted",
	met: "Meeting held",
	won: "Won",
	lost: "Lost",
};
