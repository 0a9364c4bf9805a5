import type { Delivery } from "../../delivery.ts";
import type { FieldsOf } from "../../form/definition.ts";
import type { contact } from "./form.ts";

/** An enquiry is mailed whatever the CRM answers. */
export const contactDelivery: Delivery<FieldsOf<typeof contact>> = {
	label: ["enquiry", "enquiries"],
	crm: { tag: "contact-form", source: "Website - Contact Form" },
	decisiveStep: "mail",
	sendsHoneypot: true,
	subject: (name) => `Contact Form: ${name}`,
	summary: ({ message }) => message,
};
