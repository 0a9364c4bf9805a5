import type { Delivery } from "../../delivery.ts";
import type { FieldsOf } from "../../form/definition.ts";
import { bookingSummary } from "../booking-summary.ts";
import type { officePackage } from "./form.ts";

/** Direct mode makes no call for this form (spec section 7). */
export const packageDelivery: Delivery<FieldsOf<typeof officePackage>> = {
	label: ["office package booking", "office package bookings"],
	crmOnRequest: { tag: "office-package-booking", source: "Website - Office Package" },
	subject: () => "New Office Package Booking",
	summary: bookingSummary,
};
