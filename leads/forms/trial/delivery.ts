import type { Delivery } from "../../delivery.ts";
import type { FieldsOf } from "../../form/definition.ts";
import { bookingSummary } from "../booking-summary.ts";
import type { trial } from "./form.ts";

/** Direct mode makes no call for this form (spec section 7). */
export const trialDelivery: Delivery<FieldsOf<typeof trial>> = {
	label: ["free trial booking", "free trial bookings"],
	crmOnRequest: { tag: "free-trial-booking", source: "Website - Free Trial" },
	subject: () => "New Free Trial Clean Booking",
	summary: bookingSummary,
};
