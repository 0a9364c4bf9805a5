import { contact } from "../../leads/forms/contact/form.ts";
import { InlineLeadForm } from "../kit/form/inline-lead-form.tsx";

const loadSuccess = () => import("./success.ts");

/** The enquiry form (spec section 4). */
export function ContactView() {
	return <InlineLeadForm definition={contact} loadSuccess={loadSuccess} />;
}
