import type { FieldsOfKind } from "../../lead.ts";
import { type Headline, joinParts, optionLabel } from "../headline.ts";
import { consultation } from "./form.ts";

const facilities = consultation.questions.facility[0].choice.options;

const situations: Record<string, string> = {
	business: "a business",
	individual: "looking for work",
};

/** "Consultation, a business, office" */
export const consultationHeadline: Headline<FieldsOfKind<"consultation">> = ({
	situation,
	otherSituationText,
	facility,
	otherFacilityText,
}) =>
	joinParts(
		"Consultation",
		situations[situation] ?? otherSituationText,
		otherFacilityText || optionLabel(facilities, facility),
	);
