import { leadKinds } from "../../leads/forms/forms.ts";
import type { FieldErrors } from "../../leads/lead.ts";

/** A lead that was turned away for what is in it, as far as it may be told: no answer of a visitor's. */
export interface RefusedLead {
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
export function refusedLead(
	input: unknown,
	errors: FieldErrors | undefined,
	timeTrap: number,
): RefusedLead | undefined {
	const { id, kind, website, elapsedMs, prefilled } = Object(input) as Record<string, unknown>;
	if (typeof id !== "string" || !isUuid.test(id)) return undefined;
	const known = leadKinds.find((name) => name === kind);
	const human = website === "" && (prefilled === true || Number(elapsedMs) >= timeTrap);
	if (!known || !human) return undefined;
	return { id: id.toLowerCase(), kind: known, fields: Object.keys(errors ?? {}).join(" ") };
}
