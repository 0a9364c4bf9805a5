import type { FieldsOfKind } from "../../lead.ts";
import { type Headline, joinParts, optionLabel } from "../headline.ts";
import { consultation } from "./form.ts";

const { choice } = consultation.questions.facility[0];

const situations: Record<string, string> = {
	business: "a business",
	individual: "looking for work",
};

/** "Consultation, a business, office" */
export const consultationHeadline: Headline<FieldsOfKind<"consultation">> = (
	{ situation, otherSituationText, facility, otherFacilityText },
	{ edits },
) =>
	joinParts(
		"Consultation",
		situations[situation] ?? otherSituationText,
		otherFacilityText || optionLabel(choice, facility, edits?.labels),
	);
