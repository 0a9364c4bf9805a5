import { leadKinds } from "../../leads/forms/forms.ts";
import type { FieldErrors } from "../../leads/lead.ts";

/** A lead that was turned away for what is in it, as far as it may be told: no answer of a visitor's. */
export interface RejectedLeadInfo {
	/** Its id; a browser that tries again uses the same. */
	id: string;
	kind: string;
	/** Names of the fields that broke a rule. */
	fields: string;
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What a post that was refused was: a lead of one of our forms, or undefined for rubbish and robots. Our
 * forms check before they send, so a refusal means that form and gateway disagree: somebody has to know.
 */
export function describeRejected(
	input: unknown,
	errors: FieldErrors | undefined,
	spamMinMs: number,
): RejectedLeadInfo | undefined {
	const { id, kind, website, elapsedMs, prefilled } = Object(input) as Record<string, unknown>;
	if (typeof id !== "string" || !isUuid.test(id)) return undefined;
	const known = leadKinds.find((name) => name === kind);
	const isHuman = website === "" && (prefilled === true || Number(elapsedMs) >= spamMinMs);
	if (!known || !isHuman) return undefined;
	return { id: id.toLowerCase(), kind: known, fields: Object.keys(errors ?? {}).join(" ") };
}
