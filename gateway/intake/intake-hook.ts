/** A feature's part in the intake of leads. */
import type { LeadKind } from "../../leads/forms/forms.ts";
import type { LeadRequest, StoredAnswer } from "../../leads/lead.ts";
import type { AcceptedLead } from "../store/accepted-lead.ts";
import type { RejectedResult } from "./result.ts";

/** Result of storing a lead in a feature. `answer` is sent to the visitor's browser. */
export type HookResult =
	| { outcome: "added" | "repeated"; answer: StoredAnswer }
	| { outcome: "conflict" }
	| { outcome: "refused"; refusal: RejectedResult };

export interface IntakeHook {
	/** The kind of lead it handles. */
	kind: LeadKind;
	/** Evidence that a lead is from a script, which quarantines it; undefined if there is none. */
	suspect(request: LeadRequest, visitor: string): Promise<string | undefined>;
	/**
	 * Stores the lead and fulfils its request (a booking), in one transaction.
	 * @param late nobody is waiting for the response: store the lead even if its choice is no longer available
	 */
	accept(lead: AcceptedLead, late?: boolean): Promise<HookResult>;
}

/** The next step offered on a form's confirmation. */
export interface NextOffer {
	name: string;
	/** Path of its page without JavaScript, and the label of the link to it. */
	path: string;
	label: string;
}
