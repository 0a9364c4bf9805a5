import type { Outcome } from "../../gateway/desk-api/api.ts";

/** What an outcome is called on the screens. */
export const outcomeLabels: Record<Outcome, string> = {
	new: "New",
	contacted: "Contacted",
	met: "Meeting held",
	won: "Won",
	lost: "Lost",
};
