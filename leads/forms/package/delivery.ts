import type { Delivery } from "../../delivery.ts";
import type { FieldsOfKind } from "../../lead.ts";
import { bookingSummary } from "../booking-summary.ts";

/** Direct mode makes no call for it (spec section 7). */
export const packageDelivery: Delivery<FieldsOfKind<"package">> = {
	label: ["office package booking", "office package bookings"],
	crmOnRequest: { tag: "office-package-booking", source: "Website - Office Package" },
	subject: () => "New Office Package Booking",
	summary: bookingSummary,
};
