import type { Delivery } from "../../delivery.ts";
import type { FieldsOfKind } from "../../lead.ts";

/** An enquiry is mailed whatever the CRM says. */
export const contactDelivery: Delivery<FieldsOfKind<"contact">> = {
	label: ["enquiry", "enquiries"],
	crm: { tag: "contact-form", source: "Website - Contact Form" },
	decisiveStep: "mail",
	sendsHoneypot: true,
	subject: (name) => `Contact Form: ${name}`,
	summary: ({ message }) => message,
};
