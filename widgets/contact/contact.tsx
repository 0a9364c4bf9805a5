import { contact } from "../../leads/forms/contact/form.ts";
import type { ViewProps } from "../kit/element/definition.ts";
import { InlineLeadForm } from "../kit/form/inline-lead-form.tsx";
import type { ContactMessages } from "./messages.ts";
import type { ContactOptions } from "./options.ts";

const loadSuccess = () => import("./success.ts");

/** The enquiry form (spec section 4). */
export function ContactView({ host }: ViewProps<ContactOptions, ContactMessages>) {
	return <InlineLeadForm host={host} definition={contact} loadSuccess={loadSuccess} />;
}
