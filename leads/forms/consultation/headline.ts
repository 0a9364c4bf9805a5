import type { FieldsOfKind } from "../../lead.ts";
import { type Headline, joined, optionWords } from "../headline.ts";
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
	joined(
		"Consultation",
		situations[situation] ?? otherSituationText,
		otherFacilityText || optionWords(facilities, facility),
	);
