import { calculatorSample } from "../kinds/calculator/form.ts";
import { checklistSample } from "../kinds/checklist/form.ts";
import { consultationSample } from "../kinds/consultation/form.ts";
import { contactSample } from "../kinds/contact/form.ts";
import { packageSample } from "../kinds/package/form.ts";
import { trialSample } from "../kinds/trial/form.ts";
import type { FieldsOfKind, LeadKind, LeadRequest } from "../lead.ts";

/** The documented sample of each kind, as a form would hold it. */
export const sampleFields: { [Kind in LeadKind]: FieldsOfKind<Kind> } = {
	checklist: checklistSample,
	contact: contactSample,
	consultation: consultationSample,
	calculator: calculatorSample,
	package: packageSample,
	trial: trialSample,
};

/** A complete request with a fresh id; `change` replaces parts of it. */
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
		...change,
	};
}
