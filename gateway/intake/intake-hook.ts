/** What a feature does with leads as they arrive. */
import type { LeadKind } from "../../leads/forms/forms.ts";
import type { LeadRequest, StoredAnswer } from "../../leads/lead.ts";
import type { AcceptedLead } from "../store/accepted-lead.ts";
import type { RejectedResult } from "./result.ts";

/** How a feature's store took a lead. What it answers goes to the visitor's browser. */
export type HookResult =
	| { outcome: "added" | "repeated"; answer: StoredAnswer }
	| { outcome: "conflict" }
	| { outcome: "refused"; refusal: RejectedResult };

export interface IntakeHook {
	/** The kind whose leads go through it. */
	kind: LeadKind;
	/** Why a lead may be a script's, which holds it back; undefined: nothing says so. */
	suspect(request: LeadRequest, visitor: string): Promise<string | undefined>;
	/**
	 * Stores the lead, and what it asks for, in one transaction.
	 *
	 * @param late nobody waits for the answer: what is gone does not refuse the lead
	 */
	accept(lead: AcceptedLead, late?: boolean): Promise<HookResult>;
}

/** What the confirmation of a form offers next. */
export interface NextOffer {
	name: string;
	/** Path of its page without JavaScript, and the words of the link there. */
	path: string;
	label: string;
}
