import type { LeadKind } from "../../leads/forms/forms.ts";
import type { LeadState } from "./lead.ts";

/** A row of the table; `seq` is its order of arrival. Times are by the store's clock. */
export interface LeadRow {
	seq: number;
	id: string;
	kind: LeadKind;
	state: LeadState;
	email: string;
	phone: string;
	fields: string;
	context: string;
	received_at: number;
	active_since: number;
	next_attempt_at: number;
	mail_at: number | null;
	attempts: number;
	waited: number;
	progress: string | null;
	fence: number;
	leased_until: number | null;
	settled_at: number | null;
	announced_at: number | null;
	reason: string | null;
	likeness: string;
}
