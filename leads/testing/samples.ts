import { type LeadKind, sampleFields } from "../forms/forms.ts";
import type { LeadRequest } from "../lead.ts";

export { sampleFields };

/** A complete request with a new id; `change` replaces parts of it. */
export function sampleRequest(
	kind: LeadKind = "checklist",
	change: Partial<LeadRequest> = {},
): LeadRequest {
	return {
		id: crypto.randomUUID(),
		kind,
		fields: { ...sampleFields[kind] },
		context: { page: "https://partner.example/offer", referrer: "" },
		elapsedMs: 8000,
		website: "",
		// As sent by its widget, while other visitors may take the slot first.
		...(kind === "meeting" && { late: false }),
		...(kind === "form" && { form: { name: "sample", version: "0" } }),
		...change,
	};
}
