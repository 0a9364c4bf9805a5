import type { StoreRules } from "../../../store/feature-rules.ts";
import { enqueuePlacing } from "./meeting-statements.ts";

/** States in which there is nothing to arrange with the visitor. */
const settledStates = "('booked', 'waiting', 'cancelled')";

/** Conditions that calls add to the store's statements about leads. */
export const callRules: StoreRules = {
	isNeeded: (lead) => `EXISTS (SELECT 1 FROM meetings WHERE meetings.lead = ${lead}
		AND meetings.state <> 'cancelled' AND keep_until > now_ms())`,
	isSelfServed: (lead) => `EXISTS (SELECT 1 FROM meetings
		WHERE meetings.lead = ${lead} AND meetings.state IN ${settledStates})`,
	onRelease: (lead) => [enqueuePlacing(lead)],
};
