import type { FieldsOf } from "../../form/definition.ts";
import { type Headline, joinParts, optionLabel } from "../headline.ts";
import { consultation } from "./form.ts";

const situations: Record<string, string> = {
	business: "a business",
	individual: "on their own",
};

/** "Consultation, a business, office" */
export const consultationHeadline: Headline<FieldsOf<typeof consultation>> = (fields, { edits }) =>
	joinParts(
		"Consultation",
		situations[fields.situation] ?? fields.otherSituationText,
		fields.otherFacilityText || optionLabel(consultation, "facility", fields, edits?.labels),
	);
