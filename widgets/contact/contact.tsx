import { contact } from "../../leads/forms/contact/form.ts";
import type { ViewProps } from "../kit/element/widget-root.tsx";
import { SentForm } from "../kit/form/inline-lead-form.tsx";
import type { ContactCopy } from "./messages.ts";
import type { ContactOptions } from "./options.ts";

const after = () => import("./success.ts");

/** The enquiry form (spec section 4). */
export function ContactView({ host }: ViewProps<ContactOptions, ContactCopy>) {
	return <SentForm host={host} of={contact} after={after} />;
}
