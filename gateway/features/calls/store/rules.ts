import type { Engine } from "../../../store/engine.ts";
import type { StoreRules } from "../../../store/feature-rules.ts";
import { enqueuePlacing } from "./meeting-statements.ts";

/** SQL: whether a row of `meetings` lies ahead. Its times are by the wall clock, which the store's may differ from. */
const isAhead = ({ toWallClock }: Engine) =>
	`state IN ('booked', 'waiting') AND end_at > now_ms() + ${Math.round(toWallClock(0))}`;

/** What calls add to the store's statements about leads. */
export const callRules: StoreRules = {
	isNeeded: (lead) => `EXISTS (SELECT 1 FROM meetings WHERE meetings.lead = ${lead}
		AND meetings.state <> 'cancelled' AND keep_until > now_ms())`,
	isArranged: (engine, lead) => `(EXISTS (SELECT 1 FROM meetings
			WHERE meetings.lead = ${lead} AND ${isAhead(engine)})
		OR EXISTS (SELECT 1 FROM lead_remarks
			WHERE lead_remarks.lead = ${lead} AND lead_remarks.what = 'booked'))`,
	selectArranged: (engine) => `SELECT lead FROM meetings WHERE ${isAhead(engine)}
		UNION SELECT lead FROM lead_remarks WHERE what = 'booked'`,
	onRelease: (lead) => [enqueuePlacing(lead)],
};
