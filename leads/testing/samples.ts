import { calculatorSample } from "../calculator.ts";
import { checklistSample } from "../checklist.ts";
import { consultationSample } from "../consultation.ts";
import { contactSample } from "../contact.ts";
import type { LeadKind, LeadRequest, RawFields } from "../lead.ts";
import { packageSample } from "../package.ts";
import { trialSample } from "../trial.ts";

/** The documented sample of each kind, as a form would hold it. */
export const sampleFields: Record<LeadKind, RawFields> = {
	checklist: { ...checklistSample },
	contact: { ...contactSample },
	consultation: { ...consultationSample },
	calculator: { ...calculatorSample },
	package: { ...packageSample },
	trial: { ...trialSample },
};

/** A complete request with a fresh id; `change` replaces parts of it. */
export function sampleRequest(
	kind: LeadKind = "checklist",
	change: Partial<LeadRequest> = {},
): LeadRequest {
	return {
		id: crypto.randomUUID(),
		kind,
		fields: sampleFields[kind],
		context: { page: "https://partner.example/offer", referrer: "" },
		elapsedMs: 8000,
		website: "",
		...change,
	};
}
