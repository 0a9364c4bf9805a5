import { contact } from "../../leads/forms/contact/form.ts";
import { SentForm } from "../kit/sent/sent-form.tsx";
import type { ViewProps } from "../kit/tree.tsx";
import type { ContactCopy } from "./copy.ts";
import type { ContactOptions } from "./options.ts";

const after = () => import("./after.ts");

/** The enquiry form (spec section 4). */
export function ContactView({ host }: ViewProps<ContactOptions, ContactCopy>) {
	return <SentForm host={host} of={contact} after={after} />;
}
