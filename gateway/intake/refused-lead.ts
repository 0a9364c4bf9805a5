import type { FieldErrors } from "../../leads/form/definition.ts";
import { leadKinds } from "../../leads/forms/forms.ts";

/** What may be logged about a lead rejected for its content; no answers. */
export interface RejectedLeadInfo {
	/** Its id; a browser's retry has the same one. */
	id: string;
	kind: string;
	/** Names of the fields that broke a rule. */
	fields: string;
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Describes a rejected post if it is a lead of one of our forms; undefined for garbage and spam. Our forms
 * validate before they send, so a rejection means that form and gateway disagree, which needs a fix.
 */
export function describeRejected(
	input: unknown,
	errors: FieldErrors | undefined,
	spamMinMs: number,
): RejectedLeadInfo | undefined {
	const { id, kind, website, elapsedMs, prefilled } = Object(input) as Record<string, unknown>;
	if (typeof id !== "string" || !isUuid.test(id)) return undefined;
	const knownKind = leadKinds.find((name) => name === kind);
	const isHuman = website === "" && (prefilled === true || Number(elapsedMs) >= spamMinMs);
	if (!knownKind || !isHuman) return undefined;
	return { id: id.toLowerCase(), kind: knownKind, fields: Object.keys(errors ?? {}).join(" ") };
}
