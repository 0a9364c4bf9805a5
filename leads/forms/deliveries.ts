import type { Delivery } from "../delivery.ts";
import { calculatorDelivery } from "./calculator/delivery.ts";
import { checklistDelivery } from "./checklist/delivery.ts";
import { consultationDelivery } from "./consultation/delivery.ts";
import { contactDelivery } from "./contact/delivery.ts";
import { customFormDelivery } from "./form/delivery.ts";
import type { FieldsOfKind, LeadKind } from "./forms.ts";
import { meetingDelivery } from "./meeting/delivery.ts";
import { packageDelivery } from "./package/delivery.ts";
import { trialDelivery } from "./trial/delivery.ts";

/** How each kind of lead is delivered and described, for the gateway and direct mode. */
export const deliveries: { [Kind in LeadKind]: Delivery<FieldsOfKind<Kind>> } = {
	checklist: checklistDelivery,
	contact: contactDelivery,
	consultation: consultationDelivery,
	calculator: calculatorDelivery,
	package: packageDelivery,
	trial: trialDelivery,
	meeting: meetingDelivery,
	form: customFormDelivery,
};
